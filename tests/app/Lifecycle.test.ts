import { beforeEach, describe, expect, test } from 'vitest';
import { Lifecycle } from '../../src/app/start/Lifecycle.ts';
import { PageSuspension } from '../../src/lib/PageSuspension.ts';
import { VirtualTime } from '../support/virtualTime.ts';

const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };

/** A page whose storage answers, fails or is silent, each time it is asked. */
class LifecycleBench {
  readonly time = new VirtualTime();
  readonly suspension = new PageSuspension();
  readonly told: string[] = [];
  /** What the storage does when it is asked; the last one for good. */
  storage: ('answers' | 'fails' | 'silent')[] = ['answers'];
  mayReload = true;
  readonly #window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), visible);

  constructor() {
    this.suspension.subscribe(() => this.told.push(this.suspension.isSuspended ? 'suspended' : 'resumed'));
    new Lifecycle(
      {
        suspension: this.suspension,
        clock: this.time.clock,
        answers: () => this.#answer(),
        left: () => this.told.push('left'),
        readAgain: () => this.told.push('looked'),
        reloadOnce: () => {
          if (this.mayReload) this.told.push('reload');
          return this.mayReload;
        },
        tell: () => this.told.push('words'),
      },
      { window: this.#window, document: this.#document },
    ).start();
  }

  leave(): void {
    this.#window.dispatchEvent(new Event('pagehide'));
  }

  show(persisted: boolean): void {
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }

  freeze(): void {
    this.#document.dispatchEvent(new Event('freeze'));
  }

  thaw(): void {
    this.#document.dispatchEvent(new Event('resume'));
  }

  look(state: DocumentVisibilityState): void {
    this.#document.visibilityState = state;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  #answer(): Promise<void> {
    const [next] = this.storage.length > 1 ? this.storage.splice(0, 1) : this.storage;
    if (next === 'fails') return Promise.reject(new Error('no'));
    return next === 'answers' ? Promise.resolve() : new Promise(() => undefined);
  }
}

let bench: LifecycleBench;
beforeEach(() => {
  bench = new LifecycleBench();
});

describe('W1 a page that is put away', () => {
  test('is suspended in the event itself, and back it looks at everything anew', async () => {
    bench.leave();
    expect(bench.told).toEqual(['left', 'suspended']);
    bench.show(true);
    await bench.time.advance(0);
    expect(bench.told).toEqual(['left', 'suspended', 'resumed', 'looked']);
  });

  test('frozen, it keeps its place as the account’s window', async () => {
    bench.freeze();
    bench.thaw();
    await bench.time.advance(0);
    expect(bench.told).toEqual(['suspended', 'resumed', 'looked']);
  });

  test('goes on with its work while it is only hidden', async () => {
    bench.look('hidden');
    await bench.time.advance(10 * 60_000);
    expect(bench.told).toEqual([]);
  });

  test('is back when it is seen, whatever event the browser left out', async () => {
    bench.leave();
    bench.look('visible');
    await bench.time.advance(0);
    expect(bench.told).toEqual(['left', 'suspended', 'resumed', 'looked']);
  });

  test('the first showing of a page is no return', async () => {
    bench.show(false);
    await bench.time.advance(5_000);
    expect(bench.told).toEqual([]);
  });
});

describe('a page that is back', () => {
  test('and whose storage is silent closes and opens it once more', async () => {
    bench.storage = ['silent', 'answers'];
    bench.freeze();
    bench.thaw();
    await bench.time.advance(1_999);
    expect(bench.told).toEqual(['suspended', 'resumed']);
    await bench.time.advance(1);
    expect(bench.told).toEqual(['suspended', 'resumed', 'suspended', 'resumed', 'looked']);
  });

  test('and whose storage stays silent or fails is loaded anew', async () => {
    bench.storage = ['silent', 'fails'];
    bench.freeze();
    bench.thaw();
    await bench.time.advance(2_000);
    expect(bench.told.at(-1)).toBe('reload');
  });

  test('and that loading anew didn’t help tells the partner', async () => {
    bench.storage = ['silent'];
    bench.mayReload = false;
    bench.freeze();
    bench.thaw();
    await bench.time.advance(3_999);
    expect(bench.told).not.toContain('words');
    await bench.time.advance(1);
    expect(bench.told.at(-1)).toBe('words');
    expect(bench.suspension.isSuspended).toBe(false);
  });

  test('and is put away again while it waits for its storage stays put away', async () => {
    bench.storage = ['silent'];
    bench.freeze();
    bench.thaw();
    bench.leave();
    await bench.time.advance(60_000);
    expect(bench.told).toEqual(['suspended', 'resumed', 'left', 'suspended']);
  });
});

describe('E1 a page that stood still without any event', () => {
  for (const monotonicStops of [false, true]) {
    test(`finds out within seconds (its monotonic clock ${monotonicStops ? 'stopped' : 'went on'})`, async () => {
      await bench.time.advance(60_000);
      expect(bench.told).toEqual([]);
      bench.time.deviceSleeps(8 * 3_600_000, { monotonicStops });
      await bench.time.advance(10_000);
      expect(bench.told).toEqual(['suspended', 'resumed', 'looked']);
      await bench.time.advance(60_000);
      expect(bench.told).toHaveLength(3);
    });
  }

  test('isn’t watched while it is hidden, where browsers slow down timers', async () => {
    bench.look('hidden');
    bench.time.deviceSleeps(8 * 3_600_000);
    await bench.time.advance(60_000);
    expect(bench.told).toEqual([]);
    bench.look('visible');
    await bench.time.advance(0);
    expect(bench.told).toEqual(['looked']);
  });
});
