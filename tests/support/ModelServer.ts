/**
 * A model of the partner API, behind the same `Transport` as the network: it parses requests, keeps boats,
 * files, notifications and the language, and answers in the envelope. It always answers correctly and at
 * once; faults come from `FaultNet`.
 *
 * Every change is recorded with who made it and what it changed, so that a test can check effects. The client
 * never gets anything from this record.
 */
import type { Transport, WireAnswer, WireRequest } from '../../src/api/transport.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import type { VirtualTime } from './virtualTime.ts';

export type WireFields = Record<string, unknown>;

/** Something that happened on the server. */
export interface Effect {
  readonly at: number;
  readonly kind:
    | 'create'
    | 'update'
    | 'delete'
    | 'upload'
    | 'language'
    | 'readAll'
    /** Of a part of the server, such as its bookings. */
    | 'part';
  /** The `Idempotency-Key` of the request; undefined for what another device did. */
  readonly key: string | undefined;
  /** Which boat or file; for a part's records their subject, such as `booking:12`. */
  readonly id: string;
  /** What changed, field by field. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export interface Quirks {
  /** Whether a repeated `Idempotency-Key` is answered from memory, without a second effect. */
  readonly honoursKeys: boolean;
  /** How old the list of boats is that a read gets, in milliseconds (N5). Called for each read. */
  readonly listLag: (() => number) | undefined;
  /** How old the boat is that a read of one boat gets, in milliseconds: a replica that lags. Asked for each read. */
  readonly readLag?: (() => number) | undefined;
  /** Writes are answered with `data: null` (D9). */
  readonly bareAnswers: boolean;
  /** Numbers travel as text (D24). */
  readonly numbersAsText: boolean;
}

const noQuirks: Quirks = {
  honoursKeys: false,
  listLag: undefined,
  bareAnswers: false,
  numbersAsText: false,
};

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A model of other records of the API, for requests whose path begins with a certain word. */
export type Part = (request: WireRequest) => {
  readonly status?: number;
  readonly data?: unknown;
  readonly message?: string;
};

/** What was there from some moment on: the list as it is answered, and the boats themselves. */
interface Past {
  readonly at: number;
  readonly items: readonly WireFields[];
  readonly boats: ReadonlyMap<string, WireFields>;
}

export class ModelServer {
  readonly effects: Effect[] = [];
  /** Told of each of them. */
  onEffect: (effect: Effect) => void = () => undefined;
  /** Requests that no correct client makes, in words. */
  readonly violations: string[] = [];
  readonly boats = new Map<string, WireFields>();
  readonly tokens = new Set(['token']);
  notifications: WireFields[] = [];
  language = 'tr';
  /** What the configuration says; undefined when it says nothing. */
  leastApa: number | undefined = 10;
  quirks: Quirks;
  readonly #time: VirtualTime;
  readonly #answered = new Map<string, Reply>();
  #past: Past[] = [];
  #nextId = 100;
  #files = 0;

  constructor(time: VirtualTime, quirks: Partial<Quirks> = {}) {
    this.#time = time;
    this.quirks = { ...noQuirks, ...quirks };
    this.#listed();
  }

  /** Other records, by the words that their paths begin with. */
  readonly parts = new Map<string, Part>();

  readonly transport: Transport = async request =>
    answerOf(this.#receive(request), { Date: new Date(this.#time.now).toUTCString() });

  /** A boat that was there before, or that another device has made. */
  add(fields: WireFields, id = String(this.#nextId++)): string {
    this.#put('create', undefined, id, { boatStatus: BoatStatus.active, ...fields });
    return id;
  }

  /** What another device, or the marketplace, does to a boat. */
  changeElsewhere(id: string, fields: WireFields): void {
    const held = this.boats.get(id);
    if (held) this.#put('update', undefined, id, { ...held, ...fields });
  }

  removeElsewhere(id: string): void {
    this.#remove(undefined, id);
  }

  #receive(request: WireRequest): Reply {
    this.#inspect(request);
    const token = request.headers['Authorization']?.replace('Bearer ', '');
    if (token === undefined || !this.tokens.has(token)) return refusal(401, 'Oturum kapandı');
    const key = request.headers['Idempotency-Key'];
    const known = key === undefined ? undefined : this.#answered.get(key);
    if (known && this.quirks.honoursKeys) return known;
    const reply = this.#serve(request, key);
    if (key !== undefined && reply.status === 200) this.#answered.set(key, reply);
    return reply;
  }

  #serve(request: WireRequest, key: string | undefined): Reply {
    const url = new URL(request.url, 'https://api.example');
    const [first = '', second, third] = url.pathname.replace(/^\/v1\//, '').split('/');
    const body =
      typeof request.body === 'string' ? (JSON.parse(request.body) as WireFields) : ({} as WireFields);
    const part = this.parts.get(`${first}/${second}`) ?? this.parts.get(first);
    if (part) {
      const { status = 200, data = null, message } = part(request);
      if (status !== 200) return refusal(status, message ?? '');
      return request.method === 'GET' ? success(data, message) : this.#written(data, message);
    }
    switch (`${request.method} ${first}`) {
      case 'GET boat':
        if (second === undefined) return success(this.#list());
        if (second === 'count') return success(this.boats.size);
        return third === undefined && /^\d+$/.test(second) ? this.#read(second) : success([]);
      case 'POST boat': {
        const id = String(this.#nextId++);
        this.#put('create', key, id, saved(body, undefined));
        return this.#written(this.#wire(this.boats.get(id)), 'Tekne kaydedildi');
      }
      case 'PUT boat': {
        const id = String(body['id']);
        const held = this.boats.get(id);
        if (!held) return refusal(404, 'Tekne bulunamadı');
        this.#put('update', key, id, saved(body, held));
        return this.#written(this.#wire(this.boats.get(id)), 'Tekne güncellendi');
      }
      case 'DELETE boat':
        if (second === undefined || !this.boats.has(second)) return refusal(404, 'Tekne bulunamadı');
        this.#remove(key, second);
        return this.#written(null, 'Tekne silindi');
      case 'POST general':
        return this.#store(request, key);
      case 'GET notification':
        return success(this.notifications);
      case 'POST notification':
        this.notifications = this.notifications.map(item => ({ ...item, isRead: true }));
        this.log('readAll', key, 'all', {});
        return this.#written(null);
      case 'PATCH account': {
        const from = this.language;
        this.language = String(body['languageCode']);
        this.log('language', key, 'language', { languageCode: { from, to: this.language } });
        return this.#written(null);
      }
      case 'GET account':
        return success({ id: 7, firstName: 'Deniz', lastName: 'Yılmaz', email: 'deniz@tekne.example' });
      case 'GET appconfig':
        return this.leastApa === undefined ? refusal(404, 'Ayar yok') : success({ value: this.leastApa });
      default:
        return success([]);
    }
  }

  #store(request: WireRequest, key: string | undefined): Reply {
    const file = request.body instanceof FormData ? request.body.get('file') : null;
    if (!(file instanceof File) || file.size === 0) return refusal(400, 'Dosya yok');
    if (file.size > 5 * 1024 * 1024) return refusal(413, 'Dosya çok büyük');
    this.#files += 1;
    const url = `https://media.example/${this.#files}/${file.name}`;
    this.log('upload', key, url, {});
    return success(url);
  }

  #put(kind: 'create' | 'update', key: string | undefined, id: string, fields: WireFields): void {
    const before = this.boats.get(id) ?? {};
    const after: WireFields = { ...fields, id: Number(id) };
    const changes: Record<string, { from: unknown; to: unknown }> = {};
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [from, to] = [before[field], after[field]];
      if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
    }
    this.boats.set(id, after);
    this.log(kind, key, id, changes);
    this.#listed();
  }

  #remove(key: string | undefined, id: string): void {
    if (!this.boats.delete(id)) return;
    this.log('delete', key, id, {});
    this.#listed();
  }

  /** Writes down something that happened. */
  log(kind: Effect['kind'], key: string | undefined, id: string, changes: Effect['changes']): void {
    const effect = { at: this.#time.now, kind, key, id, changes };
    this.effects.push(effect);
    this.onEffect(effect);
  }

  #read(id: string): Reply {
    const fields = this.#asOf(this.quirks.readLag)?.boats.get(id);
    return fields ? success(this.#wire(fields)) : refusal(404, 'Tekne bulunamadı');
  }

  #wire(held: WireFields | undefined): WireFields {
    const fields: WireFields = { serverNote: 'kept', ...held };
    if (!this.quirks.numbersAsText) return fields;
    return Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        typeof value === 'number' ? String(value) : value,
      ]),
    );
  }

  /** Remembers the list as it is from now on, and as it was for as long as a replica may lag. */
  #listed(): void {
    const items = [...this.boats].map(([id, fields]): WireFields => {
      const [image] = (fields['images'] ?? []) as { imageUrl?: string }[];
      return {
        id: Number(id),
        name: fields['name'] ?? null,
        brand: null,
        model: null,
        image: image?.imageUrl ?? null,
        status: fields['boatStatus'],
        rentalPeriod: fields['rentalPeriod'] ?? 2,
        calendarColor: '#123456',
        yearOfConstruction: fields['yearOfConstruction'] ?? null,
      };
    });
    const recent = this.#past.findLastIndex(({ at }) => at <= this.#time.now - 60_000);
    const present = { at: this.#time.now, items, boats: new Map(this.boats) };
    this.#past = [...this.#past.slice(Math.max(0, recent)), present];
  }

  #list(): readonly WireFields[] {
    return this.#asOf(this.quirks.listLag)?.items ?? [];
  }

  /** What was there so long ago. */
  #asOf(lag: (() => number) | undefined): Past | undefined {
    const as = this.#time.now - (lag?.() ?? 0);
    return this.#past.findLast(({ at }) => at <= as) ?? this.#past[0];
  }

  #written(data: unknown, message?: string): Reply {
    return success(this.quirks.bareAnswers ? null : data, message);
  }

  /** I8, I16: what must never be on the wire. */
  #inspect(request: WireRequest): void {
    const body = request.body instanceof FormData ? formText(request.body) : (request.body ?? '');
    const wire = [request.url, body, ...Object.values(request.headers)].join('\n');
    if (wire.includes('local-'))
      this.violations.push(`a local id left the device: ${request.method} ${wire}`);
    if (body.includes('"upload"')) this.violations.push(`an upload's id left the device: ${body}`);
  }
}

/** The boat that the server stores for a body: it sets the status itself. */
function saved({ isDraft, ...body }: WireFields, held: WireFields | undefined): WireFields {
  const was = held?.['boatStatus'];
  const boatStatus =
    isDraft === true
      ? BoatStatus.draft
      : was === undefined || was === BoatStatus.draft
        ? BoatStatus.waitingForApproval
        : BoatStatus.waitingForUpdateApproval;
  return { ...body, boatStatus, comissionRate: held?.['comissionRate'] ?? 15 };
}

function success(data: unknown, message?: string): Reply {
  return { status: 200, body: { success: true, data, message: message ?? null, validationErrors: null } };
}

function refusal(status: number, message: string): Reply {
  return { status, body: { success: false, data: null, message, validationErrors: null } };
}

function formText(form: FormData): string {
  return [...form]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
    .join('\n');
}

export function answerOf(
  { status, body }: { readonly status: number; readonly body: unknown },
  headers: Readonly<Record<string, string>> = {},
): WireAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    header: name => headers[name] ?? null,
    text: () => Promise.resolve(text),
  };
}
