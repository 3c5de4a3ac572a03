import { expect, test } from 'vitest';
import { refuseDrops } from '../../src/app/start/refuseDrops.ts';

/** What the browser does with something that is dragged over the page and dropped there. */
function dropped(types: readonly string[], place = new EventTarget()) {
  refuseDrops(place);
  return ['dragover', 'drop'].map(name => {
    const dataTransfer = { types, dropEffect: 'copy' };
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer });
    place.dispatchEvent(event);
    return [event.defaultPrevented, dataTransfer.dropEffect];
  });
}

test('a file that is dropped beside the place for it isn’t opened by the browser', () => {
  const refused = [true, 'none'];
  expect(dropped(['text/plain', 'Files'])).toEqual([refused, refused]);
});

test('a text is dropped as always', () => {
  expect(dropped(['text/plain'])).toEqual([
    [false, 'copy'],
    [false, 'copy'],
  ]);
});

test('a place that takes files goes on with them', () => {
  const place = new EventTarget();
  for (const name of ['dragover', 'drop']) place.addEventListener(name, event => event.preventDefault());
  expect(dropped(['Files'], place)).toEqual([
    [true, 'copy'],
    [true, 'copy'],
  ]);
});

test('so does the browser’s own field for files', () => {
  const field = Object.assign(new EventTarget(), { type: 'file' });
  expect(dropped(['Files'], field)).toEqual([
    [false, 'copy'],
    [false, 'copy'],
  ]);
});
