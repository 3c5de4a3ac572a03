/** Cache Storage in memory, as far as the worker uses it: the unit tests' Node has none. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();
  /** What every `put` throws while it is set: a full disk. */
  full: Error | undefined;

  readonly open = async (name: string): Promise<MemoryCache> => {
    let cache = this.#caches.get(name);
    if (!cache) this.#caches.set(name, (cache = new MemoryCache(this)));
    return cache;
  };
  readonly keys = async (): Promise<string[]> => [...this.#caches.keys()];
  readonly delete = async (name: string): Promise<boolean> => this.#caches.delete(name);
}

class MemoryCache {
  readonly #kept = new Map<string, Response>();
  readonly #storage: MemoryCaches;

  constructor(storage: MemoryCaches) {
    this.#storage = storage;
  }

  readonly match = async (request: Request | string): Promise<Response | undefined> =>
    this.#kept.get(urlOf(request))?.clone();
  readonly matchAll = async (): Promise<Response[]> => [...this.#kept.values()].map(kept => kept.clone());
  readonly put = async (request: Request | string, response: Response): Promise<void> => {
    if (this.#storage.full) throw this.#storage.full;
    this.#kept.set(urlOf(request), response);
  };
  readonly keys = async (): Promise<Request[]> => [...this.#kept.keys()].map(url => new Request(url));
  readonly delete = async (request: Request | string): Promise<boolean> => this.#kept.delete(urlOf(request));
}

const urlOf = (request: Request | string): string => (typeof request === 'string' ? request : request.url);
