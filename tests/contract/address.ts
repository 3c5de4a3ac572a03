/**
 * The API's address without a slash at its end; `/v1` unless it has a path of its own. Undefined when it isn't
 * the only word, or would send a password unencrypted to another machine.
 */
export function addressIn(words: readonly string[]): string | undefined {
  const [word = '', ...others] = words;
  const url = URL.canParse(word) ? new URL(word) : undefined;
  if (!url || others.length > 0 || url.username !== '' || url.password !== '' || url.search + url.hash !== '')
    return undefined;
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn)) return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  return url.origin + (path === '' ? '/v1' : path);
}
