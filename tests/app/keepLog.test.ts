import { beforeEach, expect, test } from 'vitest';
import { forgetLog, keepLog } from '../../src/app/start/keepLog.ts';
import { clearLog, log, logLines } from '../../src/lib/log.ts';
import { storageOf } from '../support/memoryStorage.ts';

const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };

/** A tab: its storage stays when its page is loaded anew. */
class Tab {
  readonly stored = new Map<string, string>();
  readonly place = storageOf(this.stored);
  #window = new EventTarget();
  #document = Object.assign(new EventTarget(), visible);

  load(): void {
    clearLog();
    this.#window = new EventTarget();
    this.#document = Object.assign(new EventTarget(), visible);
    keepLog(this.place, { window: this.#window, document: this.#document });
  }

  leave(): void {
    this.#window.dispatchEvent(new Event('pagehide'));
  }

  hide(): void {
    this.#document.visibilityState = 'hidden';
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }
}

const said = (): string[] => logLines().map(({ what }) => what);

beforeEach(clearLog);

test('lines of a page stand before those of the next one, in the same tab', () => {
  const tab = new Tab();
  tab.load();
  log('first', { error: 'x', count: 2, fixedPause: true, none: undefined });
  tab.leave();
  tab.load();
  log('second');
  expect(said()).toEqual(['first', 'second']);
  tab.leave();
  tab.load();
  expect(said()).toEqual(['first', 'second']);
});

test('a page that the browser ends while it is hidden has kept its lines', () => {
  const tab = new Tab();
  tab.load();
  log('first');
  tab.hide();
  tab.load();
  expect(said()).toEqual(['first']);
});

test('only the last 200 lines are kept', () => {
  const tab = new Tab();
  tab.load();
  for (let index = 0; index < 400; index += 1) log(`line ${index}`);
  tab.leave();
  tab.load();
  expect(said()).toHaveLength(200);
  expect(said().at(0)).toBe('line 200');
});

test('signing out forgets them, here and in the tab', () => {
  const tab = new Tab();
  tab.load();
  log('first');
  tab.hide();
  forgetLog(tab.place);
  expect(said()).toEqual([]);
  expect(tab.stored.size).toBe(0);
});

test.each(['', '{', '5', '[{"at":"x"}]', '[{"at":1,"what":"x","facts":{"a":{}}}]'])(
  'what stands there and is no log counts as none: %s',
  text => {
    const tab = new Tab();
    tab.stored.set('panel-log', text);
    tab.load();
    expect(said()).toEqual([]);
  },
);
