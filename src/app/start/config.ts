/**
 * What is set for a deployment. The API's address is read from the page, so that one build can be used
 * everywhere; the rest is set when building (`VITE_HELP_LINE=… npm run build`).
 */
export const config = {
  /** The address of the API without a slash at its end, such as `/v1` (Q038). */
  apiUrl: readApiUrl(),
  /** The phone help line (A050, Q122), as it is shown and dialled. */
  helpLine: String(import.meta.env['VITE_HELP_LINE'] ?? '+90 850 000 00 00'),
} as const;

function readApiUrl(): string {
  const written = document.querySelector('meta[name="partner-api"]')?.getAttribute('content');
  return (written ?? '/v1').replace(/\/+$/, '');
}
