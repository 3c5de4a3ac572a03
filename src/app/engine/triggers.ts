/**
 * The events that wake the queue of a page: its start, a new row from here or elsewhere, the return of the
 * network or the API, and the page being shown again. At other times the queue's own timer wakes it.
 */
import { counts, reachabilityProbes, type Counter } from '../../resources/serverCounts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { endFetchPauses } from '../../sync/lists/fetchPauses.ts';
import type { NetworkState, Reach } from '../../sync/NetworkState.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { pull } from '../../sync/lists/pull.ts';
import type { Runner } from '../../sync/queue/runner.ts';

/** How often an API that doesn't answer is tried, while the page is visible. */
const PROBE_MS = 15_000;
/**
 * After a server came back its rows skip their pauses at most once in this time, however often it comes and
 * goes.
 */
const SKIP_APART_MS = 60_000;

/** The events that wake the queue. Each function subscribes, and returns a function that unsubscribes. */
export interface QueueTriggerPorts {
  readonly engine: Engine;
  readonly runner: Runner;
  /** Calls back when the device goes to another kind of line. */
  readonly followLine?: (listener: () => void) => () => void;
  readonly network: Pick<NetworkState, 'reach' | 'isDoubtful' | 'subscribe'>;
  readonly page: {
    readonly isVisible: () => boolean;
    /** Calls back when the page is shown or hidden. */
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Calls back with the result of a query of the engine's storage, now and whenever it may have changed. */
  readonly watch: (query: () => Promise<string>, listener: (result: string) => void) => () => void;
}

/** @returns ends it */
export function startQueueTriggers(ports: QueueTriggerPorts): () => void {
  const { engine, runner, page, watch } = ports;
  runner.wake('start');
  let unsent = '';
  const ends = [
    page.subscribe(() => {
      if (page.isVisible()) runner.wake('visible');
    }),
    // When another tab or the worker ends before it has sent everything, this tab must go on: so
    // from the beginning it waits for their lock.
    watch(
      () => unsentIds(engine),
      ids => {
        if (unsent && unsent.split(' ').some(id => !ids.split(' ').includes(id))) runner.wake('sent');
        if (ids && ids !== unsent) runner.wake('enqueued');
        unsent = ids;
      },
    ),
    followNetwork(ports),
    ...(ports.followLine ? [ports.followLine(() => runner.wake('line'))] : []),
  ];
  return () => ends.forEach(end => end());
}

function followNetwork({ engine, runner, network, page }: QueueTriggerPorts): () => void {
  // A panel that was just opened tries at once, as after a time offline.
  let reach: Reach = 'offline';
  let isDoubtful = false;
  let skippedAt = -Infinity;
  let probing: AbortController | undefined;

  /** Makes a small request, to see whether the API can be reached. None is made while the page is hidden. */
  const ask = (counter: Counter): void => {
    if (page.isVisible()) void pull(engine, counts, counter, 'tr', { force: true, ignorePause: true });
  };

  const probe = async (over: AbortSignal): Promise<void> => {
    await engine.clock.sleep(PROBE_MS, over);
    for (; !over.aborted; await engine.clock.sleep(PROBE_MS, over)) ask(reachabilityProbes[0]);
  };

  const changed = (from: Reach): void => {
    probing?.abort();
    if (reach === 'unreachable') {
      probing = new AbortController();
      void probe(probing.signal);
    }
    if (reach !== 'reachable') return;
    const now = engine.clock.now();
    // If the device was offline, that explains every failure before. A server that comes and goes doesn't:
    // then rows don't skip their pauses each time.
    if (from !== 'offline' && now - skippedAt < SKIP_APART_MS) {
      runner.wake('visible');
      return;
    }
    skippedAt = now;
    endFetchPauses(engine);
    runner.wake(from === 'offline' ? 'online' : 'reachable');
  };

  const update = (): void => {
    const from = reach;
    const wasDoubtful = isDoubtful;
    ({ reach, isDoubtful } = network);
    if (reach !== from) changed(from);
    // One call failed: another one shows whether the cause is the network or that call alone.
    if (isDoubtful && !wasDoubtful) ask(reachabilityProbes[1]);
  };

  update();
  const end = network.subscribe(update);
  return () => {
    end();
    probing?.abort();
  };
}

async function unsentIds({ store }: Engine): Promise<string> {
  // Without the working copies: they change while the partner types.
  const [rows, uploads] = await store.read(['outbox', 'uploads'], tx =>
    Promise.all([tx.outbox.all(), tx.uploads.all()]),
  );
  const files = uploads.filter(({ status }) => status.kind === 'waiting' || status.kind === 'sending');
  return [...rows.filter(row => !needsDecision(row)), ...files].map(({ id }) => id).join(' ');
}
