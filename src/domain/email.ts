/**
 * Whether a text can be an address: one @, something before it, a dot after it. The server checks the rest
 * (A261).
 */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  const at = trimmed.indexOf('@');
  if (at < 1 || at !== trimmed.lastIndexOf('@') || /\s/.test(trimmed) || trimmed.length > 254) return false;
  const host = trimmed.slice(at + 1);
  return host.includes('.') && !host.startsWith('.') && !host.endsWith('.') && !host.includes('..');
}
