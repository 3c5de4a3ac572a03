/** For a part that scrolls and may hold nothing that takes the focus: keys must reach it, too (WCAG 2.1.1). */
export const scrollable = { tabIndex: 0 } as const;
