/** A connection to a browser that speaks WebDriver BiDi. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Map<string, (params: unknown) => void>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', event => this.#receive(JSON.parse(String(event.data)) as Message));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser has gone.'));
      this.#pending.clear();
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
    });
    return new Bidi(socket);
  }

  async send<Answer>(method: string, params: object): Promise<Answer> {
    this.#sent += 1;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(this.#sent, pending);
    this.#socket.send(JSON.stringify({ id: this.#sent, method, params }));
    return (await pending.promise) as Answer;
  }

  on(event: string, listener: (params: unknown) => void): void {
    this.#listeners.set(event, listener);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(message: Message): void {
    if (message.type === 'event') {
      this.#listeners.get(message.method)?.(message.params);
      return;
    }
    const pending = this.#pending.get(message.id ?? -1);
    this.#pending.delete(message.id ?? -1);
    if (message.type === 'success') pending?.resolve(message.result);
    else pending?.reject(new Error(`${message.error}: ${message.message}`));
  }
}

type Message =
  | { readonly type: 'event'; readonly method: string; readonly params: unknown }
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number | null; readonly error: string; readonly message: string };
