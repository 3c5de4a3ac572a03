/**
 * Who is signed in, over the real `SessionStore`: one seed is one run, in which two partners share the tabs
 * of a device. Tabs are paused, killed and copied, the server refuses tokens, the device's database fails.
 * The invariants are checked when a request is sent, when a form is kept, and at the end.
 */
import type { WireRequest } from '../../../src/api/transport.ts';
import type { LogRow } from '../../../src/db/rows.ts';
import { boats } from '../../../src/resources/boats/boats.ts';
import { chatSubject, sendMessage } from '../../../src/resources/chat/chats.ts';
import { newChatMessage } from '../../../src/resources/chat/chatReads.ts';
import { enqueue } from '../../../src/sync/queue/enqueue.ts';
import type { Engine } from '../../../src/sync/Engine.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import { draftRow } from '../factories.ts';
import { mulberry32, type Random } from '../virtualTime.ts';
import { DATABASE_EVICTED, DATABASE_FAILED, SharedDevice, type SessionTab } from './SessionTab.ts';

const MINUTE = 60_000;
const FAULTS_MS = 25 * MINUTE;
/** How long after the end of a session something may leave that was on its way when it ended. */
const ON_ITS_WAY_MS = 15_000;

export interface SessionsResult {
  readonly violations: readonly string[];
  readonly timeline: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

interface SentText {
  readonly account: string;
  readonly text: string;
}

export async function runSessions(seed: number): Promise<SessionsResult> {
  const random = mulberry32(seed);
  const device = new SharedDevice(seed);
  const sent: SentText[] = [];
  watchRequests(device);
  device.open();
  device.open();
  for (let count = 30 + Math.floor(random() * 30); count > 0; count -= 1) {
    const action = pick(random, actions);
    device.time.after(random() * FAULTS_MS, () => {
      const tab = pick(random, device.active);
      if (tab) action(device, tab, random, sent);
    });
  }
  await device.time.advance(FAULTS_MS);
  device.endFaults();
  await device.time.advance(3 * MINUTE);
  await checkAtEnd(device, sent);
  return device;
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

type Action = (device: SharedDevice, tab: SessionTab, random: Random, sent: SentText[]) => void;

const signIn: Action = (device, tab, random) => {
  if (tab.store.state().kind !== 'out' || tab.isSigningIn) return;
  const id = random() < 0.5 ? '7' : '8';
  const remember = random() < 0.7;
  device.note(`${tab.name} signs in as ${id}${remember ? '' : ', not remembered'}`);
  tab.isSigningIn = true;
  void tab
    .do(tab.store.signIn({ email: id, password: 'gizli', remember }))
    .then(() => (tab.isSigningIn = false));
};

const signOut: Action = (device, tab) => {
  if (tab.store.state().kind !== 'in') return;
  device.note(`${tab.name} signs out`);
  void tab.leave();
};

const send: Action = (device, tab, random, sent) => {
  const { engine } = tab;
  if (!engine) return;
  const text = `message ${Math.floor(random() * 1e9)}`;
  const wish = enqueue(engine, sendMessage, newChatMessage(engine, '9001', text)).then(() => {
    sent.push({ account: engine.accountId, text });
    device.note(`${tab.name} saved "${text}" of ${engine.accountId}`);
    tab.runner?.wake('enqueued');
  });
  // The session may end under it: then the form says that nothing was saved.
  void tab.do(wish.catch(() => undefined));
};

const readFleet: Action = (_, tab) => {
  if (tab.engine) void tab.do(pull(tab.engine, boats, undefined, 'tr', { force: true }));
};

/** A form is open: what is typed in it is kept before the session ends, which takes a moment. */
const typeInForm: Action = (device, tab, random) => {
  const { engine } = tab;
  if (!engine) return;
  const id = `${chatSubject('9001')} ${Math.floor(random() * 1e9)}`;
  const ms = random() * 1_500;
  const close = tab.store.beforeLeaving(() => tab.do(keepForm(device, tab, engine, id, ms)));
  device.time.after(MINUTE, close);
};

async function keepForm(
  device: SharedDevice,
  tab: SessionTab,
  engine: Engine,
  id: string,
  ms: number,
): Promise<void> {
  if (tab.engine !== engine) return;
  const stoodStill = tab.standstills;
  await engine.clock.sleep(ms);
  // Reads the list as the screens do until they are gone: nothing leaves any more.
  void pull(engine, boats, undefined, 'tr', { force: true });
  try {
    await engine.store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
    device.count('what was typed was kept when the session ended');
  } catch (error) {
    // Two ends of one session at once keep it twice; the first time is enough.
    const isKept = device.accountOf(engine.accountId).diskCopy.drafts.has(id);
    if (tab.alive && tab.standstills === stoodStill && !isKept)
      device.violation(`Q002 what was typed in ${tab.name} was not kept: ${String(error)}`);
  }
}

const actions: readonly Action[] = [
  ...Array<Action>(7).fill(signIn),
  ...Array<Action>(2).fill(signOut),
  ...Array<Action>(8).fill(send),
  ...Array<Action>(4).fill(readFleet),
  ...Array<Action>(5).fill(typeInForm),
  ...Array<Action>(3).fill((device, tab, random) => {
    device.note(`${tab.name} stands still`);
    tab.freeze((5 + random() * 600) * 1_000);
    // Most of what matters happens just then.
    device.time.after(random() * 4_000, () => {
      const other = pick(random, device.active);
      if (other && random() < 0.7) signOut(device, other, random, []);
    });
    device.time.after(5_000 + random() * 8_000, () => {
      const other = pick(random, device.active);
      if (other && random() < 0.7) signIn(device, other, random, []);
    });
    if (random() < 0.2) device.time.after(3_000 + random() * 4_000, () => void device.evict());
  }),
  (device, tab, random) => {
    tab.kill();
    device.time.after(random() * 20_000, () => device.open(random() < 0.8 ? tab.storage : undefined));
  },
  (device, tab) => {
    // A browser may copy a tab with all that it keeps.
    if (device.tabs.filter(({ alive }) => alive).length < 5) device.open(new Map(tab.storage));
  },
  ...Array<Action>(2).fill((device, tab) => {
    const { engine } = tab;
    if (!engine) return;
    device.note(`the server ends the session of ${engine.accountId}`);
    device.accountOf(engine.accountId).server.tokens.clear();
    void tab.do(pull(engine, boats, undefined, 'tr', { force: true }));
  }),
  (device, tab, random) => {
    // Mostly while the partner signs out.
    device.failDatabase(2_000 + random() * 10_000);
    signOut(device, tab, random, []);
  },
  device => void device.evict(),
];

/** What must be true whenever a request is sent. */
function watchRequests(device: SharedDevice): void {
  device.onRequest = (tab: SessionTab, accountId: string, token: string, request: WireRequest) => {
    const { now } = device.time;
    const call = `${request.method} ${new URL(request.url, 'https://api.example').pathname}`;
    if (!token.startsWith(`token-${accountId}-`))
      device.violation(`I11 ${tab.name} sends for ${accountId} as somebody else: ${call}`);
    const refusedAt = tab.refused.get(token);
    if (refusedAt !== undefined && now > refusedAt)
      device.violation(
        `Q002 ${tab.name} sent ${call} ${Math.round(now - refusedAt)} ms after its token was refused`,
      );
    const endedAt = device.endedAt.get(token);
    if (endedAt !== undefined && now > endedAt + ON_ITS_WAY_MS && request.method !== 'GET')
      device.violation(
        `D22 ${tab.name} sent ${call} ${Math.round((now - endedAt) / 1_000)} s after its session was over`,
      );
  };
}

/** Whether a line of the log holds more than what may stay after signing out; see `deleteAllButUnsent`. */
function isNotPartnersOwn({ keptAfterSignOut: stays, words, givenUp }: LogRow): boolean {
  const hasServersWords = words !== undefined && 'text' in words;
  return stays === undefined || hasServersWords || (stays === 'label' && givenUp !== undefined);
}

/** What must be true at the end, after all faults. */
async function checkAtEnd(device: SharedDevice, sent: readonly SentText[]): Promise<void> {
  const { time } = device;
  // Each tab is looked at once more.
  for (const tab of device.active) await time.run(tab.store.checkSession());
  await time.advance(MINUTE);
  const stored = device.storedSession;
  for (const tab of device.active) {
    const state = tab.store.state();
    if (state.kind === 'in' && state.remembered && state.session.token !== stored?.token)
      device.violation(`D22 ${tab.name} shows a session that the device doesn't know any more`);
    const shouldFollow = tab.wasRemembered && !tab.hasMissed && !device.counts.has(DATABASE_FAILED);
    if (state.kind === 'out' && shouldFollow && stored)
      device.violation(`D22 ${tab.name} shows the sign-in page, and the device is signed in`);
    if (state.kind === 'in' && device.endedAt.has(state.session.token))
      device.violation(`S25 ${tab.name} shows a session that is over`);
  }
  for (const tab of device.active) await time.run(tab.leave());
  const fresh = device.open();
  await time.advance(MINUTE);
  if (device.storedSession) device.violation('Q002 a token is still on the device after the partner left');
  if (fresh.store.state().kind !== 'out')
    device.violation('Q002 a new tab is signed in after the partner left');
  for (const account of device.accounts) {
    const left = await account.disk.read(['mirror', 'log', 'knownHere'], async tx => [
      ...(await tx.mirror.all()),
      ...(await tx.knownHere.all()),
      ...(await tx.log.all()).filter(isNotPartnersOwn),
    ]);
    // Where the database was taken away, nothing tells of a sign-out that failed.
    const isTold = !device.counts.has(DATABASE_FAILED) || !device.counts.has(DATABASE_EVICTED);
    if (left.length > 0 && isTold)
      device.violation(`A250 ${left.length} records of ${account.id} stay after signing out`);
  }
  for (const { id } of device.accounts) {
    await time.run(fresh.store.signIn({ email: id, password: 'gizli', remember: true }));
    // A message of which nobody knows whether it arrived is looked for twice, minutes apart.
    await time.advance(10 * MINUTE);
    await time.run(fresh.leave());
  }
  for (const { account, text } of sent) {
    const { chats, rows } = device.accountOf(account);
    const times = chats.sentTexts('9001').filter(other => other === text).length;
    const waits = rows.some(row => needsDecision(row) && JSON.stringify(row.args).includes(text));
    if (times !== 1 && !waits) device.violation(`I1 "${text}" of ${account} arrived ${times} times`);
    if (
      device.accounts.some(
        ({ id, chats: others }) => id !== account && others.sentTexts('9001').includes(text),
      )
    )
      device.violation(`I11 "${text}" of ${account} arrived as somebody else's`);
  }
}
