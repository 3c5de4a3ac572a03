import { fieldId } from './fieldId.ts';

/**
 * Scrolls a field into the middle, clear of what sticks to the edges, and puts the focus into it.
 *
 * @param scope the id of the form's scope
 * @returns whether the field is there
 */
export function goToField(scope: string, name: string): boolean {
  const id = fieldId(scope, name);
  const control = document.getElementById(id) ?? document.getElementById(`${id}-group`);
  control?.scrollIntoView({ block: 'center' });
  clearTopEdge();
  control?.focus({ preventScroll: true });
  return control !== null;
}

/**
 * Scrolls links and buttons out from under the bar at the top: a target that is half covered is hard to press
 * (WCAG 2.5.8).
 */
function clearTopEdge(): void {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const cut = [...document.querySelectorAll('main :is(a, button)')]
    .filter(target => target.closest('[role=tablist]') === null)
    .map(target => target.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < edge && bottom > 0)
    .map(({ bottom }) => bottom - edge);
  const most = Math.max(0, ...cut);
  if (most > 0) window.scrollBy(0, most);
}
