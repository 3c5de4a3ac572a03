import { setTimeout as sleep } from 'node:timers/promises';

const STARTS_WITHIN_MS = 10_000;

/** A session of WebDriver, the classic one over HTTP. */
export class WebDriver {
  readonly #session: string;
  #window: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(session: string) {
    this.#session = session;
  }

  /** Waits for the driver to answer and begins a session. */
  static async start(driver: string, capabilities: object): Promise<WebDriver> {
    const end = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(driver))) {
      if (Date.now() > end) throw new Error(`No driver answers at ${driver}.`);
      await sleep(50);
    }
    const { sessionId } = await request<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  async send<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
    return request<Answer>(method, this.#session + path, body);
  }

  /** Switches to the window first, if another one was used before. Commands run one after the other. */
  async sendTo<Answer>(handle: string, method: string, path: string, body: object): Promise<Answer> {
    const turn = this.#last.then(async () => {
      if (this.#window !== handle) await this.send('POST', '/window', { handle });
      this.#window = handle;
      return this.send<Answer>(method, path, body);
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

async function answers(driver: string): Promise<boolean> {
  try {
    return (await request<{ ready: boolean }>('GET', `${driver}/status`, {})).ready;
  } catch {
    // Not started yet.
    return false;
  }
}

async function request<Answer>(method: string, address: string, body: object): Promise<Answer> {
  const response = await fetch(address, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error ?? ''}: ${value.message ?? ''}`);
  return value;
}
