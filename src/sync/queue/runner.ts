/**
 * Runs the queue: one loop for the outbox, one for uploads, one that reads sent records again; each waits
 * until it is woken or something is due.
 */
import { errorTextForLog, log } from '../../lib/log.ts';
import { STORAGE_ERROR_PAUSE_MS, type SendingEngine } from '../Engine.ts';
import { flush, type FlushOptions } from './flush.ts';
import { SendRate } from '../sending/SendRate.ts';
import { flushUploads, type SendFile } from '../files/uploads.ts';

/**
 * Why the queue is woken. When the device was offline before, and when the partner chooses "send now", pauses
 * that aren't fixed end. When the server is `reachable` again, only pauses of rows end: a file has megabytes,
 * and a server that comes and goes would get it each time. For the other reasons only due rows are sent;
 * `sent`: any tab or worker has sent something; `line`: the device changed to another kind of connection,
 * such as Wi-Fi.
 */
export type WakeReason =
  'start' | 'enqueued' | 'online' | 'reachable' | 'visible' | 'sendNow' | 'sent' | 'line';

/** Reads sent records again. @returns when the next one is due */
export type RecheckSent = (engine: SendingEngine) => Promise<number | undefined>;

export interface Runner {
  wake(reason: WakeReason): void;
  /** Resolves when all loops only wait. */
  idle(): Promise<void>;
}

export function createRunner(
  engine: SendingEngine,
  sendFile: SendFile,
  recheckSent: RecheckSent = () => Promise.resolve(undefined),
): Runner {
  const rate = new SendRate();
  const outbox = createLoop(engine, wakes => flush(engine, { ...wakes, rate }));
  // A row may wait for one file of many: it is checked as soon as that file is stored or has failed.
  const telling: SendingEngine = {
    ...engine,
    hear: event => {
      engine.hear(event);
      if (event.kind === 'uploadFinished') outbox.wake({ ignoreBackoff: false });
    },
  };
  const fileRate = new SendRate();
  const uploads = createLoop(engine, wakes => flushUploads(telling, sendFile, { ...wakes, rate: fileRate }));
  const rechecks = createLoop(engine, () => recheckSent(engine));
  return {
    wake(reason) {
      if (reason !== 'enqueued') rechecks.wake({ ignoreBackoff: false });
      if (reason === 'sent') return;
      const asked = reason === 'sendNow';
      const ignoreBackoff = reason === 'online' || asked;
      uploads.wake({ ignoreBackoff, asked });
      outbox.wake({ ignoreBackoff: ignoreBackoff || reason === 'reachable', asked });
    },
    async idle() {
      await uploads.idle();
      await outbox.idle();
      await rechecks.idle();
    },
  };
}

type Wake = Pick<FlushOptions, 'ignoreBackoff' | 'asked'>;

interface Loop {
  wake(wake: Wake): void;
  idle(): Promise<void>;
}

/** Runs `work` when woken, again when woken meanwhile, and by itself at the time that `work` returned. */
function createLoop(engine: SendingEngine, work: (wakes: FlushOptions) => Promise<number | undefined>): Loop {
  let wanted: Wake | undefined;
  let running: Promise<void> | undefined;
  let alarm: AbortController | undefined;
  let wakeUp = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (wanted && !engine.signal.aborted) {
      const wake = wanted;
      wanted = undefined;
      try {
        setAlarm(await work({ ...wake, woken: () => wakeUp.promise }));
      } catch (error) {
        // Storage failed. Nothing is lost: the rows are still on disk. It is tried again after a pause.
        log('queue stopped', { error: errorTextForLog(error) });
        setAlarm(engine.clock.now() + STORAGE_ERROR_PAUSE_MS);
      }
    }
    running = undefined;
  }

  function setAlarm(at: number | undefined): void {
    alarm?.abort();
    if (at === undefined) return;
    const mine = (alarm = new AbortController());
    void engine.clock.sleep(Math.max(0, at - engine.clock.now()), mine.signal).then(() => {
      if (!mine.signal.aborted) loop.wake({ ignoreBackoff: false });
    });
  }

  const loop: Loop = {
    wake({ ignoreBackoff, asked = false }) {
      if (engine.signal.aborted) return;
      wanted = {
        ignoreBackoff: ignoreBackoff || wanted?.ignoreBackoff === true,
        asked: asked || wanted?.asked === true,
      };
      wakeUp.resolve();
      wakeUp = Promise.withResolvers();
      running ??= run();
    },
    async idle() {
      for (let present = running; present; present = running) await present;
    },
  };
  return loop;
}
