/**
 * A bad network around a working `Transport`. Each request gets a fate, drawn from the fates of
 * `randomFaults`: it decides both what happens on the server and which answer the client gets.
 */
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { answerOf } from './ModelServer.ts';
import type { Random, VirtualTime } from './virtualTime.ts';

export const fates = [
  'ok',
  /** An answer after 5 to 25 s. */
  'slow',
  /** The connection is refused: nothing arrived (N11). */
  'refused',
  /** It never arrives; the connection breaks (N3). */
  'requestLost',
  /** It never arrives; there is no answer. */
  'requestHangs',
  /** Applied, the connection breaks (N2). */
  'responseLost',
  /** Applied; there is no answer (N10). */
  'answerHangs',
  /** Applied 1 to 20 s after the client aborted (N4). */
  'late',
  /** The same, after the client's own time-out. */
  'lateAfterTimeout',
  'e500',
  /** N14 */
  'e500After',
  'e503',
  /** 429 with Retry-After (N12). */
  'busy',
  /** A captive portal (N8). */
  'html',
  /** A proxy that loses the answer and says 200. */
  'htmlAfter',
  /** Applied, the body is cut (N22). */
  'cut',
  /** The browser repeats it by itself when a reused connection closes: it arrives twice before an answer is heard (N27). */
  'twice',
  /** Sent elsewhere: refused, not followed (N9). */
  'redirect',
  /** Applied, and answered with success but without data (N21). */
  'accepted',
  /** The token is refused (N15). */
  'signedOut',
  /** Not applied: 409. */
  'conflict',
  /** Not applied: 422 (N17). */
  'invalid',
  /** Applied, but answered with 409. */
  'noAfter',
] as const;
export type Fate = (typeof fates)[number];

/** Fates that leave the client unsure. */
export const unsureFates: readonly Fate[] = [
  'requestLost',
  'requestHangs',
  'responseLost',
  'answerHangs',
  'late',
  'lateAfterTimeout',
  'e500',
  'e500After',
  'e503',
  'html',
  'htmlAfter',
  'cut',
  'redirect',
];

/** How long a write waits for its answer. */
const CALL_MS = 30_000;

export interface RandomFaults {
  /** The share of requests that go wrong. */
  readonly share: number;
  /** What may go wrong. */
  readonly among: readonly Fate[];
  /** Which requests, by their number, may go wrong; undefined when all may. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** A request that didn't go well. */
export interface Fault {
  /** Requests are numbered as they are sent. */
  readonly number: number;
  readonly kind: string;
  readonly fate: Fate;
}

export class FaultNet {
  randomFaults: RandomFaults = { share: 0, among: [] };
  /** How often each fate met each kind of request. */
  readonly met = new Map<string, number>();
  readonly faults: Fault[] = [];
  /** The keys of writes that the network itself has doubled. */
  readonly doubled = new Set<string>();
  /** What every request whose kind begins with `to` meets, for as long as this is set. */
  outage: { readonly fate: Fate; readonly to: string } | undefined;
  /** Whether it reports how much of a file was sent, as in a page; a worker can't. */
  tellsProgress = true;
  /** Requests so far. */
  count = 0;
  /** Requests on their way to the server, also those that their sender has aborted. */
  travelling = 0;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #inner: Transport;
  /** The fates of the next requests, for tests that want certain ones. */
  readonly #planned: { readonly fate: Fate; readonly to: string }[] = [];

  constructor(time: VirtualTime, random: Random, inner: Transport) {
    this.#time = time;
    this.#random = random;
    this.#inner = inner;
  }

  endFaults(): void {
    this.outage = undefined;
    this.randomFaults = { share: 0, among: [] };
  }

  /** The next request whose kind begins with `to` gets this fate, such as `POST /boat`. */
  plan(fate: Fate, to = ''): void {
    this.#planned.push({ fate, to });
  }

  readonly transport: Transport = request => {
    const kind = kindOf(request);
    this.count += 1;
    const fate = this.#fateOf(kind);
    if (fate !== 'ok') this.faults.push({ number: this.count, kind, fate });
    const place = `${kind} ${fate}`;
    this.met.set(place, (this.met.get(place) ?? 0) + 1);
    return new Promise((resolve, reject) => {
      const aborted = (): void => reject(new DOMException('aborted', 'AbortError'));
      if (request.signal.aborted) {
        aborted();
        return;
      }
      request.signal.addEventListener('abort', aborted, { once: true });
      const broken = (): void => reject(new TypeError('network error'));
      const short = (): number => 20 + this.#random() * 400;
      const wait = (ms: number, then: () => void): void => void this.#time.after(ms, then);
      const arrive = (after: number, then: (answer: Awaited<ReturnType<Transport>>) => void): void => {
        this.travelling += 1;
        wait(after, () => {
          this.travelling -= 1;
          if (this.tellsProgress) request.onProgress?.(1);
          void this.#inner(request).then(then, broken);
        });
      };
      const say = (status: number, body: unknown, headers?: Record<string, string>): void =>
        wait(short(), () => resolve(answerOf({ status, body }, headers)));
      const ignore = (): void => undefined;
      if (this.tellsProgress) request.onProgress?.(0);
      switch (fate) {
        case 'ok':
          arrive(short(), answer => wait(short(), () => resolve(answer)));
          return;
        case 'slow':
          arrive(2_000 + this.#random() * 10_000, answer =>
            wait(3_000 + this.#random() * 12_000, () => resolve(answer)),
          );
          return;
        case 'refused':
        case 'requestLost':
          wait(short(), broken);
          return;
        case 'requestHangs':
          return;
        case 'responseLost':
          arrive(short(), () => wait(short(), broken));
          return;
        case 'answerHangs':
          arrive(short(), ignore);
          return;
        case 'late':
          wait(short(), () => {
            broken();
            arrive(1_000 + this.#random() * 19_000, ignore);
          });
          return;
        case 'lateAfterTimeout': {
          let isUnderWay = false;
          const leave = (): void => {
            if (isUnderWay) return;
            isUnderWay = true;
            arrive(1_000 + this.#random() * 19_000, ignore);
          };
          request.signal.addEventListener('abort', leave, { once: true });
          // A paused caller aborts late; the network doesn't wait for that.
          wait(CALL_MS, leave);
          return;
        }
        case 'e500':
          say(500, envelope('Sunucu hatası'));
          return;
        case 'e500After':
          arrive(short(), () => say(500, envelope('Sunucu hatası')));
          return;
        case 'e503':
          if (this.#random() < 0.2) arrive(short(), () => say(503, '<h1>503</h1>'));
          else say(503, '<h1>503</h1>', { 'Retry-After': '5' });
          return;
        case 'busy':
          say(429, envelope('Çok fazla istek'), {
            'Retry-After': String(1 + Math.floor(this.#random() * 60)),
          });
          return;
        case 'html':
          say(200, '<!doctype html><title>Marina Wi-Fi</title>');
          return;
        case 'htmlAfter':
          arrive(short(), () => say(200, '<!doctype html><title>proxy</title>'));
          return;
        case 'cut':
          arrive(short(), answer =>
            wait(short(), () =>
              resolve({ ...answer, text: async () => (await answer.text())?.slice(0, 20) }),
            ),
          );
          return;
        case 'twice': {
          const key = request.headers['Idempotency-Key'];
          if (key !== undefined) this.doubled.add(key);
          arrive(short(), () => arrive(short(), answer => wait(short(), () => resolve(answer))));
          return;
        }
        case 'redirect':
          // What a browser makes of it with `redirect: 'error'`.
          wait(short(), broken);
          return;
        case 'accepted':
          arrive(short(), () => say(200, { success: true, data: null, message: 'Kaydedildi' }));
          return;
        case 'signedOut':
          say(401, '');
          return;
        case 'conflict':
          say(409, envelope('Çakışma'));
          return;
        case 'invalid':
          say(422, envelope('Geçersiz'));
          return;
        case 'noAfter':
          arrive(short(), () => say(409, envelope('Çakışma')));
      }
    });
  };

  #fateOf(kind: string): Fate {
    const planned = this.#planned.findIndex(({ to }) => kind.startsWith(to));
    if (planned >= 0) return this.#planned.splice(planned, 1)[0]?.fate ?? 'ok';
    if (this.outage && kind.startsWith(this.outage.to)) return this.outage.fate;
    const { share, among, only } = this.randomFaults;
    // Both are drawn for every request of that may go wrong, so that sparing one leaves the others what they were.
    const drawn = this.#random();
    const which = among.length > 0 ? this.#random() : 0;
    if (drawn >= share || only?.has(this.count) === false) return 'ok';
    return among[Math.floor(which * among.length)] ?? 'ok';
  }
}

/** The call without its ids: `PUT /boat`, `GET /boat/:id`. */
export function kindOf(request: Pick<WireRequest, 'method' | 'url'>): string {
  const path = new URL(request.url, 'https://api.example').pathname.replace(/^\/v1/, '');
  return `${request.method} ${path.replace(/\/\d+(?=\/|$)/g, '/:id')}`;
}

function envelope(message: string): unknown {
  return { success: false, data: null, message, validationErrors: [] };
}
