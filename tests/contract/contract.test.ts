import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../src/api/account/auth.ts';
import { browserTransport } from '../../src/api/transport.ts';
import { systemClock } from '../../src/lib/time/Clock.ts';
import { listedSamples } from '../nouns/samples.ts';
import type { FaultRule } from '../partner-api/faults.ts';
import { demo, startApi, type Harness } from '../partner-api/harness.ts';
import type { Unfriendly } from '../partner-api/unfriendly.ts';
import { addressIn } from './address.ts';
import { askForAccount } from './ask.ts';
import { Contract, type Try } from './Contract.ts';
import { leftOut, reads, writes, type ApiCall } from './reads.ts';
import { report } from './report.ts';
import { tryWrites } from './writes.ts';

const root = join(import.meta.dirname, '..', '..');

describe('every call of src/api is in the contract', () => {
  /** What sends and reads, and the helpers of the calls. Each other file holds calls. */
  const machinery = new Set([
    'answers.ts',
    'boatWire.ts',
    'failure.ts',
    'http.ts',
    'withKeyHeaderFallback.ts',
    'transport.ts',
  ]);

  async function callsOf(file: string): Promise<ApiCall[]> {
    const loaded = (await import(join(root, 'src/api', file))) as Record<string, unknown>;
    return Object.values(loaded).filter((each): each is ApiCall => typeof each === 'function');
  }

  test('a read, a write, or left out for a reason', async () => {
    const files = globSync('**/*.ts', { cwd: join(root, 'src/api') }).filter(
      file => !machinery.has(basename(file)),
    );
    const calls = (await Promise.all(files.map(callsOf))).flat();
    const known = new Set<ApiCall>([
      signIn,
      ...reads.map(({ of }) => of),
      ...writes,
      ...leftOut.flatMap(([, ...others]) => others),
    ]);
    expect(calls.filter(call => !known.has(call)).map(({ name }) => name)).toEqual([]);
    expect(known.size).toBe(calls.length);
  });

  test('what is called a read is read', () => {
    const others = [...writes, ...leftOut.flatMap(([, ...calls]) => calls)].map(({ name }) => name);
    expect(others.filter(name => name.startsWith('fetch'))).toEqual([]);
  });
});

describe('against the stand-in', () => {
  let server: Harness;
  beforeAll(async () => {
    server = await startApi();
  });
  afterEach(async () => {
    await server.nobody('DELETE', '/__faults');
    await server.nobody('POST', '/__faults/unfriendly', {});
  });
  afterAll(async () => server.stop());

  const bend = async (...rules: FaultRule[]): Promise<unknown> => server.nobody('POST', '/__faults', rules);
  const make = (): Contract =>
    new Contract({
      transport: browserTransport,
      // Waiting takes a fiftieth of the time.
      clock: { ...systemClock, sleep: async (ms, signal) => systemClock.sleep(ms / 50, signal) },
      baseUrl: `${server.address}/v1`,
      uuid: () => crypto.randomUUID(),
    });
  const signedIn = async (): Promise<Contract> => {
    const contract = make();
    expect(await contract.signIn(demo.email, demo.password)).toBe(true);
    return contract;
  };
  const triesOf = ({ tries }: Contract, call: string): Try[] =>
    tries.filter(each => each.call.startsWith(call));
  const isWrong = ({ verdict }: Try): boolean => verdict !== 'fits';

  test('all reads fit, in both languages', async () => {
    const contract = await signedIn();
    await contract.read();
    expect(contract.tries.filter(isWrong)).toEqual([]);
    for (const { of } of reads)
      expect(new Set(triesOf(contract, of.name).map(({ lang }) => lang))).toEqual(new Set(['tr', 'en']));
    // A161
    expect(triesOf(contract, 'fetchCalendar')[0]?.details).toContainEqual(
      expect.stringMatching(/^the title of an entry is its booking's number for ([1-9]\d*) of \1 stays$/),
    );
    expect(triesOf(contract, 'fetchBoat').some(({ request }) => request === 'GET /boat/{id}')).toBe(true);
  });

  test('all writes fit, and nothing stays', async () => {
    const lists = ['/boat', '/calendar', '/discount', '/payment/bank-accounts'];
    const everything = async (): Promise<unknown[]> =>
      Promise.all(lists.map(async path => (await server.first('GET', path)).data));
    const before = await everything();
    const contract = await signedIn();
    expect(await tryWrites(contract, 'Mark')).toEqual([]);
    expect(contract.tries.filter(isWrong)).toEqual([]);
    for (const { name } of writes) expect(triesOf(contract, name)).not.toEqual([]);
    expect(await everything()).toEqual(before);
  });

  const boats = (fields: object): FaultRule => ({
    method: 'GET',
    path: '^/v1/boat$',
    body: {
      success: true,
      data: { items: [1, 2, 3].map(id => ({ id, name: 'Gizli Ad', status: 1, rentalPeriod: 2, ...fields })) },
    },
  });

  type Bend = readonly [string, FaultRule, call: string, details: readonly (string | RegExp)[]];
  /** Each round has one of a call, so that they are met in few runs. */
  const rounds: readonly (readonly Bend[])[] = [
    [
      [
        'a missing field, with its place and how often',
        boats({ id: undefined }),
        'fetchBoats',
        ['data.items[0].id: expected a text, got nothing (3 times)'],
      ],
      [
        'a page of a network',
        { path: '^/v1/faq$', html: '<h1>Gizli</h1>' },
        'fetchFaq',
        ["status 200 without the API's JSON: text/html, not JSON"],
      ],
      ['401', { path: '^/v1/chat$', status: 401 }, 'fetchChats', ['status 401']],
      ['500', { path: '^/v1/notification$', status: 500 }, 'fetchNotifications', ['status 500']],
      [
        'a refusal with status 200',
        {
          path: '^/v1/account$',
          body: { success: false, validationErrors: [{ key: 'id\u001b', message: 'Gizli' }] },
        },
        'fetchAccount',
        ['status 200 with success: false', 'refuses the field id…'],
      ],
      [
        'a slow answer',
        { path: '^/v1/calendar$', delayMs: 600 },
        'fetchCalendar',
        [/^no complete answer after 0\.\d s: given up$/],
      ],
      [
        'pages that are not of ten, and repeat',
        {
          path: '^/v1/booking[?]',
          body: { success: true, data: { items: [{ id: 1, status: 1 }], totalCount: 12 } },
        },
        'fetchBookings',
        [
          'data.items: expected 10 rows on page 1, got 1',
          'data.items: expected 2 rows on page 2, got 1',
          'data.items: expected 0 rows on page 3, got 1',
          'data.items: page 2 repeats rows of page 1',
        ],
      ],
    ],
    [
      [
        'a text that is no number',
        { path: '^/v1/discount[?]', body: { success: true, data: { items: [], totalCount: 'Gizli' } } },
        'fetchDiscounts',
        ['data.totalCount: expected a number, got a text of 5 characters'],
      ],
      [
        'JSON of another service',
        { path: '^/v1/faq$', body: { hello: 'Gizli' } },
        'fetchFaq',
        ["status 200 without the API's JSON: application/json, a record with hello"],
      ],
      [
        'a busy server',
        { path: '^/v1/notification$', status: 429, retryAfter: 5 },
        'fetchNotifications',
        ['status 429', 'asks to wait 5.0 s'],
      ],
      [
        'a line that is cut',
        { path: '^/v1/calendar$', truncate: true },
        'fetchCalendar',
        [/^no complete answer after 0\.\d s: \w+$/],
      ],
    ],
    [
      [
        'another shape',
        { path: '^/v1/boat$', body: { success: true, data: { boats: [], 'Gizli Ad': 1 } } },
        'fetchBoats',
        ['data: expected a list, got a record with boats, …'],
      ],
      [
        'a wrong value that isn’t under data',
        { path: '^/v1/discount[?]', body: { success: true, items: [{ id: {} }], totalCount: 1 } },
        'fetchDiscounts',
        ['the answer.items[0].id: expected a text, got a record with no fields'],
      ],
      [
        'a redirection',
        { path: '^/v1/calendar$', status: 302, headers: { Location: '/v1/boat' } },
        'fetchCalendar',
        [/: redirected to another address$/],
      ],
    ],
  ];

  test.each(rounds.map(bends => [bends.map(([what]) => what).join(', '), bends] as const))(
    'says where: %s',
    async (_, bends) => {
      await bend(...bends.map(([, rule]) => rule));
      const contract = await signedIn();
      await contract.read();
      for (const [what, , call, details] of bends) {
        const wrong = triesOf(contract, call).filter(({ verdict }) => verdict === 'differs');
        const expected = details.map(detail =>
          typeof detail === 'string' ? detail : expect.stringMatching(detail),
        );
        expect(
          wrong.map(each => [each.lang, ...each.details]),
          what,
        ).toEqual([
          ['tr', ...expected],
          ['en', ...expected],
        ]);
      }
      const told = report(contract.tries).join('\n');
      // The boats of a bent list aren't the partner's.
      const met = new Set(
        contract.tries.filter(({ verdict }) => verdict === 'differs').map(({ call }) => call),
      );
      expect([...met].filter(call => call !== 'fetchBoat')).toHaveLength(bends.length);
      for (const hidden of ['Gizli', demo.email, demo.password]) expect(told).not.toContain(hidden);
    },
  );

  test('what is tolerated fits, and is told: numbers as texts, fields that never come, values that are not read, one language', async () => {
    const items = [{ id: 1, status: 1, isStarted: 'yes', boat: 'Ege' }];
    await bend(
      boats({ status: '1' }),
      { path: '^/v1/boat/features$', body: { success: true, data: [{ id: 1, name: 'Klima' }] } },
      { path: '^/v1/booking[?]page=1$', body: { success: true, data: { items, totalCount: 1 } } },
      { path: '^/v1/booking[?]', body: { success: true, data: { items: [], totalCount: 1 } } },
    );
    const contract = await signedIn();
    await contract.read();
    expect(triesOf(contract, 'fetchBoatFeatures').map(({ details }) => details)).toEqual([
      [],
      ['the same answer in both languages'],
    ]);
    const [fleet] = triesOf(contract, 'fetchBoats');
    expect(fleet?.verdict).toBe('fits');
    expect(fleet?.details.join()).toContain('not in the answer: data.items[].brand');
    const told = triesOf(contract, 'fetchBookings').flatMap(({ details }) => details);
    expect(told).toContain('data.items[].isStarted: a text of 3 characters is not read');
  });

  test('the ids of a list that does not fit are used all the same; an empty list gives none', async () => {
    const [own] = (await server.first('GET', '/boat')).data as { id: number }[];
    const ids = { items: [{ id: own?.id }, { id: 'none' }] };
    await bend(
      { method: 'GET', path: '^/v1/boat$', body: { success: true, data: ids } },
      { path: '^/v1/chat$', body: { success: true, data: [] } },
    );
    const contract = await signedIn();
    await contract.read();
    const asked = contract.tries.filter(({ request }) => request === 'GET /boat/{id}');
    expect(asked.map(({ verdict }) => verdict)).toEqual(['fits', 'differs', 'fits', 'differs']);
    expect(triesOf(contract, 'fetchMessages').map(({ verdict, details }) => [verdict, ...details])).toEqual(
      ['tr', 'en'].map(() => ['not tried', 'fetchChats gave no id to ask with']),
    );
  });

  test('a wrong password is told and nothing else is asked', async () => {
    const contract = make();
    expect(await contract.signIn(demo.email, 'wrong')).toBe(false);
    expect(contract.tries.map(({ verdict }) => verdict)).toEqual(['differs']);
  });

  test.each<readonly [string, Unfriendly]>([
    ['without success', { noSuccess: true }],
    ['without data where it may be missing', { noData: true }],
    ['without either', { noSuccess: true, noData: true }],
    ['with rows in the opposite order', { reversed: 'rows' }],
    ['with billing as null', { billingNull: true }],
  ])('an unfriendly server %s fits', async (_, switches) => {
    await server.nobody('POST', '/__faults/unfriendly', switches);
    const contract = await signedIn();
    await contract.read();
    expect(contract.tries.filter(isWrong)).toEqual([]);
  });

  test('reads that lag behind writes are made again', async () => {
    await server.nobody('POST', '/__faults/unfriendly', { lagMs: 60 });
    const contract = await signedIn();
    expect(await tryWrites(contract, 'Lag')).toEqual([]);
    expect(contract.tries.filter(isWrong)).toEqual([]);
  });

  test('writes that answer nothing differ, and are found and deleted', async () => {
    await server.nobody('POST', '/__faults/unfriendly', { writeData: null });
    const contract = await signedIn();
    expect(await tryWrites(contract, 'Silent')).toEqual([]);
    const named = listedSamples.filter(sample => sample.server.answersWithId).map(sample => sample.contract);
    const calls = named.flatMap(({ name, save }) => [
      `${save.name}, a new ${name}`,
      `${save.name}, the same ${name}`,
    ]);
    expect(
      contract.tries
        .filter(isWrong)
        .map(({ call }) => call)
        .sort(),
    ).toEqual(['createBoat, a new boat draft', 'updateBoat, the same boat draft', ...calls].sort());
  });

  test('fields that are not kept, and an event that cannot be deleted', async () => {
    await bend(
      { method: 'DELETE', path: '/calendar/', status: 500 },
      {
        method: 'GET',
        path: '^/v1/boat/\\d+$',
        body: { success: true, data: { id: 1, name: 'Kept', beam: 9 } },
      },
    );
    const contract = await signedIn();
    expect(await tryWrites(contract, 'Kept')).toEqual(['event']);
    const [created, changed] = triesOf(contract, 'read after').map(({ details }) => details);
    expect(created).toContain('beam: sent a number, read another one');
    expect(created).toContain('horsepower: sent a number, read null');
    expect(created?.join()).not.toContain('name:');
    expect(changed).toContain('availableCheckinDays: sent a list of 2, read a list of 0');
    await bend();
    const { data } = await server.first('GET', '/calendar');
    const [event] = (data as { id: number; title: string }[]).filter(({ title }) => title === 'Kept');
    await server.first('DELETE', `/calendar/${event?.id}`);
  });

  test('what a change made twice is told, and both are deleted', async () => {
    const contract = await signedIn();
    const body = (id: number): object => ({ id, title: 'Twice', startDate: '2026-12-01', boatId: 1 });
    const list = (...ids: number[]): object => ({ success: true, data: ids.map(body) });
    const calendar = { method: 'GET', path: '^/v1/calendar$' };
    await bend(
      { ...calendar, times: 1, body: list() },
      { ...calendar, times: 5, body: list(1) },
      { ...calendar, times: 5, body: list(1, 2) },
      { ...calendar, body: list() },
      { path: '^/v1/calendar', body: { success: true, data: null } },
    );
    expect(await tryWrites(contract, 'Twice')).toEqual([]);
    const [told] = triesOf(contract, 'found after saveCalendarEvent, the same event');
    expect(told?.details).toEqual(['the event is more than once in the list']);
    expect(triesOf(contract, 'deleteCalendarEvent')).toHaveLength(2);
  });

  test('a creation without an answer is looked for, and told when it is not found', async () => {
    await bend({ method: 'POST', path: '^/v1/(?:boat|payment/bank-accounts)$', status: 500 });
    expect(await tryWrites(await signedIn(), 'Lost')).toEqual(['boat draft', 'bank account']);
    await bend({ method: 'POST', path: '^/v1/(?:boat|payment/bank-accounts)$', status: 422 });
    expect(await tryWrites(await signedIn(), 'Refused')).toEqual([]);
    await bend({ method: 'POST', path: '^/v1/(?:boat|payment/bank-accounts)$', closeAfter: true });
    expect(await tryWrites(await signedIn(), 'Unclear')).toEqual([]);
  });

  test('nothing is made whose list does not fit: it could not be deleted', async () => {
    await bend({ method: 'GET', path: '^/v1/(?:boat|payment/bank-accounts)$', html: '' });
    const contract = await signedIn();
    expect(await tryWrites(contract, 'Never')).toEqual([]);
    expect(
      contract.tries.some(({ request }) => /^(?:POST|PUT|DELETE) \/(?:boat|payment)/.test(request)),
    ).toBe(false);
  });

  async function run(
    words: readonly string[],
    typed: string,
  ): Promise<{ code: number | null; told: string }> {
    const child = spawn(process.execPath, [join(root, 'tests/contract/run.ts'), ...words]);
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (told += part.toString()));
    child.stdin.end(typed);
    const code = await new Promise<number | null>(resolve => child.once('close', resolve));
    return { code, told };
  }
  const typed = `${demo.email}\n${demo.password}\n`;

  test('the command ends with 0 when all fits, else with 1; it asks for a password and never shows it', async () => {
    const fine = await run([server.address, '--write'], typed);
    expect(fine.told).toContain(' 0 differ, 0 not tried');
    expect(fine.code).toBe(0);
    await bend({ path: '^/v1/faq$', status: 500 });
    const wrong = await run([`${server.address}/v1/`], typed);
    expect(wrong.told).toContain('fetchFaq');
    expect(wrong.code).toBe(1);
    for (const { told } of [fine, wrong]) {
      expect(told).not.toContain(demo.password);
      expect(told).not.toContain(demo.email);
    }
  });

  test('a password among the words is refused without repeating it', async () => {
    const { code, told } = await run([server.address, demo.email, demo.password], '');
    expect(code).toBe(2);
    expect(told).not.toContain(demo.password);
    expect(await run([server.address], '')).toMatchObject({ code: 2 });
  });
});

test.each([
  ['https://api.example', 'https://api.example/v1'],
  ['https://api.example/', 'https://api.example/v1'],
  ['https://api.example/partner/v2/', 'https://api.example/partner/v2'],
  ['http://localhost:4173', 'http://localhost:4173/v1'],
  ['http://api.example', undefined],
  ['https://me:secret@api.example', undefined],
  ['api.example', undefined],
  ['', undefined],
])('the address %j is %j', (word, address) => {
  expect(addressIn([word])).toBe(address);
});

describe('the prompt', () => {
  test('takes an address and a password, and writes no letter of the password', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const output = new PassThrough();
    const given = askForAccount(input, output);
    input.write('ali@tekne.example\r');
    await new Promise(setImmediate);
    for (const letter of 'gizli\r') input.write(letter);
    expect(await given).toEqual({ email: 'ali@tekne.example', password: 'gizli' });
    const shown = String(output.read());
    expect(shown).toContain('ali@tekne.example');
    expect(shown.split('Password (not shown): ')[1]).toBe('\n');
  });

  test('is left with Ctrl+C', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const given = askForAccount(input, new PassThrough());
    input.write('\u0003');
    expect(await given).toBeUndefined();
  });
});
