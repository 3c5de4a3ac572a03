/** The words of a piece of HTML, without its tags. Nothing of it is ever rendered as HTML (S1). */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
