/**
 * The panel's own files, kept so that it opens without a network.
 *
 * Only bytes that the build made are kept: each file's hash comes with the worker's script, and is part of
 * the name under which the file is kept. A network that answers every request with a page of its own (a
 * sign-in page, a maintenance page) can therefore delay an installation, but its page is never kept as a file
 * of the panel. Versions share one cache without conflict.
 */
import { errorTextForLog, log } from '../src/lib/log.ts';

/** A file of the build: its address, and the hash of its bytes (Subresource Integrity). */
export interface ShellFile {
  readonly url: string;
  readonly integrity: string;
}

export const SHELL_CACHE = 'panel-shell';
const PAGE = '/index.html';
const FIRST_SCRIPT = /^\/assets\/index-[\w-]+\.js$/;
const FILE_WITHIN_MS = 60_000;
/** How many files are fetched at the same time. */
const AT_ONCE = 6;

export class Shell {
  readonly #origin: string;
  /** Paths with the hash of their bytes; the page first, because it is the file that networks replace. */
  readonly #files: ReadonlyMap<string, string>;
  /** Files whose hash was checked since the panel was last opened: each is checked once. */
  readonly #compared = new Set<string>();

  constructor(files: readonly ShellFile[], origin: string) {
    this.#origin = origin;
    const entries = files.map(({ url, integrity }) => [new URL(url, origin).pathname, integrity] as const);
    this.#files = new Map(entries.sort(([a], [b]) => Number(b === PAGE) - Number(a === PAGE)));
  }

  /** The first script of the page; each build gives it another name. */
  get build(): string | undefined {
    return [...this.#files.keys()].find(path => FIRST_SCRIPT.test(path));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /**
   * Stores every file. Undamaged files that are here already are not fetched again.
   *
   * @throws when one of them can't be fetched as it was built: then nothing of this version is used
   */
  async install(): Promise<void> {
    const [page, ...others] = this.#files.keys();
    if (page !== undefined) await this.#keep([page]);
    await this.#keep(others);
  }

  /** Returns a file from the device. A missing or damaged file is fetched, and stored if it is right. */
  async file(path: string): Promise<Response> {
    const cache = await caches.open(SHELL_CACHE);
    // At the same time, because the answer waits for both.
    const [kept, isWhole] = await Promise.all([
      cache.match(this.#name(path)),
      this.#compared.has(path) || this.#isWhole(cache, path),
    ]);
    if (kept && isWhole) return kept;
    const response = await this.#download(path);
    // When the disk is full, the screen opens all the same.
    cache
      .put(this.#name(path), response.clone())
      .catch((error: unknown) => log('file not kept', { path, error: errorTextForLog(error) }));
    return response;
  }

  /**
   * Returns the page for every address; undefined when the page, or a file that it needs to start, is missing
   * or damaged here.
   */
  async page(): Promise<Response | undefined> {
    this.#compared.clear();
    const cache = await caches.open(SHELL_CACHE);
    const page = await cache.match(this.#name(PAGE));
    if (!page) return undefined;
    const needed = this.#neededBy(await page.clone().text());
    const whole = await Promise.all([PAGE, ...needed].map(path => this.#isWhole(cache, path)));
    return whole.every(Boolean) ? page : undefined;
  }

  /**
   * Fetches missing and damaged files, first those that the page needs to start.
   *
   * @returns the page, if it can be shown now
   */
  async repair(): Promise<Response | undefined> {
    try {
      await this.#keep([PAGE]);
      const page = await this.file(PAGE);
      await this.#keep(this.#neededBy(await page.text()));
    } catch (error) {
      log('shell not repaired', { error: errorTextForLog(error) });
    }
    return this.page();
  }

  /** Deletes the files of all other versions. */
  async deleteOthers(): Promise<void> {
    const cache = await caches.open(SHELL_CACHE);
    const names = new Set([...this.#files.keys()].map(path => this.#name(path)));
    for (const { url } of await cache.keys()) if (!names.has(url)) await cache.delete(url);
  }

  /** Returns the files of this version that the page loads before it shows anything. */
  #neededBy(html: string): string[] {
    const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].flatMap(match => match[1] ?? []);
    return [...new Set(named)].filter(path => this.#files.has(path));
  }

  async #keep(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(SHELL_CACHE);
    const left = paths.values();
    const keepNext = async (): Promise<void> => {
      for (const path of left)
        if (!(await this.#isWhole(cache, path)))
          await cache.put(this.#name(path), await this.#download(path));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  }

  /** @throws when the network doesn't answer with exactly the file that was built */
  async #download(path: string): Promise<Response> {
    // The browser's own cache may hold a foreign page under this address: then the server is asked.
    return this.#ask(path, 'default').catch(async () => this.#ask(path, 'reload'));
  }

  async #ask(path: string, cache: RequestCache): Promise<Response> {
    const response = await fetch(path, {
      cache,
      credentials: 'same-origin',
      integrity: this.#integrity(path),
      signal: AbortSignal.timeout(FILE_WITHIN_MS),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    // Hosts redirect `/index.html` to `/`, and a navigation can't be answered with a redirected response.
    return response.redirected
      ? new Response(await response.blob(), { headers: response.headers })
      : response;
  }

  async #isWhole(cache: Cache, path: string): Promise<boolean> {
    const kept = await cache.match(this.#name(path));
    if (!kept) return false;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
    const whole = `sha256-${btoa(String.fromCharCode(...digest))}` === this.#integrity(path);
    if (whole) this.#compared.add(path);
    return whole;
  }

  #name(path: string): string {
    return `${this.#origin}${path}?${this.#integrity(path)}`;
  }

  #integrity(path: string): string {
    const integrity = this.#files.get(path);
    if (integrity === undefined) throw new Error(`${path} is no file of this version`);
    return integrity;
  }
}
