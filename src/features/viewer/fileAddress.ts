/** Whether an address names a PDF, by its ending: the real type is known only after loading. */
export function isPdfUrl(url: string | null): boolean {
  return /\.pdf$/i.test(url?.split(/[?#]/)[0] ?? '');
}
