/** What each event of a schedule does, when its time has come. */
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { fits } from '../../../src/lib/fits.ts';
import { boats, SaveBoatArgs } from '../../../src/resources/boats/boats.ts';
import { mirrorTables } from '../../../src/db/Store.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import { sweepLog } from '../../../src/sync/queue/outbox.ts';
import { deleteAllButUnsent } from '../../../src/sync/upkeep/sealing.ts';
import { sweepUnusedFiles, sweepDraftHistories } from '../../../src/sync/upkeep/sweep.ts';
import { mulberry32, type Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import { changeBookings } from './bookingEvents.ts';
import { rowStates, type RowState } from './Coverage.ts';
import type { Device, Session } from './Device.ts';
import { changeListed } from './listedEvents.ts';
import { changeSettings } from './accountActions.ts';
import { changeBilling } from './billingActions.ts';
import { billingWeights, decisions, doPartnerAction, listedWeights, settingsWeights } from './Partner.ts';
import type { Process } from './Process.ts';
import {
  UPLOAD_OUTAGE_MS,
  MINUTE,
  OUTAGE_MS,
  SECOND,
  SLEEP_TRIGGER_MS,
  longPauseOf,
  type ScheduledEvent,
  type EventKind,
} from './schedule.ts';
import { checkFiles } from './safety.ts';
import { wireBoat } from './wireBoat.ts';

/** Schedules all events. */
export function scheduleEvents(
  device: Device,
  events: readonly ScheduledEvent[],
): { readonly crashes: () => number } {
  const crashes = new Crashes(device);
  const { time } = device;
  // Signed out by the server: the partner signs in again.
  device.onSignedOut = account => {
    const random = mulberry32(device.net.count);
    device.later((5 + random() * 60) * SECOND, () => device.signIn(account));
  };
  const sleep = longPauseOf({ events });
  for (const event of events) {
    // What others do in the first minutes is done while the device sleeps, the rest after it.
    const isMeanwhile =
      ['booking', 'otherDevice', 'otherListed', 'otherBilling', 'otherSettings'].includes(event.kind) &&
      event.at < sleep.at + 6 * MINUTE;
    time.after(event.at + (event.at > sleep.at && !isMeanwhile ? sleep.shift : 0), () =>
      handlers[event.kind](device, mulberry32(event.seed), event.seed, crashes),
    );
  }
  return { crashes: () => crashes.count };
}

/** States of rows at whose commit a process is killed. Rows are seldom put before the partner, so those are chosen more often. */
const crashStates: readonly RowState[] = [
  ...rowStates,
  'refused',
  'refused',
  'conflict',
  'conflict',
  'conflict',
];

type Handler = (device: Device, random: Random, seed: number, crashes: Crashes) => void;

const handlers: Readonly<Record<EventKind, Handler>> = {
  partner: (device, _, seed) => doPartnerAction(device, seed),

  listed: (device, _, seed) => doPartnerAction(device, seed, listedWeights),

  billing: (device, _, seed) => doPartnerAction(device, seed, billingWeights),

  settings: (device, _, seed) => doPartnerAction(device, seed, settingsWeights),

  crash(device, random, _, crashes) {
    const { alive } = device;
    const dice = random();
    if (dice < 0.4) {
      // Any process may be the one that makes this commit.
      const state = crashStates[Math.floor(random() * crashStates.length)] ?? 'gone';
      const moment = random() < 0.5 ? 'before' : 'after';
      for (const process of alive)
        crashes.killAndRestart(process, random, () => (process.crashAt = { state, moment }));
      return;
    }
    const some = alive.slice(0, 1 + Math.floor(random() * alive.length)).slice(-1);
    for (const victim of random() < 0.15 ? alive : some)
      crashes.killAndRestart(victim, random, () => {
        if (dice < 0.7) victim.kill();
        else victim.callsUntilCrash = 1 + Math.floor(random() * 60);
      });
  },

  freeze(device, random) {
    const { alive, locks, accounts } = device;
    // Mostly one that is working.
    const busy = alive.find(({ name }) =>
      accounts.some(
        ({ id }) => locks.holder(`outbox:${id}`) === name || locks.holder(`uploads:${id}`) === name,
      ),
    );
    const victim = random() < 0.7 && busy ? busy : alive[Math.floor(random() * alive.length)];
    // One tab is frozen by the browser, while the others are used.
    victim?.freeze(random() < 0.1 ? 8 * 60 * MINUTE : random() * 4 * MINUTE);
  },

  offline(device, random) {
    device.setOnline(false);
    device.later(random() * 5 * MINUTE, () => device.setOnline(true));
  },

  offlineDecisions(device, random, seed) {
    device.setOnline(false);
    for (let act = 0; act < 4; act += 1)
      device.later(random() * MINUTE, () => doPartnerAction(device, seed + act, decisions));
    for (let change = 0; change < 5; change += 1)
      device.later((60 + random() * 30) * SECOND, () =>
        changeBookings(device, currentAccount(device), random),
      );
    device.later((2.8 + random() * 3) * MINUTE, () => device.setOnline(true));
  },

  flapping(device) {
    for (let flap = 0; flap < 10; flap += 1) {
      device.later(flap * 4 * SECOND, () => device.setOnline(false));
      device.later((flap * 4 + 2) * SECOND, () => device.setOnline(true));
    }
  },

  /** Most often somebody looks at one tab, now and then all are shown at once (B6), or none. */
  showTabs(device, random) {
    const tabs = device.alive.filter(({ isTab }) => isTab);
    if (random() < 0.5) for (const tab of tabs) tab.show(false);
    if (random() < 0.3) device.lookAt('all');
    else {
      const tab = tabs[Math.floor(random() * tabs.length)];
      if (tab) device.lookAt(tab);
    }
  },

  diskFull(device, random) {
    device.full = true;
    device.note('the disk is full');
    device.later(random() * 2 * MINUTE, () => {
      device.full = false;
    });
  },

  clock(device, random) {
    const dice = random();
    // Often just while nobody knows whether something has arrived: then most of all forward, past the time to arrive.
    const isAimed = random() < 0.6;
    const jumps = isAimed ? [2, 75, 365 * 24 * 60, -90] : [-365 * 24 * 60, -90, -3, 2, 75, 365 * 24 * 60];
    const minutes = jumps[Math.floor(dice * jumps.length)] ?? 0;
    const jump = (): void => {
      device.clockError += minutes * MINUTE;
      device.note(`the clock jumps by ${minutes} min`);
      device.coverage.count('B21 the clock jumped');
    };
    if (isAimed) device.atNextCommit('unclear', 3 * MINUTE, jump);
    else jump();
  },

  sleep(device, random, seed) {
    const { ms } = longPauseOf({ events: [{ at: 0, kind: 'sleep', seed }] });
    const states: readonly RowState[] = ['sending', 'sending', 'unclear', 'waiting'];
    const monotonicStops = random() < 0.5;
    const state = states[Math.floor(random() * states.length)] ?? 'sending';
    device.atNextCommit(state, SLEEP_TRIGGER_MS, () => device.sleep(ms, monotonicStops));
  },

  outage(device, random, seed) {
    const { net } = device;
    device.note('the API is out of reach');
    net.outage = { fate: 'refused', to: '' };
    device.reachedSince = undefined;
    for (let act = 0; act < 3; act += 1)
      device.later(random() * 5 * MINUTE, () => doPartnerAction(device, seed + act));
    device.later(OUTAGE_MS, () => {
      device.note('the API is back');
      net.outage = undefined;
      device.reachedSince = device.time.now;
      device.coverage.count('N13 an outage of more than an hour');
    });
  },

  uploadOutage(device, random, seed) {
    const { net } = device;
    device.note('the server fails on every file');
    net.outage = { fate: 'e500', to: 'POST /general/upload-file' };
    for (let act = 0; act < 4; act += 1)
      device.later(random() * MINUTE, () => doPartnerAction(device, seed + act, [[1, 'create']]));
    for (let look = 3 * MINUTE; look < UPLOAD_OUTAGE_MS; look += 3 * MINUTE)
      device.later(look, () => {
        const tab = device.alive.find(process => process.isTab && process.account && !process.isFrozen);
        if (tab) void pull(tab.engine, boats, undefined, device.language, { force: true });
      });
    device.later(UPLOAD_OUTAGE_MS, () => {
      net.outage = undefined;
      if (device.clockError === 0) checkFiles(device);
    });
  },

  lockLoss(device, random) {
    const resumesDuringRetry = random() < 0.6;
    const takeLocks = (): void => {
      const holder = device.accounts.map(({ id }) => device.locks.holder(`outbox:${id}`)).find(Boolean);
      const victim = device.alive.find(({ name }) => name === holder);
      if (!victim) return;
      victim.freeze(resumesDuringRetry ? 10 * MINUTE : (20 + random() * 200) * SECOND);
      device.note(`${victim.name} loses its locks`);
      device.coverage.count('B7 a tab that stood still lost its lock');
      device.time.after(random() * 10 * SECOND, () => {
        for (const { id } of device.accounts)
          for (const lock of [`outbox:${id}`, `uploads:${id}`])
            if (device.locks.holder(lock) === victim.name) victim.lostLocks.add(lock);
        device.locks.releaseAll(victim.name);
        if (resumesDuringRetry) resumeDuringRetry(device, victim);
      });
    };
    device.atNextCommit(random() < 0.7 ? 'sending' : 'unclear', 2 * MINUTE, takeLocks);
  },

  cacheCleared(device, random) {
    const account = currentAccount(device);
    const { disk } = account;
    if (random() < 0.5) {
      account.damagedAt = device.time.now;
      device.note('a part of what was fetched is damaged');
      device.coverage.count('B14 the index of a list was damaged');
      void disk.write(['collections'], async tx => {
        for (const record of await tx.collections.all())
          if (record.part === 'index')
            await tx.collections.put({ ...record, text: record.text.slice(0, 20) });
      });
      return;
    }
    device.note('the browser clears what was only fetched');
    device.coverage.count('B14 the mirrors were cleared');
    void disk.write(mirrorTables, async tx => {
      for (const name of mirrorTables) await tx[name].clear();
    });
  },

  sweep(device, random) {
    const { alive } = device;
    const tab = alive.filter(process => process.isTab && process.account && !process.isFrozen)[
      Math.floor(random() * 2)
    ];
    // A form names the files that it holds within a second; the partner here is slower.
    if (!tab?.account || tab.account.ledger.open.size > 0) return;
    const { engine } = tab;
    device.note(`${tab.name} sweeps`);
    device.coverage.count('B13 a page swept');
    void sweepUnusedFiles(engine)
      .then(() => sweepLog(engine))
      .then(() => sweepDraftHistories(engine))
      .catch(() => undefined);
  },

  failingCommits(device, random) {
    device.note('the storage is about to fail');
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1)
      device.failingCommits.push({ kept: random() < 0.7, again: random() < 0.7 });
  },

  otherDevice(device, random) {
    const account = currentAccount(device);
    const { server, ledger, rows } = account;
    const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    // Often just the boat that is being changed here, too.
    const changing = rows
      .flatMap(({ subject }) => account.serverId(subject) ?? [])
      .filter(other => server.boats.has(other));
    const id = (random() < 0.6 ? one(changing) : undefined) ?? one([...server.boats.keys()]);
    const namesake = one(
      rows.filter(row => account.serverId(row.subject) === undefined && fits(SaveBoatArgs, row.args)),
    );
    const dice = random();
    if (dice < 0.07 && namesake && fits(SaveBoatArgs, namesake.args)) {
      const made = server.add(wireBoat(namesake.args.boat.name ?? ''));
      device.note(`another device makes boat ${made} of the same name`);
    } else if (dice < 0.15 || id === undefined) {
      const made = server.add(wireBoat(ledger.word('elsewhere')));
      device.note(`another device makes boat ${made}`);
    } else if (dice < 0.2) {
      server.removeElsewhere(id);
      device.note(`another device deletes ${id}`);
    } else if (dice < 0.4) {
      server.changeElsewhere(id, { boatStatus: BoatStatus.active });
      device.note(`the marketplace approves ${id}`);
    } else {
      const often = changing.includes(id) ? 0.8 : 0.4;
      const fields = ['titleTR', 'titleEN', 'descriptionTR', 'checkoutTime'].filter(() => random() < often);
      for (const field of fields) server.changeElsewhere(id, { [field]: ledger.word('else') });
      device.note(`another device writes ${fields.join(' ')} of ${id}`);
    }
  },

  booking: (device, random) => changeBookings(device, currentAccount(device), random),

  otherListed: (device, random) => changeListed(device, currentAccount(device), random),

  otherBilling: (device, random) => changeBilling(device, currentAccount(device), random),

  otherSettings: (device, random) => changeSettings(device, currentAccount(device), random),

  notification(device) {
    const { server, ledger } = currentAccount(device);
    server.notifications = [
      { isRead: false, title: ledger.word('note'), subtitle: null, avatar: null, type: 1 },
      ...server.notifications,
    ];
  },

  update(device, random, _, crashes) {
    const { alive } = device;
    const tabs = alive.filter(({ isTab }) => isTab);
    const page = tabs[Math.floor(random() * tabs.length)];
    device.note('a new version takes over');
    device.coverage.count('a new version took over');
    for (const process of alive)
      if (!process.isTab || process === page)
        device.later(random() * SECOND, () =>
          crashes.killAndRestart(process, random, () => process.kill(), SECOND),
        );
  },

  signOut(device, random) {
    const { session } = device;
    if (!session) return;
    if (random() < 0.5) {
      // While a tab that is sending is paused.
      device.atNextCommit('sending', MINUTE, () => {
        const holder = device.locks.holder(`outbox:${session.account.id}`);
        device.alive.find(({ name }) => name === holder)?.freeze((20 + random() * 100) * SECOND);
        if (device.session === session)
          device.later(random() * 5 * SECOND, () => signOut(device, session, random));
      });
    } else signOut(device, session, random);
  },
};

function signOut(device: Device, session: Session, random: Random): void {
  if (device.session !== session) return;
  const { account } = session;
  const tab = device.alive.find(process => process.account === account && process.isTab);
  if (!tab) return;
  const next = random() < 0.6 ? (device.accounts.find(other => other !== account) ?? account) : account;
  device.signOut();
  // What the server can send again is deleted, whoever signs in next; nothing unsent is (B160, D20).
  void deleteAllButUnsent(account.diskCopy.watch(account.disk)).catch(() => undefined);
  device.later((2 + random() * 60) * SECOND, () => device.signIn(next));
  if (next !== account) {
    device.later((70 + random() * 240) * SECOND, () => {
      if (device.session?.account === next) device.signOut();
      device.signIn(account);
    });
  }
}

/** Lets a process that lost its locks go on just when another one tries what it had tried itself. */
function resumeDuringRetry(device: Device, victim: Process): void {
  const { coverage } = device;
  const look = (): void => {
    if (!victim.alive || !victim.isFrozen) return;
    const isTriedAgain = device.accounts.some(({ rows, ledger }) =>
      rows.some(
        ({ id, status, attempt }) =>
          status === 'sending' &&
          !victim.tries.has(attempt ?? '') &&
          ledger.triedBy.get(id)?.has(victim.name),
      ),
    );
    if (!isTriedAgain) {
      device.time.after(100, look);
      return;
    }
    coverage.count('B7 a tab went on while another one tried its row again');
    victim.resume();
  };
  look();
}

/** Whose boats are concerned by what happens elsewhere: those of whoever uses the device. */
function currentAccount({ session, accounts }: Device): Account {
  return session?.account ?? accounts[0];
}

/** Kills processes; each comes back a while later, as another process. */
class Crashes {
  count = 0;
  readonly #device: Device;
  readonly #restarting = new Set<Process>();

  constructor(device: Device) {
    this.#device = device;
  }

  /** @param within how soon it comes back at the latest */
  killAndRestart(victim: Process, random: Random, kill: () => void, within = 30 * SECOND): void {
    const kind = victim.name.slice(0, victim.name.indexOf('#'));
    const pause = random() * within;
    if (!this.#restarting.has(victim)) {
      this.#restarting.add(victim);
      victim.deathListeners.add(() => {
        this.count += 1;
        this.#device.time.after(pause, () => void this.#device.spawn(kind));
      });
    }
    kill();
  }
}
