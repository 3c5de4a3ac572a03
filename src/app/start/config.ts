/** The settings of a deployment. They are read from the page, so that one build works everywhere. */
export const config = {
  /** The address of the API without a slash at its end, such as `/v1`. */
  apiUrl: readApiUrl(),
} as const;

function readApiUrl(): string {
  const written = document.querySelector('meta[name="partner-api"]')?.getAttribute('content');
  return (written ?? '/v1').replace(/\/+$/, '');
}
