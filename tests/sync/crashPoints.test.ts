/**
 * B2, G4: a process that sends is killed at its first port call, then at its second, and so on until it gets through; another one
 * takes over. For each kind of wish and each way in which the network may treat it, whatever the moment: one effect, nothing lost.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBoat } from '../../src/resources/boats.ts';
import { chooseLanguage } from '../../src/resources/account.ts';
import { readBoat, removeBoat } from '../../src/resources/fleet.ts';
import { enqueue } from '../../src/sync/enqueue.ts';
import { keepUpload } from '../../src/sync/uploads.ts';
import { boat, boatItem, jpeg } from '../support/factories.ts';
import type { Fate } from '../support/FaultNet.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { judge } from '../support/simulation/checks.ts';
import { Device } from '../support/simulation/Device.ts';
import type { Process } from '../support/simulation/Process.ts';

beforeAll(instantDigest);

const MINUTE = 60_000;

interface Scenario {
  readonly write: string;
  readonly wish: (device: Device, tab: Process) => Promise<void>;
}

async function save(
  device: Device,
  tab: Process,
  id: string,
  fields: object,
  photos: string[] = [],
): Promise<void> {
  const open = await readBoat(tab.engine, id);
  const word = device.ledger.word('titleTR');
  const subject = open.subject;
  const promised = device.ledger.ask({ subject, name: saveBoat.name, words: [['titleTR', word]], photos });
  const values = { ...(open.boat ?? boat()), ...fields, titleTR: word };
  promised(
    await enqueue(tab.engine, saveBoat, {
      args: { v: 1, id, boat: values, isDraft: true },
      base: open.base,
    }),
  );
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'a new boat': {
    write: 'POST /boat',
    wish: (device, tab) => save(device, tab, 'local-1', { name: 'Martı' }),
  },
  'a new boat with a photo': {
    write: 'POST',
    wish: async (device, tab) => {
      const upload = await keepUpload(tab.engine, {
        kind: 'boat',
        subject: 'boat:local-1',
        name: 'a',
        mime: 'image/jpeg',
        bytes: jpeg(),
      });
      await save(device, tab, 'local-1', { name: 'Martı', photos: [{ upload }] }, [upload]);
    },
  },
  'two new boats that are alike': {
    write: 'POST /boat',
    wish: async (device, tab) => {
      for (const id of ['local-1', 'local-2']) {
        const promised = device.ledger.ask({
          subject: `boat:${id}`,
          name: saveBoat.name,
          words: [],
          photos: [],
        });
        promised(await enqueue(tab.engine, saveBoat, { args: { v: 1, id, boat: boat(), isDraft: true } }));
      }
    },
  },
  'an edit': {
    write: 'PUT /boat',
    wish: (device, tab) => save(device, tab, '57', {}),
  },
  'a deletion': {
    write: 'DELETE /boat',
    wish: async (device, tab) => {
      const promised = device.ledger.ask({ subject: 'boat:57', name: 'boat.delete', words: [], photos: [] });
      device.ledger.deleted.add('boat:57');
      await removeBoat(tab.engine, boatItem({ id: '57' }));
      promised((await device.rows())[0]?.id ?? '?');
    },
  },
  'a language': {
    write: 'PATCH',
    wish: async (device, tab) => {
      const promised = device.ledger.ask({
        subject: 'account:language',
        name: chooseLanguage.name,
        words: [['languageCode', 'en']],
        photos: [],
      });
      promised(await enqueue(tab.engine, chooseLanguage, { args: { v: 1, languageCode: 'en' } }));
    },
  },
};

const treatments: readonly Fate[] = ['ok', 'responseLost', 'requestLost', 'late', 'e500After', 'html'];

let all = 0;
afterAll(() => console.log(`${all} crash points`));

/** @returns whether the process got through without meeting its end, and what went wrong */
async function crashAt(
  point: number,
  { write, wish }: Scenario,
  fate: Fate,
): Promise<{ survived: boolean; violations: string[] }> {
  const device = new Device({ seed: 7, quirks: {}, disk: () => new MemoryStore() });
  const { time, server } = device;
  server.add({ name: 'first', boatStatus: 6 }, '57');
  const home = device.spawn('tab');
  await time.run(wish(device, home), MINUTE);
  device.net.plan(fate, write);
  const victim = device.spawn('tab');
  victim.fuse = point;
  await time.advance(2 * MINUTE);
  const survived = victim.alive;
  victim.kill();
  device.spawn('tab');
  await time.advance(5 * MINUTE);
  return { survived, violations: await judge(device) };
}

test.each(
  Object.entries(scenarios).flatMap(([name, scenario]) =>
    treatments.map(fate => [name, fate, scenario] as const),
  ),
)('%s, %s', async (_, fate, scenario) => {
  let points = 0;
  for (;;) {
    const { survived, violations } = await crashAt(points + 1, scenario, fate);
    expect({ point: points + 1, violations }).toEqual({ point: points + 1, violations: [] });
    if (survived) break;
    points += 1;
  }
  expect(points).toBeGreaterThan(5);
  all += points;
});
