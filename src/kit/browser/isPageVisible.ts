/** Whether the page is visible: no other tab or window hides it. */
export function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
