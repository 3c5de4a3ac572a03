import { describe, expect, test } from 'vitest';
import {
  rowActions,
  rowBadge,
  canSendNow,
  rowFilesOf,
  groupRows,
  waitReasonOf,
  type RowFacts,
  type OutboxQueue,
} from '../../../src/features/outbox/lines/outboxState.ts';
import type { Conflict, OutboxRow, UploadRow } from '../../../src/db/rows.ts';
import { MAX_HOURLY_FAILED_FILE_BYTES } from '../../../src/sync/files/fileTries.ts';
import { outboxRow, uploadRow } from '../../support/factories.ts';
import { START as now } from '../../support/virtualTime.ts';

const MINUTE = 60_000;
const never = (): boolean => false;
const inTime = never;

function wait(row: Partial<OutboxRow>, queue: Partial<OutboxQueue> = {}) {
  const it = outboxRow({ seq: 5, id: 'it', subject: 'boat:1', nextAt: now, ...row });
  const usual = { uploads: [], isHeld: () => false, waitsForWifi: never, reach: 'reachable', now } as const;
  return waitReasonOf(it, { ...usual, ...queue, rows: [...(queue.rows ?? []), it] });
}

describe('the badge of a row', () => {
  test.each<[string, Partial<OutboxRow>, string]>([
    ['the server refused it', { status: 'refused', attempts: 1 }, 'outbox.state.refused'],
    [
      'its deadline passed before it was sent',
      { status: 'refused', attempts: 0, problem: { words: { id: 'bookings.save.tooLate' }, at: now } },
      'outbox.state.notSent',
    ],
    ['it waits', { status: 'waiting' }, 'outbox.state.waiting'],
    ['the partner decides', { status: 'conflict' }, 'outbox.state.conflict'],
  ])('%s', (_, row, text) => {
    expect(rowBadge(outboxRow(row), false).text).toBe(text);
  });

  test('its deadline passed while it waits', () => {
    for (const status of ['waiting', 'conflict'] as const)
      expect(rowBadge(outboxRow({ status }), true).text).toBe('outbox.state.notSent');
  });
});

describe('why a row isn’t through yet', () => {
  const later = now + 2 * MINUTE;
  const waiting = uploadRow({ id: 'u', status: { kind: 'waiting' } });
  test.each<[string, Partial<OutboxRow>, Partial<OutboxQueue>, object]>([
    ['it is being sent', { status: 'sending' }, {}, { kind: 'sending' }],
    ['nobody knows', { status: 'unclear', nextAt: later }, {}, { kind: 'checking', at: later }],
    ['it was refused', { status: 'refused' }, {}, { kind: 'undecided' }],
    ['its turn comes', {}, {}, { kind: 'soon' }],
    [
      'a change of another record goes first',
      {},
      { isHeld: () => true },
      { kind: 'behind', undecided: false },
    ],
    ['a try failed', { nextAt: later, failures: 1 }, {}, { kind: 'paused', at: later }],
    [
      'the server asked for a pause',
      { nextAt: later, failures: 1, fixedPause: true },
      {},
      { kind: 'asked', at: later },
    ],
    [
      'the server asked another row for a pause',
      {},
      { rows: [outboxRow({ seq: 1, subject: 'boat:9', nextAt: later, failures: 1, fixedPause: true })] },
      { kind: 'asked', at: later },
    ],
    ['it can be undone', { nextAt: now + 5_000, fixedPause: true }, {}, { kind: 'undo', until: now + 5_000 }],
    [
      'it can be undone, offline, too',
      { nextAt: now + 5_000, fixedPause: true },
      { reach: 'offline' },
      { kind: 'undo', until: now + 5_000 },
    ],
    ['no network', { nextAt: later, failures: 2 }, { reach: 'offline' }, { kind: 'offline' }],
    [
      'no server',
      { nextAt: later, failures: 2 },
      { reach: 'unreachable' },
      { kind: 'unreachable', at: later },
    ],
    ['its files go first', { needs: ['u'] }, { uploads: [waiting] }, { kind: 'files' }],
    [
      'its files wait for Wi-Fi, which no connection alone ends',
      { needs: ['u'] },
      { uploads: [waiting], waitsForWifi: () => true, reach: 'offline' },
      { kind: 'wifi' },
    ],
    [
      'a file that it waits for couldn’t be sent yet',
      { needs: ['u', 'stored'] },
      {
        uploads: [
          uploadRow({ id: 'u', attempts: 2, nextAt: later }),
          uploadRow({
            id: 'stored',
            attempts: 1,
            nextAt: now + 1,
            status: { kind: 'stored', url: '/a.jpg' },
          }),
        ],
      },
      { kind: 'files', at: later },
    ],
    [
      'a file that was sent in vain too often waits until the hour is over',
      { needs: ['u'] },
      {
        uploads: [
          uploadRow({
            id: 'u',
            attempts: 9,
            nextAt: later,
            failedBytes: { since: now - MINUTE, bytes: MAX_HOURLY_FAILED_FILE_BYTES },
          }),
        ],
      },
      { kind: 'files', at: now + 59 * MINUTE },
    ],
    [
      'files that failed hold nothing up',
      { needs: ['u'] },
      {
        uploads: [uploadRow({ id: 'u', status: { kind: 'failed', problem: 'refused', words: undefined } })],
      },
      { kind: 'soon' },
    ],
    [
      'an earlier change of the same record goes first',
      {},
      { rows: [outboxRow({ seq: 1, subject: 'boat:1' })] },
      { kind: 'behind', undecided: false },
    ],
    [
      'an earlier change of the same record needs the partner',
      {},
      { rows: [outboxRow({ seq: 1, subject: 'boat:1', status: 'conflict' })] },
      { kind: 'behind', undecided: true },
    ],
    // B21: a pause that a wrong clock set is over.
    ['a clock that was wrong', { nextAt: now + 400 * 24 * 60 * MINUTE, failures: 1 }, {}, { kind: 'soon' }],
  ])('%s', (_, row, queue, expected) => {
    expect(wait(row, queue)).toEqual(expected);
  });
});

test('how far its files are', () => {
  const status = (kind: 'waiting' | 'sending') => ({ kind }) as const;
  const files = [
    uploadRow({ id: 'a', size: 10, status: { kind: 'stored', url: '/a.jpg' } }),
    uploadRow({ id: 'b', size: 20, status: { kind: 'failed', problem: 'damaged', words: undefined } }),
    uploadRow({ id: 'c', size: 30, status: status('sending') }),
    uploadRow({ id: 'd', size: 40, status: status('waiting') }),
    uploadRow({ id: 'other', size: 50, status: status('sending') }),
  ];
  expect(rowFilesOf({ needs: ['a', 'b', 'c', 'd', 'gone'] }, files)).toMatchObject({
    count: 4,
    bytes: 100,
    stored: 1,
    finished: 2,
    current: { id: 'c', place: 3 },
  });
});

describe('what can be done', () => {
  const known: RowFacts = {
    wait: { kind: 'soon' },
    files: rowFilesOf({ needs: [] }, []),
    readable: true,
    editable: true,
    isOver: false,
    isComparable: true,
  };
  const acts = (row: Partial<OutboxRow>, more: Partial<RowFacts> = {}) =>
    rowActions(outboxRow(row), { ...known, ...more });
  const inConflict = (kind: Conflict['kind']): Partial<OutboxRow> => ({
    status: 'conflict',
    conflict:
      kind === 'fields'
        ? { kind, fields: ['name'], theirs: {} }
        : kind === 'possibleMatch'
          ? { kind, found: {}, sent: {} }
          : { kind },
  });

  test('nothing, while it may be on its way', () => {
    expect(acts({ status: 'sending' })).toEqual([]);
    expect(acts({ status: 'unclear' })).toEqual([]);
  });

  test('what this build can’t read can only be given up', () => {
    expect(acts({ status: 'refused' }, { readable: false })).toEqual(['discard']);
  });

  test('a pause is cut short only where it isn’t fixedPause, and only where there is one', () => {
    const paused = { kind: 'paused', at: now } as const;
    expect(acts({}, { wait: paused })).toContain('sendNow');
    expect(acts({ fixedPause: true }, { wait: paused })).not.toContain('sendNow');
    for (const kind of ['soon', 'files'] as const)
      expect(acts({}, { wait: { kind } })).toEqual(['edit', 'discard']);
    expect(acts({}, { wait: { kind: 'files', at: now + MINUTE } })).toContain('sendNow');
    expect(acts({ fixedPause: true }, { wait: { kind: 'asked', at: now } })).not.toContain('sendNow');
    expect(acts({ fixedPause: true }, { wait: { kind: 'undo', until: now } })).not.toContain('sendNow');
    expect(acts({}, { wait: { kind: 'behind', undecided: true } })).not.toContain('sendNow');
  });

  test('what is over isn’t sent now, and of a question about it only the confirmation is left', () => {
    const over = { isOver: true };
    expect(acts({}, { ...over, wait: { kind: 'unreachable', at: undefined } })).toEqual(['edit', 'discard']);
    expect(acts({}, { ...over, wait: { kind: 'paused', at: now } })).not.toContain('sendNow');
    expect(acts(inConflict('fields'), over)).toEqual(['discard']);
    expect(acts({ status: 'conflict' }, over)).toEqual(['discard']);
    expect(acts(inConflict('unknowable'), over)).toEqual(['hasArrived', 'retry']);
  });

  test('what the partner is asked has its own answers', () => {
    expect(acts({ status: 'refused' })).toEqual(['edit', 'retry', 'discard']);
    expect(acts({ status: 'refused' }, { editable: false })).toEqual(['retry', 'discard']);
    // Nothing that is saved again reaches a boat that is gone.
    expect(acts({ status: 'refused' }, { isGone: true })).toEqual(['openAsNew', 'retry', 'discard']);
    // What has come too late is refused each time.
    expect(acts({ status: 'refused' }, { isTooLate: true })).toEqual(['edit', 'discard']);
    expect(acts(inConflict('fields'))).toEqual(['decide', 'edit', 'discard']);
    expect(acts(inConflict('fields'), { isComparable: false })).toEqual(['retry', 'edit', 'discard']);
    expect(acts(inConflict('possibleMatch'))).toEqual(['adopt', 'retry', 'discard']);
    expect(acts(inConflict('unknowable'))).toEqual(['hasArrived', 'retry']);
    expect(acts(inConflict('duplicate'))).toEqual(['retry', 'hasArrived']);
    // 409 without a word on what is in conflict.
    expect(acts({ status: 'conflict' })).toEqual(['retry', 'edit', 'discard']);
  });

  test('failed files are sent again, unless their bytes are gone', () => {
    const failed = (problem: 'refused' | 'damaged') =>
      rowFilesOf({ needs: ['u'] }, [
        uploadRow({ id: 'u', status: { kind: 'failed', problem, words: undefined } }),
      ]);
    expect(acts({ status: 'refused' }, { files: failed('refused') })).toContain('sendFiles');
    expect(acts({ status: 'refused' }, { files: failed('damaged') })).not.toContain('sendFiles');
  });
});

describe('unsent work by record', () => {
  const failed = { kind: 'failed', problem: 'refused', words: undefined } as const;
  const ids = (groups: readonly { rows: readonly OutboxRow[]; files: readonly UploadRow[] }[]) =>
    groups.map(({ rows, files }) => [...rows.map(({ id }) => id), ...files.map(({ id }) => id)]);

  test('in the order of the queue, with what needs the partner apart', () => {
    const rows = [
      outboxRow({ seq: 1, id: 'a1', subject: 'boat:a' }),
      outboxRow({ seq: 2, id: 'b1', subject: 'boat:b', status: 'refused' }),
      outboxRow({ seq: 3, id: 'a2', subject: 'boat:a' }),
      outboxRow({ seq: 4, id: 'b2', subject: 'boat:b' }),
    ];
    const { needsYou, waiting } = groupRows(rows, [], new Set(), inTime);
    expect(ids(needsYou)).toEqual([['b1', 'b2']]);
    expect(ids(waiting)).toEqual([['a1', 'a2']]);
  });

  test('a file stands with its record, unless a row waits for it or it is through', () => {
    const rows = [outboxRow({ seq: 1, id: 'r', subject: 'boat:a', needs: ['needed'] })];
    const files = [
      uploadRow({ id: 'needed', subject: 'boat:a' }),
      uploadRow({ id: 'ahead', subject: 'boat:a' }),
      uploadRow({ id: 'through', subject: 'boat:a', status: { kind: 'stored', url: '/x.jpg' } }),
      uploadRow({ id: 'other', subject: 'boat:b' }),
    ];
    expect(ids(groupRows(rows, files, new Set(), inTime).waiting)).toEqual([['r', 'ahead'], ['other']]);
  });

  test('what won’t be sent any more needs the partner, although it wasn’t refused yet', () => {
    const rows = [
      outboxRow({ seq: 1, id: 'late', subject: 'booking:1' }),
      outboxRow({ seq: 2, id: 'behind', subject: 'booking:1' }),
      outboxRow({ seq: 3, id: 'other', subject: 'booking:2' }),
    ];
    const { needsYou, waiting } = groupRows(rows, [], new Set(), ({ id }) => id === 'late');
    expect([ids(needsYou), ids(waiting)]).toEqual([[['late', 'behind']], [['other']]]);
  });

  test('a failed file needs the partner as long as a working copy names it', () => {
    const files = [uploadRow({ id: 'u', subject: 'boat:a', status: failed })];
    expect(ids(groupRows([], files, new Set(['u']), inTime).needsYou)).toEqual([['u']]);
    expect(groupRows([], files, new Set(), inTime)).toEqual({ needsYou: [], waiting: [] });
  });
});

describe('sending now', () => {
  const later = now + 2 * MINUTE;
  const unclear = outboxRow({ seq: 1, id: 'a', subject: 'boat:a', status: 'unclear', nextAt: later });
  const can = (rows: OutboxRow[], uploads: UploadRow[] = []): boolean =>
    canSendNow(groupRows(rows, uploads, new Set(), inTime).waiting, {
      rows,
      uploads,
      isHeld: never,
      waitsForWifi: ({ goesBy }) => goesBy === 'wifi',
      reach: 'reachable',
      now,
    });

  test('does nothing for what is looked up later, and for what waits behind it', () => {
    expect(can([unclear, outboxRow({ seq: 2, id: 'b', subject: 'boat:a', nextAt: now })])).toBe(false);
  });

  test.each([
    ['another record', outboxRow({ seq: 2, id: 'b', subject: 'boat:b', nextAt: now })],
    ['a record that pauses', outboxRow({ seq: 2, id: 'b', subject: 'boat:b', nextAt: later, failures: 1 })],
    ['what is being sent', outboxRow({ seq: 2, id: 'b', subject: 'boat:b', status: 'sending' })],
  ])('is offered for %s', (_, row) => expect(can([unclear, row])).toBe(true));

  test('is offered for a file that waits alone', () => {
    expect(can([], [uploadRow({ id: 'u', subject: 'boat:a' })])).toBe(true);
  });

  test('does nothing for what waits for Wi-Fi', () => {
    const file = uploadRow({ id: 'u', subject: 'boat:a', goesBy: 'wifi' });
    expect(can([], [file])).toBe(false);
    expect(can([outboxRow({ seq: 1, id: 'a', subject: 'boat:a', needs: ['u'], nextAt: now })], [file])).toBe(
      false,
    );
  });
});
