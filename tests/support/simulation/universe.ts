/**
 * One seed is one universe: the partner's day, the weather of the network, what crashes and when, what others do on the server.
 * Everything is drawn from the seed; the same seed runs the same way, over either storage.
 */
import { createHash } from 'node:crypto';
import { boats } from '../../../src/resources/boats.ts';
import { isParked } from '../../../src/sync/outbox.ts';
import { pull } from '../../../src/sync/pull.ts';
import { MemoryStore } from '../memoryStore.ts';
import type { Fault } from '../FaultNet.ts';
import { mulberry32 } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import { judge } from './checks.ts';
import type { Coverage } from './Coverage.ts';
import { begin } from './deeds.ts';
import { Device, type DeviceOptions, type Mutant } from './Device.ts';
import { DAY, drawSchedule, MINUTE, SECOND, type Schedule } from './schedule.ts';
import { wireBoat } from './wireBoat.ts';

/** How long it may take to come to rest afterwards (I6), with the longest settle time on top. */
const REST = 12 * MINUTE;

export interface Verdict {
  readonly schedule: Schedule;
  readonly violations: readonly string[];
  readonly timeline: readonly string[];
  /** The same for the same seed. */
  readonly hash: string;
  readonly counts: Readonly<Record<'acks' | 'effects' | 'requests' | 'crashes' | 'parked', number>>;
  readonly faults: readonly Fault[];
  readonly coverage: Coverage;
}

export interface Options {
  readonly disk?: DeviceOptions['disk'];
  readonly mutant?: Mutant | undefined;
}

export function runUniverse(seed: number, options: Options = {}): Promise<Verdict> {
  return play(drawSchedule(seed), options);
}

/** Plays a schedule to its end: things go wrong for a while, then they don't any more, and all comes to rest. */
export async function play(schedule: Schedule, { disk, mutant }: Options = {}): Promise<Verdict> {
  const { seed } = schedule;
  const lag = mulberry32(seed ^ 0x5f3564);
  const device = await Device.open({
    seed,
    disk: disk ?? (() => new MemoryStore()),
    mutant,
    quirks: {
      honoursKeys: schedule.honoursKeys,
      listLag: schedule.lags ? () => lag() * 8 * SECOND : undefined,
      bareAnswers: schedule.bareAnswers,
      numbersAsText: schedule.numbersAsText,
    },
  });
  const { time, net, coverage } = device;
  for (const { server } of device.accounts) {
    server.add(wireBoat('first'), '57');
    server.add(wireBoat('second'), '58');
    server.notifications = [{ isRead: false, title: 'Hoş geldiniz', subtitle: null, avatar: null, type: 1 }];
  }
  for (const kind of ['tab', 'tab', 'worker']) device.spawn(kind);
  net.weather = schedule.weather;
  const { crashes } = begin(device, schedule.deeds);

  const end = time.now + DAY;
  // A mutant that has shown itself needs no longer life.
  const isOver = (): boolean => mutant !== undefined && device.violations.length > 0;
  while (!isOver() && (await time.step(end))) await Promise.resolve();
  await time.settle();

  if (device.accounts.some(({ rows }) => rows.some(row => !isParked(row))))
    coverage.count('I6 a row waited when the network healed');
  device.heal();
  // Whoever isn't signed in comes back once more: what waits for them goes out then (D21).
  const present = device.session?.account ?? device.accounts[0];
  for (const account of [present, ...device.accounts.filter(other => other !== present)]) {
    if (isOver() || account.ledger.acks.length + account.ledger.maybes.size === 0) continue;
    await comeToRest(device, account, isOver);
  }
  const violations = isOver() ? device.violations : judge(device);
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
      parked: sum(device, ({ rows }) => rows.filter(isParked).length),
    },
    faults: net.faults,
    coverage,
  };
}

/** Lets an account's queue run dry, and looks at the fleet twice, as the search for twins does (I18). */
async function comeToRest(device: Device, account: Account, isOver: () => boolean): Promise<void> {
  const { time } = device;
  if (device.session?.account !== account) {
    device.signOut();
    device.signIn(account);
  }
  device.wakeAll('online');
  const limit = time.now + REST;
  while (time.now < limit && !isOver()) {
    await time.advance(5 * SECOND);
    if (!isCalm(device, account)) continue;
    // What was given up may still arrive.
    await time.advance(MINUTE);
    if (isCalm(device, account)) break;
  }
  const tab = device.alive.find(process => process.isTab && process.account === account);
  for (let look = 0; tab && look < 2 && !isOver(); look += 1)
    await time.run(pull(tab.engine, boats, undefined, 'tr', { force: true }));
}

/** Nothing travels, and nothing waits for anything but the partner. */
function isCalm({ net }: Device, { shadow }: Account): boolean {
  if (net.travelling > 0) return false;
  const parked = new Set<string>();
  for (const row of shadow.rows) {
    if (isParked(row)) parked.add(row.subject);
    else if (!parked.has(row.subject)) return false;
  }
  return [...shadow.uploads.values()].every(
    ({ status }) => status.kind === 'stored' || status.kind === 'failed',
  );
}

function sum(device: Device, of: (account: Account) => number): number {
  return device.accounts.reduce((total, account) => total + of(account), 0);
}
