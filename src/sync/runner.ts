/**
 * Keeps the queue moving: one loop for the outbox, one for uploads, each asleep until it is woken or something is due.
 */
import { errorName, log } from '../lib/log.ts';
import { STORAGE_REST_MS, type SendingEngine } from './Engine.ts';
import { flush, type Flush } from './flush.ts';
import { Pace } from './Pace.ts';
import { flushUploads, type SendFile } from './uploads.ts';

/**
 * Why the queue looks up. The network coming back and the partner's "send now" cut pauses short that aren't firm;
 * the others only take what is due.
 */
export type WakeReason = 'start' | 'enqueued' | 'online' | 'visible' | 'sendNow';

export interface Runner {
  wake(reason: WakeReason): void;
  /** Resolves when both loops have nothing to do but wait. */
  idle(): Promise<void>;
}

export function createRunner(engine: SendingEngine, sendFile: SendFile): Runner {
  const pace = new Pace();
  const outbox = createLoop(engine, wakes => flush(engine, { ...wakes, pace }));
  // A row may wait for one file of many: it is looked at as soon as that one is settled.
  const telling: SendingEngine = {
    ...engine,
    hear: event => {
      engine.hear(event);
      if (event.kind === 'uploadSettled') outbox.wake(false);
    },
  };
  const uploads = createLoop(engine, wakes => flushUploads(telling, sendFile, wakes));
  return {
    wake(reason) {
      const hurry = reason === 'online' || reason === 'sendNow';
      uploads.wake(hurry);
      outbox.wake(hurry);
    },
    async idle() {
      await uploads.idle();
      await outbox.idle();
    },
  };
}

interface Loop {
  wake(hurry: boolean): void;
  idle(): Promise<void>;
}

/** Runs `work` when woken, again when woken meanwhile, and by itself when `work` said it would be due. */
function createLoop(engine: SendingEngine, work: (wakes: Flush) => Promise<number | undefined>): Loop {
  let asked: { hurry: boolean } | undefined;
  let running: Promise<void> | undefined;
  let alarm: AbortController | undefined;
  let nudge = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (asked && !engine.signal.aborted) {
      const { hurry } = asked;
      asked = undefined;
      try {
        setAlarm(await work({ hurry, nudged: () => nudge.promise }));
      } catch (error) {
        // Storage failed. Nothing is lost: rows are where they were. Look again in a while.
        log('queue stopped', { error: errorName(error) });
        setAlarm(engine.clock.now() + STORAGE_REST_MS);
      }
    }
    running = undefined;
  }

  function setAlarm(at: number | undefined): void {
    alarm?.abort();
    if (at === undefined) return;
    const mine = (alarm = new AbortController());
    void engine.clock.sleep(Math.max(0, at - engine.clock.now()), mine.signal).then(() => {
      if (!mine.signal.aborted) loop.wake(false);
    });
  }

  const loop: Loop = {
    wake(hurry) {
      if (engine.signal.aborted) return;
      asked = { hurry: hurry || (asked?.hurry ?? false) };
      nudge.resolve();
      nudge = Promise.withResolvers();
      running ??= run();
    },
    async idle() {
      for (let present = running; present; present = running) await present;
    },
  };
  return loop;
}
