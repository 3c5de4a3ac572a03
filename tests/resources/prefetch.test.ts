import { expect, test } from 'vitest';
import { prefetch, refetch } from '../../src/resources/kit/prefetching.ts';
import {
  countStoredLists,
  listNonFleetChoices,
  listOwnPrefetchItems,
  translatedLists,
} from '../../src/resources/prefetch.ts';
import { readDeliveryRecordUrls } from '../../src/resources/configuration.ts';
import type { Engine } from '../../src/sync/Engine.ts';
import type { Bench } from '../support/Bench.ts';
import { prefetchBench as benchWith, named } from '../support/prefetchServer.ts';
import { answerOf } from '../support/ModelServer.ts';

const own = (bench: Bench, engine: Engine = bench.engine): Promise<void> =>
  bench.run(prefetch(engine, 'en', listOwnPrefetchItems(engine.store, 'en')));
const others = (bench: Bench, shouldContinue = () => true, engine: Engine = bench.engine): Promise<void> =>
  bench.run(prefetch(engine, 'en', listNonFleetChoices(engine.store, 'en'), { shouldContinue }));
const countRequests = ({ net }: Bench): number =>
  [...net.met.values()].reduce((sum, count) => sum + count, 0);
const names = async (bench: Bench): Promise<Set<string>> =>
  new Set((await bench.read(tx => tx.mirror.all())).map(row => row.name));

test('everything that is needed at sea comes, own records first, in both languages, the chosen one first', async () => {
  const { bench, asked } = benchWith();
  await own(bench);
  await others(bench);
  expect(asked.slice(0, 3)).toEqual(['/account tr', '/account/details tr', '/boat en']);
  expect(asked).toContain('/location/2/marinas tr');
  // Q031: nobody reads key 3.
  const config = asked.filter(line => line.startsWith('/appconfig'));
  expect(config.map(line => line.split(' ')[0])).toEqual(['/appconfig/1', '/appconfig/2', '/appconfig/5']);
  expect(await bench.run(readDeliveryRecordUrls(bench.engine))).toEqual(['/v1/files/blank.pdf']);
  expect(asked.filter(line => line.startsWith('/boat/brands/1/models'))).toHaveLength(1);
  expect([...(await names(bench))]).toEqual(
    expect.arrayContaining([
      'boat:57',
      'boat:58',
      'services:1',
      'services:3',
      'departurePorts:2',
      'appConfig:5',
      'calendar',
      'discounts',
    ]),
  );
  // Names of models are the same in every language, and a form holds both itself.
  expect(asked.filter(line => line.startsWith('/boat/57'))).toHaveLength(1);
  asked.length = 0;
  await own(bench);
  await others(bench);
  expect(asked).toEqual([]);
});

test('lists of a brand, a country or a place come first for those of the fleet; the others while nothing speaks against it', async () => {
  const form = { id: 57, name: 'b', boatBrandId: 1, countryId: 1, locationId: 2 };
  const { bench, asked } = benchWith({
    '/boat/57': answerOf({ status: 200, body: { success: true, data: form } }),
    '/boat/brands': answerOf({ status: 200, body: { success: true, data: [1, 8].map(named) } }),
    '/location/countries': answerOf({ status: 200, body: { success: true, data: [1, 9].map(named) } }),
  });
  await own(bench);
  const ofChoices = (): string[] => {
    const paths = asked.map(line => line.split(' ')[0] ?? '');
    return [...new Set(paths)].filter(path => /^\/(boat\/brands|location)\/.*\d/.test(path));
  };
  expect(ofChoices()).toEqual([
    '/boat/brands/1/models',
    '/location/countries/1/locations',
    '/location/2/marinas',
    '/location/2/departure-ports',
  ]);
  asked.length = 0;
  await others(bench, () => false);
  expect(asked).toEqual([]);
  await others(bench);
  expect(ofChoices()).toEqual(
    expect.arrayContaining(['/boat/brands/8/models', '/location/countries/9/locations']),
  );
  // Lists of the fleet are counted once, though they are among all others as well.
  const { records, boats, calendar, choices } = await bench.run(countStoredLists(bench.engine, 'en'));
  const answers = (await bench.read(tx => tx.mirror.all())).filter(
    ({ name }) => !['boats', 'chats'].includes(name),
  );
  expect(records.here + boats.here + calendar.here + choices.here).toBe(answers.length);
});

test('A006 A007 after a change of the language its lists and announcements are asked for anew, in this language', async () => {
  const { bench, asked } = benchWith();
  await own(bench);
  asked.length = 0;
  expect(await bench.run(refetch(bench.engine, 'en', translatedLists))).toBe(true);
  expect(asked).toEqual(expect.arrayContaining(['/announcement en', '/boat/brands en', '/boat/features en']));
  expect(asked.filter(line => !line.endsWith(' en'))).toEqual([]);
});

test('a list that can’t be had in the new language is told, so that all are asked for again', async () => {
  const { bench, asked } = benchWith({
    '/boat/features': answerOf({ status: 500, body: { success: false, data: null } }),
  });
  expect(await bench.run(refetch(bench.engine, 'en', translatedLists))).toBe(false);
  expect(asked).toContain('/location/countries en');
});

test('S11 one list that can’t be used doesn’t keep the others from the device', async () => {
  const { bench } = benchWith({
    '/boat/57': answerOf({ status: 404, body: { success: false, data: null } }),
    '/boat/features': answerOf({ status: 200, body: { success: true, data: [{ id: null }] } }),
  });
  await own(bench);
  const there = await names(bench);
  expect(there.has('boat:57')).toBe(false);
  expect(there.has('features')).toBe(false);
  expect([...there]).toEqual(expect.arrayContaining(['boat:58', 'countries', 'services:3']));
});

test('without network it ends after two calls', async () => {
  const { bench } = benchWith();
  bench.net.randomFaults = { share: 1, among: ['requestLost'] };
  await own(bench);
  expect(countRequests(bench)).toBe(2);
});

test('without network it ends after two calls, though one of two languages is fresh', async () => {
  const { bench } = benchWith();
  await own(bench);
  await bench.write(async tx => {
    for (const { name, lang } of await tx.mirror.all())
      if (lang === 'tr') await tx.mirror.delete([name, lang]);
  });
  const before = countRequests(bench);
  bench.net.randomFaults = { share: 1, among: ['requestLost'] };
  await own(bench);
  expect(countRequests(bench) - before).toBe(2);
});

test('one call without an answer doesn’t keep the other lists from the device', async () => {
  const { bench } = benchWith();
  bench.net.plan('requestLost', 'GET /boat');
  await own(bench);
  expect([...(await names(bench))]).toEqual(expect.arrayContaining(['boats', 'countries', 'features']));
});

test('N8 behind a captive portal it gives up after a few', async () => {
  const { bench } = benchWith();
  bench.net.randomFaults = { share: 1, among: ['html'] };
  await own(bench);
  expect(countRequests(bench)).toBeLessThan(10);
});

test('it ends with the session', async () => {
  const { bench, asked } = benchWith();
  bench.session.abort();
  await own(bench);
  expect(asked).toEqual([]);
});

test('what is fresh is neither read nor locked once more, however many lists there are', async () => {
  const form = { id: 57, name: 'b', boatBrandId: 1, countryId: 1, locationId: 2 };
  const { bench } = benchWith({
    '/boat/57': answerOf({ status: 200, body: { success: true, data: form } }),
    '/boat/brands': answerOf({ status: 200, body: { success: true, data: [1, 8].map(named) } }),
  });
  await own(bench);
  await others(bench);
  const locked: string[] = [];
  const engine: Engine = {
    ...bench.engine,
    locks: {
      request: (name, work) => {
        locked.push(name);
        return bench.engine.locks.request(name, work);
      },
    },
  };
  await own(bench, engine);
  await others(bench, undefined, engine);
  expect(locked).toEqual([]);

  // Older than lists that change often may be; those to choose from stay fresh.
  bench.time.now += 3_600_000;
  await own(bench, engine);
  expect(locked).toContain('pull:7:boats:en');
  expect(locked.filter(name => name.startsWith('pull:7:models:'))).toEqual([]);
});

test('nobody waits for an idle page before a list that is fresh', async () => {
  const { bench } = benchWith();
  await own(bench);
  await others(bench);
  const never = (): boolean => expect.fail('asked whether to go on');
  await others(bench, never);
});

test('what of it is here is told without fetching: how many of how many, and how old the oldest is', async () => {
  const { bench, asked } = benchWith();
  const here = async (): ReturnType<typeof countStoredLists> =>
    bench.run(countStoredLists(bench.engine, 'en'));
  const before = await here();
  expect(before.boats).toEqual({ here: 0, total: undefined, fetchedAt: undefined });
  expect(before.calendar).toEqual({ here: 0, total: 1, fetchedAt: undefined });
  expect(before.choices.here).toBe(0);
  expect(asked).toEqual([]);
  await own(bench);
  const began = bench.engine.clock.now();
  const between = await here();
  expect(between.boats).toMatchObject({ here: 2, total: 2 });
  expect(between.boats.fetchedAt).toBeLessThanOrEqual(began);
  expect(between.records.here).toBe(between.records.total);
  expect(between.choices.here).toBeLessThan(between.choices.total ?? 0);
  await others(bench);
  const { choices } = await here();
  expect(choices.here).toBe(choices.total);
});
