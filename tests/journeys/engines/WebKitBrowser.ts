/**
 * The system's WebKit (WebKitGTK), driven by `WebKitWebDriver` on a screen that nobody sees.
 *
 * - It controls `webkit-browser.py` in place of MiniBrowser, whose automated sessions are never written to disk.
 * - No event tells of errors: WebKit writes what pages report to the output of its processes.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { killGroup } from '../../support/processes.ts';
import { sizes } from '../support/Browser.ts';
import { freePort } from '../support/PanelServer.ts';
import {
  keys,
  type ElementHandle,
  type EngineBrowser,
  type EngineOptions,
  type Key,
  type PageFunction,
  type Tab,
} from './EngineBrowser.ts';
import { WebDriver } from './WebDriver.ts';

const READ_WITHIN_MS = 100;

export class WebKitBrowser implements EngineBrowser {
  readonly errors: string[] = [];
  readonly #profile = mkdtempSync(join(tmpdir(), 'panel-webkit-profile-'));
  readonly #options: EngineOptions;
  #screen: Screen | undefined;
  #process: ChildProcess | undefined;
  #driver: WebDriver | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  async launch(): Promise<Tab> {
    this.#screen ??= await openScreen(this.#options);
    const port = await freePort();
    // A process group of its own, so that all of it can be killed at once.
    const started = spawn('WebKitWebDriver', [`--port=${port}`], {
      detached: true,
      env: {
        ...process.env,
        DISPLAY: this.#screen.display,
        TZ: 'Europe/Istanbul',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        // Its sandbox needs rights that a container hasn't got.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    for (const output of [started.stdout, started.stderr])
      createInterface(output).on('line', line => {
        // A page that lives some moments longer than its network process tells of calls that failed: that is the kill, no error.
        if (this.#process === started) this.#keepError(line);
      });
    const { width, height } = sizes[this.#options.size];
    this.#driver = await WebDriver.start(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, 'webkit-browser.py'),
        args: [this.#profile, String(width), String(height), this.#options.locale],
      },
    });
    return new WebKitTab(this.#driver, await this.#driver.send('GET', '/window'), this.#screen);
  }

  async newTab(): Promise<Tab> {
    if (!this.#driver || !this.#screen) throw new Error('WebKit was not started.');
    const { handle } = await this.#driver.send<{ handle: string }>('POST', '/window/new', { type: 'tab' });
    return new WebKitTab(this.#driver, handle, this.#screen);
  }

  async kill(): Promise<void> {
    // The driver may run on without its browser: this is answered by the browser.
    await this.#driver?.send('GET', '/window');
    if (!(await this.#end())) throw new Error('WebKit had ended before it was killed.');
  }

  async dispose(): Promise<void> {
    // What was written until now is read first.
    await sleep(READ_WITHIN_MS);
    await this.#end();
    if (this.#screen?.process.pid !== undefined) await killGroup(this.#screen.process.pid);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  /** @returns whether it ran until then */
  async #end(): Promise<boolean> {
    const ended = this.#process;
    this.#process = undefined;
    return ended?.pid !== undefined && (await killGroup(ended.pid)) > 0;
  }

  #keepError(line: string): void {
    const [, words] = /CONSOLE (?:\w+ )?ERROR (.*)/.exec(line) ?? [];
    if (words !== undefined && !noise.test(words)) this.errors.push(`console: ${words}`);
  }
}

/**
 * What WebKit writes where nothing is wrong: a request of a page that is being left is reported as one to another origin, a chunk or a
 * style that was under way then as one that failed (a story whose own chunk is missing doesn't see its screen), and WebKitGTK is built without web
 * app manifests.
 */
const noise =
  /due to access control checks|^TypeError: Importing a module script failed|Unable to preload CSS|directive 'manifest-src'/;

class WebKitTab implements Tab {
  readonly #driver: WebDriver;
  readonly #window: string;
  readonly #screen: Screen;

  constructor(driver: WebDriver, window: string, screen: Screen) {
    this.#driver = driver;
    this.#window = window;
    this.#screen = screen;
  }

  async go(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
  }

  async reload(): Promise<void> {
    await this.#send('POST', '/refresh');
  }

  async back(): Promise<void> {
    await this.#send('POST', '/back');
  }

  async forward(): Promise<void> {
    await this.#send('POST', '/forward');
  }

  async run<Args extends readonly unknown[], Result>(
    script: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    return this.#call(script, args);
  }

  async find<Args extends readonly unknown[]>(
    script: PageFunction<Args, Element | null>,
    ...args: Args
  ): Promise<ElementHandle | undefined> {
    const found = await this.#call<Record<string, string> | null>(script, args);
    return found ? { id: found } : undefined;
  }

  async click({ id }: ElementHandle): Promise<void> {
    await this.#send('POST', `/element/${elementId(id)}/click`, {});
  }

  async type(element: ElementHandle, text: string): Promise<void> {
    await this.click(element);
    await this.#send('POST', '/execute/sync', { script: 'arguments[0].select()', args: [element.id] });
    await this.#send('POST', `/element/${elementId(element.id)}/value`, { text });
  }

  async press({ id }: ElementHandle, key: Key): Promise<void> {
    await this.#send('POST', `/element/${elementId(id)}/value`, { text: keys[key] });
  }

  async chooseFiles({ id }: ElementHandle, paths: readonly string[]): Promise<void> {
    await this.#send('POST', `/element/${elementId(id)}/value`, { text: paths.join('\n') });
  }

  /** Of the screen itself: the driver's own picture sometimes never comes, and lacks the browser's dialogs. */
  async screenshot(): Promise<Buffer> {
    const taken = spawnSync('/usr/bin/python3', ['-c', takePicture], {
      env: { ...process.env, DISPLAY: this.#screen.display },
      maxBuffer: 10_000_000,
    });
    if (taken.status !== 0) throw new Error(taken.stderr.toString());
    return taken.stdout;
  }

  async #call<Result>(script: (...args: never[]) => unknown, args: readonly unknown[]): Promise<Result> {
    return this.#send('POST', '/execute/sync', {
      script: `return (${script.toString()})(...JSON.parse(arguments[0]))`,
      args: [JSON.stringify(args)],
    });
  }

  async #send<Answer>(method: string, path: string, body: object = {}): Promise<Answer> {
    return this.#driver.sendTo(this.#window, method, path, body);
  }
}

/** The one entry of a reference: its name is fixed by the standard, its value is the element's. */
function elementId(reference: unknown): string {
  return Object.values(reference as Record<string, string>)[0] ?? '';
}

const takePicture = `
import sys, gi
gi.require_version('Gdk', '3.0')
from gi.repository import Gdk
root = Gdk.get_default_root_window()
picture = Gdk.pixbuf_get_from_window(root, 0, 0, root.get_width(), root.get_height())
sys.stdout.buffer.write(picture.save_to_bufferv('png', [], [])[1])
`;

interface Screen {
  readonly display: string;
  readonly process: ChildProcess;
}

async function openScreen({ size }: EngineOptions): Promise<Screen> {
  const { width, height } = sizes[size];
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb has no output.');
  const [number] = (await once(output, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: server };
}
