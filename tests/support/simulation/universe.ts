/**
 * One seed is one universe: the partner's day, the weather of the network, what crashes and when, what others do on the server.
 * Everything is drawn from the seed; the same seed runs the same way, over either storage.
 */
import { createHash } from 'node:crypto';
import type { Store } from '../../../src/db/Store.ts';
import { boatToWire } from '../../../src/api/boatWire.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import { boat } from '../factories.ts';
import { fates } from '../FaultNet.ts';
import { MemoryStore } from '../memoryStore.ts';
import { mulberry32, type Random, type VirtualTime } from '../virtualTime.ts';
import { judge } from './checks.ts';
import { Device, type Mutant } from './Device.ts';
import { isParked, Partner } from './Partner.ts';
import type { Process } from './Process.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long things go wrong. */
const DAY = 20 * MINUTE;
/** How long it may take to come to rest afterwards (I6), with the longest settle time on top. */
const REST = 12 * MINUTE;

export interface Verdict {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly timeline: readonly string[];
  /** The same for the same seed. */
  readonly hash: string;
  readonly counts: Readonly<Record<string, number>>;
  /** How often each fate met each kind of request. */
  readonly met: ReadonlyMap<string, number>;
}

export async function runUniverse(
  seed: number,
  options: { disk?: (time: VirtualTime) => Store; mutant?: Mutant } = {},
): Promise<Verdict> {
  const random = mulberry32(seed);
  const device = new Device({
    seed,
    disk: options.disk ?? (() => new MemoryStore()),
    ...(options.mutant ? { mutant: options.mutant } : {}),
    quirks: quirksOf(random),
  });
  const { time, server } = device;
  server.add(wireBoat('first'), '57');
  server.add(wireBoat('second'), '58');
  server.notifications = [{ isRead: false, title: 'Hoş geldiniz', subtitle: null, avatar: null, type: 1 }];
  for (const kind of ['tab', 'tab', 'worker']) device.spawn(kind);
  const trouble = 0.15 + random() * 0.5;
  device.net.weather = { trouble, armed: fates.filter(() => random() < 0.35) };

  const partner = new Partner(device, mulberry32(seed ^ 0x1b873593));
  for (let count = 8 + Math.floor(random() * 22); count > 0; count -= 1)
    time.after(random() * DAY, () => partner.act());
  const crashes = chaos(device, random);
  others(device, random);

  const end = time.now + DAY;
  // A mutant that has shown itself needs no longer life.
  const over = (): boolean => options.mutant !== undefined && device.violations.length > 0;
  while (!over() && (await time.step(end))) await Promise.resolve();
  await time.settle();

  device.note('heals');
  device.net.heal();
  device.online = true;
  device.signIn();
  for (const process of device.alive) process.fuse = undefined;
  if (device.alive.length === 0) device.spawn('tab');
  device.wakeAll('online');
  const limit = time.now + REST;
  let calm = 0;
  while (time.now < limit && calm < 13 && !over()) {
    await time.advance(5 * SECOND);
    calm = (await isCalm(device)) ? calm + 1 : 0;
  }
  const violations = await judge(device);
  const parked = (await device.rows()).filter(isParked).length;
  return {
    seed,
    violations,
    timeline: device.timeline,
    hash: createHash('sha1').update(device.timeline.join('\n')).digest('hex'),
    counts: {
      acks: device.ledger.acks.length,
      effects: server.effects.length,
      requests: [...device.net.met.values()].reduce((sum, count) => sum + count, 0),
      crashes: crashes(),
      parked,
    },
    met: device.net.met,
  };
}

function wireBoat(name: string): Record<string, unknown> {
  return {
    ...boatToWire(boat({ name, titleTR: `${name} TR`, titleEN: `${name} EN` }), [], false),
    boatStatus: BoatStatus.active,
  };
}

function quirksOf(random: Random): ConstructorParameters<typeof Device>[0]['quirks'] {
  const lags = random() < 0.4;
  const honoursKeys = random() < 0.2;
  return {
    honoursKeys,
    listLag: lags ? () => random() * 8 * SECOND : undefined,
    // Not both: who remembers answers has some. (A creation whose remembered answer says nothing, and whose boat was deleted
    // elsewhere before it was found, would be asked for until the partner gives up.)
    bareAnswers: !honoursKeys && random() < 0.15,
    numbersAsText: random() < 0.15,
  };
}

/** Crashes, restarts, offline spells, lost sessions, wake-ups out of the blue. */
function chaos(device: Device, random: Random): () => number {
  const { time } = device;
  let crashes = 0;
  const restart = (kind: string): void => {
    crashes += 1;
    time.after(random() * 30 * SECOND, () => void device.spawn(kind));
  };
  const doomed = new Set<Process>();
  const victims = (): typeof device.processes => {
    const { alive } = device;
    return random() < 0.15 ? alive : alive.slice(0, 1 + Math.floor(random() * alive.length)).slice(-1);
  };
  for (let count = Math.floor(random() * 10); count > 0; count -= 1) {
    time.after(random() * DAY, () => {
      for (const process of victims()) {
        const kind = process.name.slice(0, process.name.indexOf('#'));
        if (!doomed.has(process)) process.mourners.add(() => restart(kind));
        doomed.add(process);
        if (random() < 0.4) process.kill();
        else process.fuse = 1 + Math.floor(random() * 40);
      }
    });
  }
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const flaps = random() < 0.3 ? 10 : 1;
    const begin = random() * DAY;
    for (let flap = 0; flap < flaps; flap += 1) {
      const from = begin + flap * 4 * SECOND;
      const length = flaps > 1 ? 2 * SECOND : random() * 5 * MINUTE;
      time.after(from, () => device.setOnline(false));
      time.after(from + length, () => device.setOnline(true));
    }
  }
  for (let count = Math.floor(random() * 20); count > 0; count -= 1)
    time.after(random() * DAY, () => device.wakeAll('visible'));
  device.onSignedOut = () => time.after((5 + random() * 60) * SECOND, () => device.signIn());
  return () => crashes;
}

/** What happens on the server behind the device's back. */
function others(device: Device, random: Random): void {
  const { time, server, ledger } = device;
  const any = (): string | undefined => [...server.boats.keys()][Math.floor(random() * server.boats.size)];
  for (let count = Math.floor(random() * 8); count > 0; count -= 1) {
    time.after(random() * DAY, () => {
      const id = any();
      const dice = random();
      if (dice < 0.15 || id === undefined) {
        server.add({ ...wireBoat(ledger.word('elsewhere')) });
        device.note('another device makes a boat');
      } else if (dice < 0.2) {
        server.removeElsewhere(id);
        device.note(`another device deletes ${id}`);
      } else if (dice < 0.4) {
        server.changeElsewhere(id, { boatStatus: BoatStatus.active });
        device.note(`the marketplace approves ${id}`);
      } else {
        const field = (['titleTR', 'titleEN', 'descriptionTR', 'checkoutTime'] as const)[
          Math.floor(random() * 4)
        ];
        server.changeElsewhere(id, { [field ?? 'titleTR']: ledger.word('else') });
        device.note(`another device writes ${field} of ${id}`);
      }
    });
  }
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
    time.after(random() * DAY, () => {
      server.notifications = [
        { isRead: false, title: ledger.word('note'), subtitle: null, avatar: null, type: 1 },
        ...server.notifications,
      ];
    });
  }
}

/** Nothing travels, and nothing waits for anything but the partner. */
async function isCalm(device: Device): Promise<boolean> {
  if (device.net.travelling > 0) return false;
  const { rows, uploads } = await device.disk.read(['outbox', 'uploads'], async tx => ({
    rows: await tx.outbox.all(),
    uploads: await tx.uploads.all(),
  }));
  const parked = new Set<string>();
  for (const row of rows) {
    if (isParked(row)) parked.add(row.subject);
    else if (!parked.has(row.subject)) return false;
  }
  return uploads.every(({ status }) => status.kind === 'stored' || status.kind === 'failed');
}
