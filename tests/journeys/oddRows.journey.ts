/** Whatever stands in one field of a stored row, every screen is drawn: made of the tables and of what is in them, so that a new field is in it by itself. */
import { logOutcomes, type LogRow, type OutboxRow } from '../../src/db/rows.ts';
import { tableNames } from '../../src/db/Store.ts';
import {
  draftDenizFeneri,
  draftYunus,
  openBoat,
  openFleet,
  saveDraft,
  waitUntilKept,
} from './support/boats.ts';
import { otherScreens, screensOfNouns } from '../nouns/samples.ts';
import { answer, REQUEST } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import { openFirstChat, write } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const DATABASE = 'partner-panel-account-1';

/** They take turns from row to row; what else may stand there is looked at without a browser, in tests/db/shapes.test.ts. */
const odd: readonly unknown[] = [1e300, '', {}];

const paths = [
  ...otherScreens,
  '/booking?filter=past',
  ...screensOfNouns.map(({ path }) => path),
  '/faq',
  `/boat/edit/${draftYunus.id}`,
];

type Row = Readonly<Record<string, unknown>>;

/** What an odd value must not stand in: without its key nothing can be stored. */
const keys = new Set(['seq', 'no', 'key', 'list', 'part', 'local', 'draft']);

test('a stored row with one odd value takes no screen away, and is lost by none', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { chat } = await openFirstChat(mine);
  await mine.goOffline();
  await write(mine, 'Cuma geliyoruz');
  await answer(mine, await openBooking(mine, REQUEST), true);
  await openBoat(mine, draftYunus.name);
  await mine.field(mine.say('boats.GeneralTab.name')).fill('Kuş');
  await saveDraft(mine, 'draftWaiting');
  await openFleet(mine);
  await openBoat(mine, draftDenizFeneri.name);
  await mine.field(mine.say('boats.GeneralTab.name')).fill('Fener');
  await waitUntilKept(mine);

  await besides(mine);
  const before: Record<string, Row[]> = {};
  for (const table of tableNames) before[table] = await stored<Row>(mine, DATABASE, table);
  const rows = before['outbox'] as unknown as OutboxRow[];
  expect(rows).toHaveLength(3);
  before['log'] = rows.flatMap(row => logOutcomes.map(outcome => lineOf(row, outcome)));
  before['messages'] = odd.map((_, index) => messageNo(index));
  before['quarantine'] = odd.map((_, index) => strayNo(index));

  for (const [table, samples] of Object.entries(before)) await putAll(mine, table, bent(table, samples));
  for (const path of [...paths, `/chat?id=${chat.bookingId}`]) {
    await mine.open(path);
    await expect(mine.page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(mine.page.getByText(mine.say('shell.Crash.title')), path).toHaveCount(0);
  }
  await besides(mine);

  await test.step('a list that was damaged behind its stamp takes a screen away: both ways out lead back', async () => {
    const { say, page } = mine;
    const lists = (before['mirror'] ?? []).map(row =>
      row['name'] === 'boats' ? { ...row, value: [...(row['value'] as unknown[]), null] } : row,
    );
    await putAll(mine, 'mirror', lists);
    mine.errors.expect(/TypeError/);
    await mine.open('/boats');
    await expect(page.getByText(say('shell.Crash.title'))).toBeVisible();
    await page.getByRole('link', { name: say('shell.user.outbox'), exact: true }).click();
    await expect(mine.heading(say('shell.user.outbox'))).toBeVisible();
    await mine.open('/boats');
    await mine.button(say('shell.Crash.reload')).click();
    await expect(mine.heading(say('shell.nav.boats'))).toBeVisible();
    await expect(page.getByText(say('shell.Crash.title'))).toHaveCount(0);
  });
  expect(await server.boat(deniz, draftYunus.id)).toMatchObject({ name: draftYunus.name });
});

function lineOf(row: OutboxRow, outcome: LogRow['outcome']): Row {
  const { name, subject, args, createdAt } = row;
  const at = createdAt + 1;
  const label = { id: 'sync.row.unknown' };
  return {
    id: `${row.id}-${outcome}`,
    name,
    subject,
    label,
    outcome,
    at,
    createdAt,
    words: label,
    givenUp: args,
    keptAfterSignOut: undefined,
  };
}

function messageNo(index: number): Row {
  return { id: `m${index}`, at: 1, tone: 'good', text: 'Kaydedildi', to: undefined, read: false };
}

function strayNo(index: number): Row {
  return { id: `q${index}`, table: 'outbox', key: 99, raw: {}, reason: 'row: missing', at: Date.now() };
}

/** The rows with an odd value each: work of the partner's once for each field, of the others each row in another field. */
function bent(table: string, samples: readonly Row[]): Row[] {
  const isNumbered = table === 'outbox';
  const isMany = isNumbered || ['log', 'messages', 'quarantine'].includes(table);
  return samples.flatMap((sample, index) => {
    const fields = Object.keys(sample).filter(name => !keys.has(name) && (isMany || name !== 'id'));
    if (!isMany) {
      const field = fields[index % fields.length];
      return field === undefined || (table === 'mirror' && field === 'name')
        ? [sample]
        : [{ ...sample, [field]: odd[Math.floor(index / fields.length) % odd.length] }];
    }
    return [
      sample,
      ...fields.map((field, place) => {
        const name = `${index}-${place}`;
        const other = isNumbered
          ? { ...sample, seq: 1_000 + index * 100 + place, id: name }
          : { ...sample, id: name };
        // A key must be one.
        return field === 'id' && !isNumbered
          ? other
          : { ...other, [field]: odd[(index + place) % odd.length] };
      }),
    ];
  });
}

/** A page of the panel's origin on which no panel runs. */
async function besides({ page, server, errors }: Device): Promise<void> {
  errors.expect(/favicon\.ico/);
  await page.goto(`${server.origin}/icons/icon.svg`);
}

async function putAll({ page }: Device, table: string, all: readonly Row[]): Promise<void> {
  await page.evaluate(
    async ([database, name, rows]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(database);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
      const tx = db.transaction(name, 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        tx.addEventListener('complete', () => resolve());
        tx.addEventListener('abort', () => reject(tx.error ?? new Error('not stored')));
      });
      tx.objectStore(name).clear();
      for (const row of rows)
        try {
          tx.objectStore(name).put(row);
        } catch {
          // An odd value in its key: nothing can store it.
        }
      await done;
      db.close();
    },
    [DATABASE, table, all] as const,
  );
}
