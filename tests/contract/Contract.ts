import { signIn } from '../../src/api/account/auth.ts';
import { createHttp, type Http } from '../../src/api/http.ts';
import type { Transport } from '../../src/api/transport.ts';
import { languages, type Language } from '../../src/domain/values/language.ts';
import { WireId } from '../../src/domain/values/wire.ts';
import type { Clock } from '../../src/lib/time/Clock.ts';
import { unwrapItemsOrData } from '../../src/api/answers.ts';
import { dataOf, differencesIn, rootOf, Tolerated, type Exchange } from './differences.ts';
import { reads, type ApiCall, type Read } from './reads.ts';

export interface ContractPorts {
  readonly transport: Transport;
  readonly clock: Clock;
  /** The API's address, such as `https://api.example/v1`. */
  readonly baseUrl: string;
  readonly uuid: () => string;
  /** Called after each try. */
  readonly tried?: (verdict: Verdict) => void;
}

export type Verdict = 'fits' | 'differs' | 'not tried';

/** One try of one call. */
export interface Try {
  /** The name of the function in `src/api`, and which of its variants. */
  readonly call: string;
  readonly request: string;
  readonly lang: Language;
  readonly verdict: Verdict;
  /** The longest request of it. */
  readonly ms: number;
  /** Where it differs, or what was tolerated, or why it wasn't tried. */
  readonly details: readonly string[];
}

/** So many records of a list are read one by one. */
const SAMPLES = 3;

const LONGEST_DETAIL = 1_000;

/** Makes calls through `src/api` as the panel does, and notes how far the answers are what the panel reads. */
export class Contract {
  readonly tries: Try[] = [];
  readonly ports: ContractPorts;
  readonly #http: Http;
  readonly #ids = new Map<ApiCall, Set<string>>();
  #token: string | undefined;
  #lang: Language = 'tr';
  #id = '';
  #exchanges: Exchange[] = [];
  /** Of the call that is made. */
  #orWhole: boolean | undefined;
  /** What translated reads answered in the language before. */
  readonly #bodies = new Map<Read, string | undefined>();
  #tolerated = new Tolerated();

  constructor(ports: ContractPorts) {
    this.ports = ports;
    const plain = createHttp({
      ...ports,
      transport: this.#noting(ports.transport),
      session: () => ({ token: this.#token, lang: this.#lang }),
      offline: () => false,
    });
    this.#http = async (call, struct) => {
      this.#orWhole = call.orWhole;
      const answer = await plain(call, struct);
      const exchange = this.#exchanges.at(-1);
      this.#tolerated.add(struct, dataOf(exchange), answer.data, rootOf(exchange));
      return answer;
    };
  }

  /** @returns whether the server let the partner in */
  async signIn(email: string, password: string): Promise<boolean> {
    const session = await this.try('signIn', http => signIn(http, email, password));
    this.#token = session?.data.token;
    return session !== undefined;
  }

  /** Every read of the panel, in each of its languages; those for anybody also as nobody. */
  async read(): Promise<void> {
    const token = this.#token;
    for (const lang of languages) {
      this.#lang = lang;
      for (const read of reads) await this.#readAll(read);
      this.#token = undefined;
      for (const read of reads.filter(({ isPublic }) => isPublic))
        await this.#read(read, `${nameOf(read)}, signed out`, '');
      this.#token = token;
    }
    this.#lang = 'tr';
  }

  async #readAll(read: Read): Promise<void> {
    if (!read.idsOf) {
      await this.#read(read, nameOf(read), '');
      return;
    }
    const ids = [...(this.#ids.get(read.idsOf) ?? [])].slice(0, SAMPLES);
    if (ids.length === 0) this.skip(nameOf(read), `${read.idsOf.name} gave no id to ask with`);
    for (const id of ids) await this.#read(read, nameOf(read), id);
  }

  async #read(read: Read, name: string, id: string): Promise<void> {
    await this.try(
      name,
      async http => {
        await read.call(http, this.#lang, id);
        if (read.says) this.#tolerated.note(await read.says(http, this.#lang));
        if (!read.isTranslated) return;
        const body = this.#exchanges.at(-1)?.body;
        if (this.#bodies.get(read) === body) this.#tolerated.note('the same answer in both languages');
        this.#bodies.set(read, body);
      },
      id,
    );
    const ids = this.#ids.get(read.of) ?? new Set();
    this.#ids.set(read.of, ids);
    for (const exchange of this.#exchanges) for (const found of idsIn(dataOf(exchange))) ids.add(found);
  }

  /** @param id of the record, which the notes don't show @returns undefined when the call failed */
  async try<T>(call: string, work: (http: Http) => Promise<T>, id = ''): Promise<T | undefined> {
    this.#id = id;
    this.#exchanges = [];
    this.#tolerated = new Tolerated();
    try {
      const result = await work(this.#http);
      this.#note(call, 'fits', this.#tolerated.lines);
      return result;
    } catch (error) {
      this.#note(call, 'differs', differencesIn(error, this.#exchanges.at(-1)));
      return undefined;
    }
  }

  skip(call: string, why: string): void {
    this.#exchanges = [];
    this.#note(call, 'not tried', [why]);
  }

  #note(call: string, verdict: Verdict, details: readonly string[]): void {
    const request = this.#exchanges[0]?.request ?? '';
    const ms = Math.max(0, ...this.#exchanges.map(exchange => exchange.ms));
    // Names of fields in an answer could hold codes for the terminal.
    const plain = details.map(detail => detail.replace(/\p{C}/gu, '…').slice(0, LONGEST_DETAIL));
    this.tries.push({ call, request, lang: this.#lang, verdict, ms, details: plain });
    this.ports.tried?.(verdict);
  }

  #noting(transport: Transport): Transport {
    return async request => {
      const { clock, baseUrl } = this.ports;
      const began = clock.monotonic();
      const path = request.url.slice(baseUrl.length).split('?')[0] ?? '';
      const hidden = encodeURIComponent(this.#id);
      const steps = path.split('/').map(step => (step !== '' && step === hidden ? '{id}' : step));
      const name = `${request.method} ${steps.join('/')}`;
      const at = this.#exchanges.length;
      const orWhole = this.#orWhole;
      const note = (contentType?: string, body?: string): void => {
        const ms = clock.monotonic() - began;
        this.#exchanges[at] = { request: name, ms, contentType, body, orWhole };
      };
      try {
        const answer = await transport(request);
        const contentType = answer.header('Content-Type')?.split(';')[0];
        const text = async (): Promise<string | undefined> => {
          // Also when it is cut.
          note(contentType);
          const body = await answer.text();
          note(contentType, body);
          return body;
        };
        return { status: answer.status, header: field => answer.header(field), text };
      } catch (error) {
        note();
        throw error;
      }
    };
  }
}

function nameOf({ of, variant }: Read): string {
  return variant === undefined ? of.name : `${of.name} ${variant}`;
}

/** The ids of a list, also of one that doesn't fit. */
function idsIn(data: unknown): string[] {
  const list = unwrapItemsOrData(data);
  if (!Array.isArray(list)) return [];
  return list.flatMap((row: unknown) => {
    const { id, bookingId } = (row ?? {}) as { id?: unknown; bookingId?: unknown };
    const [, known] = WireId.validate(id ?? bookingId, { coerce: true });
    return known === undefined ? [] : [known];
  });
}
