/**
 * A soak: one phone whose partner does everything that the panel can, while a share of all answers is faulty, the signal comes and goes,
 * and the battery is empty now and then. In the end all of it is compared with what the server holds.
 */
import { expect } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '../../partner-api/faults.ts';
import { compareWithServer, countsOf, type Claim, type Found } from '../../support/soakTally.ts';
import { mulberry32 } from '../../support/virtualTime.ts';
import { refreshBookings, servedBookings, waitUntilBookingsFetched } from './bookings.ts';
import { servedMessages } from './chats.ts';
import { beginWorld, deeds, layOutDocuments, type Plan, type World } from './deeds.ts';
import type { Device } from './Device.ts';
import { switchOn } from './kills.ts';
import { deniz } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';
import { stored } from './stored.ts';

export interface SoakOptions {
  readonly deeds: number;
  readonly kills: number;
  readonly seed: number;
  readonly photo: string;
  readonly log: (line: string) => void;
}

/** A record as the API tells it. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

const ACCOUNT = 'partner-panel-account-1';
/** Longer than the panel waits for the answer to a write. */
const HANG_MS = 35_000;
const DRAINED_WITHIN_MS = 420_000;
const KILLED_WITHIN_MS = 5_000;
/** How often the signal comes or goes between two deeds. */
const TURN_OF_SIGNAL = 0.2;

const faults: readonly (FaultRule & { readonly share: number })[] = [
  { share: 0.04, closeBefore: true },
  { share: 0.02, delayMs: HANG_MS },
  { share: 0.05, status: 503 },
  { share: 0.05, closeAfter: true },
  { share: 0.03, truncate: true },
  { share: 0.04, html: '<!doctype html><title>Marina Wi-Fi</title>' },
  { share: 0.04, answerDelayMs: 3_000 },
  { share: 0.1, method: 'POST', cutAfterBytes: 300 },
  { share: 0.03, status: 429, retryAfter: 2 },
];

interface Run {
  readonly world: World;
  readonly claims: Claim[];
  /** The nouns of what the panel said was kept. */
  readonly acknowledged: string[];
  /** What the partner couldn't do although the panel promises that it can be done without a network. */
  readonly hindered: string[];
  kills: number;
}

/** @returns whether everything held, and the counts in one line */
export async function soak(
  device: Device,
  options: SoakOptions,
): Promise<{ readonly line: string; readonly isGood: boolean }> {
  const { server } = device;
  const { seed, photo, log } = options;
  await prepare(device);
  await server.faults(...faults.map((rule, index) => ({ ...rule, seed: seed + index })));
  const world = { device, random: mulberry32(seed), photo, number: 0, left: beginWorld() };
  const run: Run = { world, claims: [], acknowledged: [], hindered: [], kills: 0 };
  await doAll(run, options);

  const all = sum((await server.requests()).map(({ count }) => count));
  const faulty = sum(await server.strikes());
  await server.faults();
  await drain(device);
  const result = compareWithServer(run.claims, await findAll(device, run.claims));
  const idle = [...new Set(deeds.map(([noun]) => noun))].filter(noun => !run.acknowledged.includes(noun));
  const errors = device.errors.unexpected().filter(line => line.startsWith('page error'));
  for (const [what, list] of Object.entries({ ...result, hindered: run.hindered, idle, errors }))
    for (const line of list) log(`${what}: ${line}`);
  const counts = countsOf(result);
  return {
    line:
      `${run.acknowledged.length} deeds acknowledged, ${run.kills} kills, ${faulty} of ${all} answers faulty: ${counts}` +
      `; ${result.told.length} told with their reason, ${run.hindered.length} hindered`,
    isGood: !/[1-9]/.test(counts) && run.hindered.length + idle.length === 0 && run.kills === options.kills,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

async function prepare(device: Device): Promise<void> {
  const { server } = device;
  await layOutDocuments(server);
  await device.open('/booking');
  await waitUntilBookingsFetched(device);
  await refreshBookings(device);
  await server.beginAnew();
  await server.idempotency(false);
}

async function doAll(run: Run, { deeds: count, kills, log }: SoakOptions): Promise<void> {
  const { device, random, left } = run.world;
  const killsAt = Array.from(
    { length: kills },
    (_, kill) => 1 + Math.floor(((kill + random()) * count) / kills),
  );
  const hand: Hand = [];
  let isAtSea = false;
  for (let number = 1; number <= count; number += 1) {
    const [noun, name, plan] = draw(hand, { ...run.world, number });
    if (random() < TURN_OF_SIGNAL) {
      isAtSea = !isAtSea;
      await (isAtSea ? device.goOffline() : device.goOnline());
    }
    const killAfter = killsAt.includes(number) ? random() * KILLED_WITHIN_MS : undefined;
    const isSure = await perform(run, plan, killAfter).catch(async (error: unknown) => {
      run.hindered.push(`${number} ${noun} ${name}: ${String(error)}`);
      await device.takePicture(`soak-${number}`, false);
      return false;
    });
    log(`${number} ${noun}, ${name}${isAtSea ? ', at sea' : ''}: ${isSure ? 'kept' : 'not acknowledged'}`);
    run.claims.push(...plan.claims.map(claim => ({ ...claim, isSure })));
    if (isSure) run.acknowledged.push(noun);
    const [kind, it] = plan.leaves ?? [];
    if (isSure && kind !== undefined && it) left.set(kind, [...(left.get(kind) ?? []), it]);
    if (killAfter === undefined) continue;
    log('the browser was killed');
    isAtSea = false;
    await switchOn(device);
  }
  if (isAtSea) await device.goOnline();
}

type Hand = (typeof deeds)[number][];

/** The next deed that can be done, from a shuffled hand of all of them, so that none is left out. */
function draw(hand: Hand, world: World): readonly [noun: string, name: string, plan: Plan] {
  for (;;) {
    if (hand.length === 0) hand.push(...deeds);
    const [deed] = hand.splice(Math.floor(world.random() * hand.length), 1);
    const plan = deed?.[2](world);
    if (deed && plan) return [deed[0], deed[1], plan];
  }
}

/** @returns whether the panel had said that it is kept before the battery was empty */
async function perform(run: Run, plan: Plan, killAfter: number | undefined): Promise<boolean> {
  const kill = await run.world.device.browser.toKill();
  let isDead = false;
  const killing =
    killAfter !== undefined &&
    sleep(killAfter).then(async () => {
      isDead = true;
      run.kills += (await kill()) > 0 ? 1 : 0;
    });
  try {
    await plan.act();
    return !isDead;
  } catch (error) {
    // Whatever the partner was doing, the battery is empty.
    if (!isDead) throw error;
    return false;
  } finally {
    await killing;
  }
}

/** Everything leaves in the end; what needs the partner stays. */
async function drain(device: Device): Promise<void> {
  await device.open('/outbox');
  const waiting = async (): Promise<number> =>
    (await stored<{ status: string }>(device, ACCOUNT, 'outbox')).filter(
      ({ status }) => status !== 'refused' && status !== 'conflict',
    ).length;
  await expect
    .poll(waiting, { timeout: DRAINED_WITHIN_MS, intervals: [1_000] })
    .toBe(0)
    .catch(() => undefined);
  // What a server holds back may still arrive.
  await sleep(HANG_MS);
}

/** What the server holds of everything that was claimed, and what the device tells. */
async function findAll(device: Device, claims: readonly Claim[]): Promise<Found> {
  const { server } = device;
  const held = new Map<string, string[]>();
  for await (const [what, state] of statesAt(server, claims))
    held.set(what, [...(held.get(what) ?? []), state]);
  for (const { tr } of await stored<{ tr?: string }>(device, ACCOUNT, 'meta'))
    if (tr !== undefined) held.set(tr, [...(held.get(tr) ?? []), '']);
  const writes = await server.writes();
  return {
    held,
    applied: writes.flatMap(({ key, path, at }) =>
      key === null || path.endsWith('/upload-file') ? [] : { key, at: Date.parse(at) },
    ),
    rows: await stored<Found['rows'][number]>(device, ACCOUNT, 'outbox'),
    log: await stored<Found['log'][number]>(device, ACCOUNT, 'log'),
  };
}

async function* statesAt(
  server: PanelServer,
  claims: readonly Claim[],
): AsyncGenerator<readonly [what: string, state: string]> {
  const ask = async <T = Row[]>(path: string): Promise<T> => (await server.as(deniz)('GET', path)).data as T;
  for (const { title, boatId, startDate, endDate, description } of await ask('/calendar'))
    yield [`${title} @${boatId}`, `${startDate} ${endDate} ${/^Not .*|$/.exec(String(description))?.[0]}`];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { items } = await ask<{ items: Row[] }>(`/discount?page=${page}`);
    isMore = items.length > 0;
    for (const { name, discountRate, startDate } of items) yield [`${name}`, `${discountRate} ${startDate}`];
  }
  for (const { bankName, name, iban, isPrimary } of await ask('/payment/bank-accounts')) {
    yield [`${bankName}`, `${name} ${iban}`];
    if (isPrimary) yield ['default account', String(iban).slice(-4)];
  }
  yield ['billing', (await ask<{ title: string }>('/payment/billing-information')).title];
  for (const [key, value] of Object.entries(await ask<Row>('/account/details')))
    yield [`account ${key}`, String(value)];
  const unread = (await ask('/notification')).filter(({ isRead }) => isRead === false);
  yield ['notifications', `${unread.length} unread`];
  for (const id of await server.boatIds(deniz)) {
    const { name, images, titleTR } = await server.boat(deniz, id);
    yield [name, `${typeof titleTR === 'string' ? titleTR : ''} ${images.length}`.trim()];
  }
  for (const what of new Set(claims.filter(({ isAdded }) => isAdded).map(each => each.what)))
    for (const { text } of await servedMessages(server, Number(what.split(':')[1]))) yield [what, text];
  for await (const booking of servedBookings(server)) {
    yield [`booking:${booking.id}`, String(booking.status)];
    for (const document of ['deliveryRecordUrl', 'invoiceUrl'] as const) {
      const url = booking[document];
      if (url === null) continue;
      yield [`booking:${booking.id} @${document}`, String((await server.file(url)).bytes.length)];
    }
  }
}
