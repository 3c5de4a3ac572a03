/** What is set for a deployment. It is read from the page, so that one build can be used everywhere. */
export const config = {
  /** The address of the API without a slash at its end, such as `/v1`. */
  apiUrl: readApiUrl(),
} as const;

function readApiUrl(): string {
  const written = document.querySelector('meta[name="partner-api"]')?.getAttribute('content');
  return (written ?? '/v1').replace(/\/+$/, '');
}
