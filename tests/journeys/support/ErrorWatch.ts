import type { BrowserContext } from '@playwright/test';

/** How Chromium reports a request that found no network or no server. */
const noNetwork =
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|SOCKET_NOT_CONNECTED|FAILED)/;

/** Every error that a page or the worker reports, thrown or on the console. A journey fails on each it didn't expect. */
export class ErrorWatch {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** To be called before anything is opened. */
  readonly watch = (context: BrowserContext): void => {
    context.on('weberror', event => {
      const error = event.error();
      this.#seen.push(`page error: ${error.name}: ${error.message} ${error.stack ?? ''}`);
    });
    context.on('console', message => {
      if (message.type() !== 'error') return;
      this.#seen.push(`console: ${message.text()} (${message.location().url})`);
    });
  };

  /** From here on to the journey's end these belong to it. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The network or the server is about to be away. */
  expectNoNetwork(): void {
    this.expect(noNetwork);
  }

  /** The API is about to answer with this status: Chromium reports each as a resource that failed to load. */
  expectStatus(...statuses: readonly number[]): void {
    this.expect(...statuses.map(status => new RegExp(`responded with a status of ${status} .*/v1/`, 's')));
  }

  unexpected(): string[] {
    return this.#seen.filter(line => !this.#expected.some(pattern => pattern.test(line)));
  }
}
