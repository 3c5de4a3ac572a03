import { expect, test } from 'vitest';
import { fillEmptyName } from '../../../src/features/outbox/shared/outboxWords.ts';

test.each([
  [
    { id: 'boats.duplicate', values: { name: '' } },
    { id: 'boats.duplicate', values: { name: 'Adsız tekne' } },
  ],
  [
    { id: 'boats.delete.live', values: { name: '', count: 2 } },
    { id: 'boats.delete.live', values: { name: 'Adsız tekne', count: 2 } },
  ],
  [{ id: 'boats.duplicate', values: { name: 'Martı' } }, undefined],
  [{ id: 'boats.save.gone' }, undefined],
  [{ text: '' }, undefined],
])('I18 words about a boat have a name for one without: %j', (said, expected) => {
  expect(fillEmptyName(said, 'Adsız tekne')).toEqual(expected ?? said);
});
