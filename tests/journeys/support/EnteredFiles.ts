import type { CDPSession, Page } from '@playwright/test';

interface Coverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
}

const OFTEN_MS = 500;
const counted = { callCount: true, detailed: false };

/** In which files of `src` a function was called, by the page or by a worker of it. */
export class EnteredFiles {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  readonly #files = new Set<string>();
  /** Called when a worker has answered a message, or has ended. */
  readonly #answered = new Map<number, () => void>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Target.attachedToTarget', ({ sessionId }) => void this.#begin(sessionId));
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as {
        id?: number;
        result?: { result?: readonly Coverage[] };
      };
      this.#note(result?.result ?? []);
      this.#answered.get(id ?? 0)?.();
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      this.#workers.delete(sessionId);
      for (const goOn of this.#answered.values()) goOn();
    });
  }

  /** @param page of `PanelServer.startSource` */
  static async of(page: Page): Promise<EnteredFiles> {
    const session = await page.context().newCDPSession(page);
    const entered = new EnteredFiles(session);
    // A worker waits until it is told to go on: nothing of it is missed.
    const workers = { autoAttach: true, waitForDebuggerOnStart: true, flatten: false };
    await session.send('Target.setAutoAttach', workers);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', counted);
    // A worker's counts are lost when it ends.
    const timer = setInterval(() => void entered.missing([]).catch(() => clearInterval(timer)), OFTEN_MS);
    return entered;
  }

  /** Forgets what was called until now. */
  async forget(): Promise<void> {
    await this.missing([]);
    this.#files.clear();
  }

  /**
   * To be asked before a page or a worker ends: what it has called since the last time is lost with it.
   *
   * @returns those in which nothing was called
   */
  async missing(files: readonly string[]): Promise<readonly string[]> {
    const { result } = await this.#session.send('Profiler.takePreciseCoverage');
    this.#note(result);
    for (const worker of this.#workers)
      await this.#tell(worker, 'Profiler.takePreciseCoverage').catch(() => this.#workers.delete(worker));
    return files.filter(file => !this.#files.has(file));
  }

  async #begin(worker: string): Promise<void> {
    await this.#tell(worker, 'Profiler.enable');
    await this.#tell(worker, 'Profiler.startPreciseCoverage', counted);
    await this.#tell(worker, 'Runtime.runIfWaitingForDebugger');
    this.#workers.add(worker);
  }

  async #tell(sessionId: string, method: string, params: object = {}): Promise<void> {
    const id = this.#answered.size + 1;
    const answer = new Promise<void>(resolve => this.#answered.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#session.send('Target.sendMessageToTarget', { sessionId, message });
    await answer;
  }

  #note(scripts: readonly Coverage[]): void {
    for (const { url, functions } of scripts) {
      const path = /\/src\/([^?]+)/.exec(url)?.[1];
      if (path !== undefined && functions.some(isCalled)) this.#files.add(path);
    }
  }
}

/**
 * The top level of a module is a function to the profiler, too: it has no name and begins where the file does. A function that the top
 * level calls counts as called.
 */
function isCalled({ functionName, ranges }: Coverage['functions'][number]): boolean {
  return ranges.some(({ startOffset, count }) => count > 0 && (startOffset > 0 || functionName !== ''));
}
