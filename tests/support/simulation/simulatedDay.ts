/**
 * One seed is one simulated day: the partner's day, the faults of the network, what crashes and when, what others do on the server.
 * Everything is drawn from the seed; the same seed runs the same way, over either storage.
 */
import { createHash } from 'node:crypto';
import type { Store } from '../../../src/db/Store.ts';
import { boats, saveBoat } from '../../../src/resources/boats/boats.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import { MemoryStore } from '../memoryStore.ts';
import type { Fate, Fault } from '../FaultNet.ts';
import { answerAll, Partner } from './Partner.ts';
import type { BookingServer } from '../bookingServer.ts';
import { mulberry32, type Random, type VirtualTime } from '../virtualTime.ts';
import { listedKinds } from '../../nouns/samples.ts';
import type { Account } from './Account.ts';
import { addBookings } from './bookingEvents.ts';
import { checkAtEnd } from './checks.ts';
import type { Coverage } from './Coverage.ts';
import { scheduleEvents } from './events.ts';
import { Device, type Mutant } from './Device.ts';
import { pullListed } from './listedActions.ts';
import { addListed } from './listedEvents.ts';
import { laggingReads } from './laggingReads.ts';
import { FAULTS_MS, drawSchedule, MINUTE, SECOND, longPauseOf, type Schedule } from './schedule.ts';
import { overwriteSaves } from './slips.ts';
import { wireBoat } from './wireBoat.ts';

/** How long it may take to come to rest afterwards (I6), with the longest time to arrive on top. */
const SETTLE_LIMIT_MS = 72 * MINUTE;

export interface SimulationResult {
  readonly schedule: Schedule;
  readonly violations: readonly string[];
  readonly timeline: readonly string[];
  /** The same for the same seed. */
  readonly hash: string;
  readonly counts: Readonly<Record<'acks' | 'effects' | 'requests' | 'crashes' | 'undecided', number>>;
  readonly faults: readonly Fault[];
  readonly coverage: Coverage;
}

export interface Options {
  /** Opens an account's storage. */
  readonly disk?: (time: VirtualTime, accountId: string) => Store;
  readonly mutant?: Mutant | undefined;
  /** The fate of the first request whose kind begins with `to`. */
  readonly plan?: { readonly fate: Fate; readonly to: string };
}

/** A page without its rows, or without one of them, while the total counts them all. */
function withoutSomeRows(random: Random): BookingServer['spoil'] {
  return (rows, page) => {
    const dice = random();
    if (dice < 0.2 && page > 1) return [];
    return dice < 0.4 ? rows.slice(1) : rows;
  };
}

export function runDay(seed: number, options: Options = {}): Promise<SimulationResult> {
  return runSchedule(drawSchedule(seed), options);
}

/** Runs a schedule to its end: first with faults, then without them until nothing is left to send. */
export async function runSchedule(
  schedule: Schedule,
  { disk, mutant, plan }: Options = {},
): Promise<SimulationResult> {
  const { seed } = schedule;
  const lag = mulberry32(seed ^ 0x5f3564);
  const device = await Device.open({
    seed,
    disk: disk ?? (() => new MemoryStore()),
    mutant,
    quirks: {
      honoursKeys: schedule.honoursKeys,
      listLag: schedule.lags ? () => lag() * 8 * SECOND : undefined,
      readLag: schedule.singleLags ? () => lag() * 8 * SECOND : undefined,
      bareAnswers: schedule.bareAnswers,
      numbersAsText: schedule.numbersAsText,
    },
  });
  const { time, net, coverage } = device;
  for (const account of device.accounts) {
    const { server } = account;
    server.add(wireBoat('first'), '57');
    server.add(wireBoat('second'), '58');
    if (schedule.singleLags) account.bookings.lag = () => lag() * 8 * SECOND;
    if (schedule.lags) {
      for (const [kind, list] of Object.entries(account.listed)) {
        const isOld = laggingReads(
          time,
          account,
          row => row.name === `${kind}.save` && account.serverId(row.subject) === undefined,
        );
        list.lag = () => Math.max(isOld(), lag() * 8 * SECOND);
      }
      account.billing.lag = () => lag() * 8 * SECOND;
      account.settings.lag = () => lag() * 8 * SECOND;
      const boatsAreOld = laggingReads(
        time,
        account,
        row => row.name === saveBoat.name && account.serverId(row.subject) === undefined,
      );
      server.quirks = { ...server.quirks, listLag: () => Math.max(boatsAreOld(), lag() * 8 * SECOND) };
      let asked = '';
      const chatIsOld = laggingReads(time, account, row => row.subject === `chat:${asked}`);
      account.chats.onRequest = call => {
        asked = call.split('/').at(-1) ?? '';
        account.chats.lagMs = Math.max(chatIsOld(), lag() * 8 * SECOND);
      };
    }
    if (schedule.slips) overwriteSaves(device, account, mulberry32(seed ^ 0x1b873593));
    if (schedule.incompletePages) account.bookings.spoil = withoutSomeRows(lag);
    addListed(account);
    await time.run(addBookings(account, mulberry32(seed ^ 0x3c6ef372)));
    server.notifications = [{ isRead: false, title: 'Hoş geldiniz', subtitle: null, avatar: null, type: 1 }];
  }
  for (const kind of ['tab', 'tab', 'worker']) device.spawn(kind);
  net.randomFaults = schedule.randomFaults;
  // As in the schedule: with reads that lag nobody can know what was applied and refused.
  if (plan && !(schedule.lags && plan.fate === 'noAfter')) net.plan(plan.fate, plan.to);
  const { crashes } = scheduleEvents(device, schedule.events);

  const end = time.now + FAULTS_MS + longPauseOf(schedule).shift;
  // A mutant that was detected needs no further run.
  const isOver = (): boolean => mutant !== undefined && device.violations.length > 0;
  while (!isOver() && (await time.step(end)));
  await time.settle();

  if (device.accounts.some(({ rows }) => rows.some(row => !needsDecision(row))))
    coverage.count('I6 a row waited when the network healed');
  device.endFaults();
  for (const { bookings } of device.accounts) bookings.spoil = rows => rows;
  // Whoever stands still goes on first.
  while (device.alive.some(({ isFrozen }) => isFrozen)) await time.advance(MINUTE);
  // Whoever isn't signed in comes back once more: what waits for them goes out then (D21).
  const present = device.session?.account ?? device.accounts[0];
  for (const account of [present, ...device.accounts.filter(other => other !== present)]) {
    if (isOver() || account.tokens.size === 0) continue;
    await settleAccount(device, account, isOver);
    if (schedule.slips) await editOnTwoDevices(device, account, isOver);
  }
  const violations = isOver() ? device.violations : checkAtEnd(device);
  for (const { server } of device.accounts) {
    const makers = server.effects.flatMap(({ kind, key }) =>
      kind === 'create' && key !== undefined ? key : [],
    );
    if (new Set(makers).size < makers.length) coverage.count('I18 a creation arrived twice');
  }
  for (const [place, times] of net.met) coverage.count(place, times);
  return {
    schedule,
    violations,
    timeline: device.timeline,
    hash: createHash('sha1').update(device.timeline.join('\n')).digest('hex'),
    counts: {
      acks: sum(device, ({ ledger }) => ledger.acks.length),
      effects: sum(device, ({ server }) => server.effects.length),
      requests: net.count,
      crashes: crashes(),
      undecided: sum(device, ({ rows }) => rows.filter(needsDecision).length),
    },
    faults: net.faults,
    coverage,
  };
}

/**
 * Lets an account send everything, looks at the lists as the search for twins does (I18), lets the partner
 * answer what they are
 * asked, and does so again: then everything that they wanted sent must be through.
 */
async function settleAccount(device: Device, account: Account, isOver: () => boolean): Promise<void> {
  const { time } = device;
  const random = mulberry32(device.net.count);
  for (let round = 0; round < ROUNDS && !isOver(); round += 1) {
    await sendEverything(device, account, isOver);
    const tab = device.alive.find(process => process.isTab && process.account === account);
    if (!tab || isOver()) return;
    for (let look = 0; look < 2; look += 1) {
      await time.run(pull(tab.engine, boats, undefined, device.language, { force: true }));
      if (hasListed(account)) await time.run(pullListed(tab.engine));
      // The search counts looks that are this far apart.
      await time.advance(MINUTE);
    }
    if (round === ROUNDS - 1 || !account.rows.some(needsDecision)) break;
    device.note('the partner answers everything');
    await time.run(answerAll(device, tab, account, random));
  }
  // Somebody may have saved at last what they had open all the while.
  await sendEverything(device, account, isOver);
}

/** The partner saves one of everything, while another device writes it whole. */
async function editOnTwoDevices(device: Device, account: Account, isOver: () => boolean): Promise<void> {
  const tab = device.alive.find(process => process.isTab && process.account === account);
  if (!tab || isOver()) return;
  const random = mulberry32(device.net.count);
  for (const action of saves) await device.time.run(new Partner(device, tab, account, random).do(action));
  await sendEverything(device, account, isOver);
}

const saves = [
  'edit',
  'editListed',
  'editListed',
  'editListed',
  'editBilling',
  'editGeneral',
  'switchContact',
  'switchNotification',
] as const;

/** Whether this device has changed a listed record. A tab may have died before it told the partner so. */
function hasListed({ rows, diskCopy, ledger }: Account): boolean {
  return [...rows, ...diskCopy.history.values(), ...ledger.acks].some(({ name }) =>
    listedKinds.some(kind => name.startsWith(`${kind}.`)),
  );
}

/** How often the partner answers what they are asked. */
const ROUNDS = 3;

async function sendEverything(device: Device, account: Account, isOver: () => boolean): Promise<void> {
  const { time } = device;
  device.signInAs(account);
  // The partner comes back to the panel, after a time without radio.
  device.setOnline(false);
  device.setOnline(true);
  device.lookAt('all');
  const limit = time.now + SETTLE_LIMIT_MS;
  while (time.now < limit && !isOver()) {
    await time.advance(5 * SECOND);
    // A last refusal of the token may just have arrived.
    device.signInAs(account);
    if (!isSettled(device, account)) continue;
    // What was given up may still arrive.
    await time.advance(MINUTE);
    if (isSettled(device, account)) return;
  }
}

/** Nothing is under way, and rows wait only for the partner. */
function isSettled({ net }: Device, { toSend, diskCopy }: Account): boolean {
  return (
    net.travelling === 0 &&
    toSend.length === 0 &&
    [...diskCopy.uploads.values()].every(({ status }) => status.kind === 'stored' || status.kind === 'failed')
  );
}

function sum(device: Device, of: (account: Account) => number): number {
  return device.accounts.reduce((total, account) => total + of(account), 0);
}
