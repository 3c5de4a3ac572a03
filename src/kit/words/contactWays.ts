/** `npm start` and the journeys show examples; a build to deploy shows only what is set for it. */
const isDemo = import.meta.env.MODE !== 'production';

/** The ways to reach the marketplace, set when building. A way that isn't set isn't shown. */
export const contactWays = {
  /** The phone help line, as shown and dialled. */
  helpLine:
    (import.meta.env['VITE_HELP_LINE'] as string | undefined) || (isDemo ? '+90 850 000 00 00' : undefined),
  supportEmail:
    (import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined) ||
    (isDemo ? 'destek@tekne.example' : undefined),
} as const;
