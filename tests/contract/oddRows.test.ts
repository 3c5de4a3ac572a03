/**
 * Every list of the stand-in with one odd value in its first row, for each field and each kind of value: the list is still read, and its
 * other rows are as they were. Made of the reads and of what they are answered, so that a new list or field is in it by itself.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrapItemsOrData } from '../../src/api/answers.ts';
import { fetchBookings } from '../../src/api/booking.ts';
import { createHttp, leavingOut, type Http } from '../../src/api/http.ts';
import { browserTransport, type Transport } from '../../src/api/transport.ts';
import { systemClock } from '../../src/lib/time/Clock.ts';
import { demo, startApi, type Harness } from '../partner-api/harness.ts';
import { listedSamples } from '../nouns/samples.ts';
import { answerOf } from '../support/ModelServer.ts';
import { reads, type ApiCall, type Read } from './reads.ts';

type Json = Record<string, unknown>;

let server: Harness;
let token: string;
beforeAll(async () => {
  server = await startApi();
  token = await server.signIn(demo.email, demo.password);
});
afterAll(async () => server.stop());

/** Answers are asked for once; the first one that a read gets is changed by `change`. */
class Replay {
  readonly #known = new Map<string, string>();

  http(change: (data: unknown) => unknown): Http {
    let first: string | undefined;
    const transport: Transport = async request => {
      const name = request.url + (request.headers['lang'] ?? '');
      const body = this.#known.get(name) ?? (await (await browserTransport(request)).text()) ?? '';
      this.#known.set(name, body);
      first ??= name;
      if (name !== first) return answerOf({ status: 200, body });
      const json = JSON.parse(body) as Json;
      return answerOf({ status: 200, body: { ...json, data: change(structuredClone(json['data'])) } });
    };
    return createHttp({
      transport,
      clock: systemClock,
      baseUrl: `${server.address}/v1`,
      session: () => ({ token, lang: 'tr' }),
      offline: () => false,
    });
  }
}

const replay = new Replay();

async function rowsOf(read: Read, http: Http, id: string): Promise<unknown[] | undefined> {
  const result =
    read.of === fetchBookings ? (await fetchBookings(http, 1)).rows : await read.call(http, 'tr', id);
  return Array.isArray(result) ? result : undefined;
}

/** The rows; when there is only one, with another one like it. Nothing when it isn't a list. */
function twoRowsIn(data: unknown): Json[] {
  const list = unwrapItemsOrData(data);
  if (!Array.isArray(list)) return [];
  const [row, ...others] = list as Json[];
  if (row && others.length === 0) list.push({ ...structuredClone(row), ...('id' in row && { id: 'other' }) });
  return list as Json[];
}

/** Where something stands in a row, such as `boat.city` or `services.0.price`. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [[...path]] : [];
  // Of a list inside the first one stands for all.
  const parts = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  const inside = parts.flatMap(([key, part]) => placesIn(part, [...path, key]));
  return path.length > 0 ? [[...path], ...inside] : inside;
}

function put(row: Json, path: readonly string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<Json>((part, key) => part[key] as Json, row);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}

/** Nothing is the field without a value. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  987_654,
  '987654',
  1,
  0,
  'true',
  'maybe',
  true,
  {},
  [],
];

/** Without these a row is left out: nobody can tell which one it is, or no screen could show it. Lists of choices need both of theirs. */
const needed: Readonly<Record<string, readonly string[]>> = {
  fetchAnnouncements: [],
  fetchBoats: ['id'],
  fetchBookings: ['id', 'status'],
  fetchChats: ['bookingId'],
  fetchFaq: [],
  fetchLanguages: ['languageCode'],
  fetchMessages: [],
  fetchNotifications: [],
  fetchBoatPostingRules: ['id', 'rule'],
  ...Object.fromEntries(listedSamples.map(({ contract: { fetch, needed: fields } }) => [fetch.name, fields])),
};

test('N21, S11 a list with one odd value in a row is read, and its other rows are untouched', async () => {
  const ids = new Map<ApiCall, string>();
  for (const read of reads) {
    const id = (read.idsOf && ids.get(read.idsOf)) ?? '';
    let told: Json | undefined;
    const usual = await rowsOf(
      read,
      replay.http(data => {
        told = twoRowsIn(data)[0];
        return data;
      }),
      id,
    );
    if (!usual) continue;
    if (!told) throw new Error(`${read.of.name} is empty`);
    if (!ids.has(read.of)) ids.set(read.of, String(told['id'] ?? told['bookingId']));
    const leftOutWithout = new Set<string>();
    for (const path of placesIn(told))
      for (const value of oddValues) {
        // Another row may have that id.
        if (path.join() === 'id' && value === 1) continue;
        let leftOut = 0;
        const bent = replay.http(data => {
          const [row] = twoRowsIn(data);
          if (row) put(row, path, value);
          return data;
        });
        const rows = await rowsOf(
          read,
          leavingOut(bent, count => (leftOut = count)),
          id,
        );
        const what = `${read.of.name} ${path.join('.')} ${JSON.stringify(value)}`;
        expect(rows?.length, what).toBe(usual.length - leftOut);
        expect(rows?.slice(1 - leftOut), what).toEqual(usual.slice(1));
        if (leftOut > 0) leftOutWithout.add(path.join('.'));
      }
    const hint = `${read.of.name}: the fields without which a row is left out (\`needed\`)`;
    expect([...leftOutWithout].sort(), hint).toEqual(needed[read.of.name] ?? ['id', 'name']);
  }
}, 60_000);
