/** Whether an address is that of a PDF, by its name: the real type is known only after loading. */
export function isPdfUrl(url: string | null): boolean {
  return /\.pdf$/i.test(url?.split(/[?#]/)[0] ?? '');
}
