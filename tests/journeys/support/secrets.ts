/** What nobody else may read, and where a browser could keep it. */
import { samples } from '../../nouns/samples.ts';
import { deniz } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';

const calls = samples.flatMap(({ personal }) => personal ?? []);
const personal =
  /^(?:lastName|fullName|customerName|lastMessage|phoneNumber|phone|email|address|iban|bookingNumber|taxOrIdentityNumber|mersisNumber)$/;

/** What the server tells of Deniz and of their customers; not the address that the sign-in page remembers. */
export async function secretsOf(server: PanelServer): Promise<string[]> {
  const answers = await Promise.all(calls.map(path => server.as(deniz)('GET', path)));
  const found = new Set<string>();
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && personal.test(key) && value.length > 5) found.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) collect(part, name);
  };
  for (const { data } of answers) collect(data);
  found.delete(deniz.email);
  return [...found];
}

/** Where in the browser one of these words stands, such as `IndexedDB partner-panel-device entries session`. Runs in the page. */
export async function placesOf(words: readonly string[]): Promise<string[]> {
  const places = new Set<string>();
  const look = (place: string, ...values: readonly unknown[]): void => {
    const text = values.map(value => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');
    if (words.some(word => text.includes(word))) places.add(place);
  };
  const done = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not read')));
    });
  look('title', document.title);
  look('address', decodeURIComponent(location.href));
  look('cookie', decodeURIComponent(document.cookie));
  look('history', history.state);
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage)) look(`${name} ${key}`, key, value);
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      for (const [at, key] of keys.entries())
        look(`IndexedDB ${name} ${store} ${JSON.stringify(key)}`, key, values[at]);
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const headers = [...request.headers, ...(answer?.headers ?? [])];
      look(`cache ${name}`, decodeURIComponent(request.url), headers, (await answer?.text()) ?? '');
    }
  }
  return [...places].sort();
}
