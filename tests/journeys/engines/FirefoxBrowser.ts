import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killGroup } from '../../support/processes.ts';
import { sizes } from '../support/Browser.ts';
import { Bidi } from './Bidi.ts';
import {
  keys,
  type ElementHandle,
  type EngineBrowser,
  type EngineOptions,
  type Key,
  type PageFunction,
  type Tab,
} from './EngineBrowser.ts';
import { findFirefox } from './findBrowsers.ts';

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly type: string;
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string }[] };
}

/**
 * What Firefox reports where nothing is wrong: a chunk, a style or a picture that was under way when its page was left (an answer that the worker
 * refuses is reported in other words), and the policy of its own pages, such as the one it starts with.
 */
const noise =
  /error loading dynamically imported module|Unable to preload CSS|intercepted the request and encountered an unexpected error|violates the following directive: “script-src resource: chrome:”|Image corrupt or truncated/;

/** The system's Firefox, driven by WebDriver BiDi, which it speaks itself. */
export class FirefoxBrowser implements EngineBrowser {
  readonly errors: string[] = [];
  readonly #profile = mkdtempSync(join(tmpdir(), 'panel-firefox-profile-'));
  readonly #options: EngineOptions;
  #process: ChildProcess | undefined;
  #bidi: Bidi | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    const settings = {
      'intl.accept_languages': options.locale,
      // A killed browser starts with an empty tab, and without asking.
      'browser.sessionstore.resume_from_crash': false,
      'toolkit.startup.max_resumed_crashes': -1,
    };
    const lines = Object.entries(settings).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(this.#profile, 'user.js'), lines.join(''));
  }

  async launch(): Promise<Tab> {
    this.#process = spawn(
      findFirefox(),
      ['--headless', '--no-remote', '--profile', this.#profile, '--remote-debugging-port=0'],
      // A process group of its own, so that all of it can be killed at once.
      { detached: true, env: { ...process.env, TZ: 'Europe/Istanbul' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#bidi = await Bidi.connect(`${await listening(this.#process)}/session`);
    this.#bidi.on('log.entryAdded', entry => this.#keepError(entry as LogEntry));
    await this.#bidi.send('session.new', { capabilities: {} });
    await this.#bidi.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await this.#bidi.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    return contexts[0] ? this.#tab(contexts[0].context) : this.newTab();
  }

  async newTab(): Promise<Tab> {
    const { context } = await this.#connected.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
    });
    return this.#tab(context);
  }

  async kill(): Promise<void> {
    if (!(await this.#end())) throw new Error('Firefox had ended before it was killed.');
  }

  async dispose(): Promise<void> {
    await this.#end();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** @returns whether it ran until then */
  async #end(): Promise<boolean> {
    const ended = this.#process;
    this.#process = undefined;
    const wasRunning = ended?.pid !== undefined && (await killGroup(ended.pid)) > 0;
    this.#bidi?.close();
    return wasRunning;
  }

  async #tab(context: string): Promise<Tab> {
    await this.#connected.send('browsingContext.setViewport', {
      context,
      viewport: sizes[this.#options.size],
    });
    return new FirefoxTab(this.#connected, context);
  }

  get #connected(): Bidi {
    if (!this.#bidi) throw new Error('Firefox was not started.');
    return this.#bidi;
  }

  #keepError({ level, text, type, stackTrace }: LogEntry): void {
    if (level !== 'error') return;
    const [frame] = stackTrace?.callFrames ?? [];
    if (text !== null && noise.test(text)) return;
    this.errors.push(`${type === 'javascript' ? 'page error' : 'console'}: ${text} (${frame?.url ?? ''})`);
  }
}

class FirefoxTab implements Tab {
  readonly #bidi: Bidi;
  readonly #context: string;

  constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi;
    this.#context = context;
  }

  async go(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.#send('browsingContext.reload', { wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.#send('browsingContext.traverseHistory', { delta: -1 });
  }

  async forward(): Promise<void> {
    await this.#send('browsingContext.traverseHistory', { delta: 1 });
  }

  async run<Args extends readonly unknown[], Result>(
    script: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    const { value } = await this.#call(
      `async args => JSON.stringify(await (${script.toString()})(...JSON.parse(args)))`,
      args,
    );
    return (value === undefined ? undefined : JSON.parse(value)) as Result;
  }

  async find<Args extends readonly unknown[]>(
    script: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<ElementHandle | undefined> {
    const { sharedId } = await this.#call(`async args => (${script.toString()})(...JSON.parse(args))`, args);
    return sharedId === undefined ? undefined : { id: sharedId };
  }

  async click({ id }: ElementHandle): Promise<void> {
    const origin = { type: 'element', element: { sharedId: id } };
    await this.#send('input.performActions', {
      actions: [
        {
          type: 'pointer',
          id: 'pointer',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  async type(element: ElementHandle, text: string): Promise<void> {
    await this.click(element);
    const all = [{ type: 'keyDown', value: CONTROL }, ...stroke('a'), { type: 'keyUp', value: CONTROL }];
    await this.#strike([...all, ...Array.from(text).flatMap(stroke)]);
  }

  async press({ id }: ElementHandle, key: Key): Promise<void> {
    await this.#send('script.callFunction', {
      functionDeclaration: 'element => element.focus()',
      arguments: [{ sharedId: id }],
      awaitPromise: false,
      target: { context: this.#context },
    });
    await this.#strike(stroke(keys[key]));
  }

  async chooseFiles({ id }: ElementHandle, files: readonly string[]): Promise<void> {
    await this.#send('input.setFiles', { element: { sharedId: id }, files });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  }

  async #strike(actions: readonly object[]): Promise<void> {
    await this.#send('input.performActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async #call(functionDeclaration: string, args: readonly unknown[]): Promise<RemoteValue> {
    const answer = await this.#bidi.send<CallAnswer>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context: this.#context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  async #send<Answer = unknown>(method: string, params: object): Promise<Answer> {
    return this.#bidi.send<Answer>(method, { context: this.#context, ...params });
  }
}

const CONTROL = '\uE009';

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

interface RemoteValue {
  readonly value?: string;
  readonly sharedId?: string;
}

type CallAnswer =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** @returns the address at which Firefox says that it can be driven */
async function listening(firefox: ChildProcess): Promise<string> {
  if (!firefox.stderr) throw new Error('Firefox has no output.');
  const lines = createInterface(firefox.stderr);
  const found = new Promise<string>(resolve => {
    lines.on('line', line => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  const ended = once(firefox, 'exit').then(() => {
    throw new Error('Firefox ended while it was starting.');
  });
  return Promise.race([found, ended]);
}
