/**
 * Models of the lists of the partner API that hold records whole, as parts of a `ModelServer`: one POST for creating and changing, effects to
 * count, reads that may lag.
 */
import type { WireRequest } from '../../src/api/transport.ts';
import { listedByKind, type ListedKind } from '../nouns/samples.ts';
import type { ModelServer, Part, WireFields } from './ModelServer.ts';
import type { VirtualTime } from './virtualTime.ts';

/** The request of a device; without one somebody else has changed something. */
interface Maker {
  readonly key: string | undefined;
}

interface Past {
  readonly at: number;
  readonly records: ReadonlyMap<string, WireFields>;
}

/** What became of a record, by a request or elsewhere. */
export interface ListedChange {
  readonly kind: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: WireFields;
  readonly after: WireFields;
  /** Of the request; undefined for what others did. */
  readonly key: string | undefined;
}

/** The records of one path, such as `calendar`. */
export class ListedServer {
  /** Applied writes: `create 500 Bakım`, `update 500 Bakım`, `delete 500`; `elsewhere` in front when it wasn't this device. */
  readonly effects: string[] = [];
  /** How far reads lag behind, in milliseconds; asked for each read. */
  lag: () => number = () => 0;
  /** Why it doesn't keep a record, new or changed; undefined when it does. */
  refuses: (fields: WireFields, id: string | undefined) => { status: number; message: string } | undefined =
    () => undefined;
  /** What it adds to a new record. */
  adds: () => WireFields = () => ({});
  /** Told of each change. */
  onChange: (change: ListedChange) => void = () => undefined;
  /** Whether the answer to a POST names the record. */
  readonly #answersWithId: boolean;
  readonly #time: Pick<VirtualTime, 'now'>;
  readonly #label: string;
  #records = new Map<string, WireFields>();
  #past: Past[] = [];
  #nextId = 500;
  /** The keys of choices of what was the primary one already. */
  readonly confirmed = new Set<string>();
  /** Answers of the next POSTs in place of doing them. */
  readonly refusals: { readonly status: number; readonly message: string }[] = [];

  constructor(time: Pick<VirtualTime, 'now'>, label: string, answersWithId: boolean) {
    this.#time = time;
    this.#label = label;
    this.#answersWithId = answersWithId;
    this.#remember();
  }

  get records(): ReadonlyMap<string, WireFields> {
    return this.#records;
  }

  addElsewhere(fields: WireFields, id = String(this.#nextId++)): string {
    this.#put('create', id, fields);
    return id;
  }

  changeElsewhere(id: string, fields: WireFields): void {
    const held = this.#records.get(id);
    if (held) this.#put('update', id, { ...held, ...fields });
  }

  removeElsewhere(id: string): void {
    this.#remove(id);
  }

  /** Of bank accounts one is the primary one. */
  makePrimary(id: string, by?: Maker): void {
    if (by?.key !== undefined && this.#records.get(id)?.['isPrimary'] === true) this.confirmed.add(by.key);
    for (const [other, held] of this.#records) {
      const isPrimary = other === id;
      if ((held['isPrimary'] === true) !== isPrimary) this.#put('update', other, { ...held, isPrimary }, by);
    }
  }

  readonly part: Part = request => {
    const by = { key: request.headers['Idempotency-Key'] };
    const id = /\/(\d+)$/.exec(new URL(request.url, 'https://api.example').pathname)?.[1];
    if (request.method === 'GET') return { data: this.#list(request) };
    if (request.method === 'POST') return this.refusals.shift() ?? this.#save(fieldsOf(request), by);
    if (id === undefined || !this.#records.has(id)) return { status: 404, message: 'Bulunamadı' };
    this.#remove(id, by);
    return { data: true };
  };

  #save(fields: WireFields, by: Maker): ReturnType<Part> {
    const named = fields['id'] as string | number | undefined;
    const held = named === undefined ? undefined : this.#records.get(String(named));
    if (named !== undefined && !held) return { status: 404, message: 'Bulunamadı' };
    const refusal = this.refuses(fields, named === undefined ? undefined : String(named));
    if (refusal) return refusal;
    const id = named === undefined ? String(this.#nextId++) : String(named);
    const { id: _, ...rest } = fields;
    const added = named === undefined ? this.adds() : {};
    this.#put(named === undefined ? 'create' : 'update', id, { ...held, ...rest, ...added }, by);
    return { data: this.#answersWithId ? { id: Number(id), ...rest } : true };
  }

  #put(kind: 'create' | 'update', id: string, after: WireFields, by?: Maker): void {
    const before = this.#records.get(id) ?? {};
    this.#records = new Map(this.#records).set(id, after);
    this.effects.push(`${by ? '' : 'elsewhere '}${kind} ${id} ${after[this.#label] as string}`);
    this.#changed({ kind, id, before, after, key: by?.key });
  }

  #remove(id: string, by?: Maker): void {
    const before = this.#records.get(id);
    if (!before) return;
    this.#records = new Map(this.#records);
    this.#records.delete(id);
    this.effects.push(`${by ? '' : 'elsewhere '}delete ${id}`);
    this.#changed({ kind: 'delete', id, before, after: {}, key: by?.key });
  }

  #changed(change: ListedChange): void {
    this.#remember();
    this.onChange(change);
  }

  #remember(): void {
    this.#past.push({ at: this.#time.now, records: this.#records });
  }

  #list(request: WireRequest): unknown {
    const asOf = this.#time.now - this.lag();
    const seen = this.#past.findLast(({ at }) => at <= asOf) ?? this.#past[0];
    const items = [...(seen?.records ?? [])].map(([id, fields]) => ({ id: Number(id), ...fields }));
    const page = new URL(request.url, 'https://api.example').searchParams.get('page');
    if (page === null) return items;
    const from = (Number(page) - 1) * 10;
    return { items: items.slice(from, from + 10), totalCount: items.length };
  }
}

/** Of a JSON body or a form, as the real server reads both (Q112). */
function fieldsOf({ body }: WireRequest): WireFields {
  if (typeof body === 'string') return JSON.parse(body) as WireFields;
  if (!(body instanceof FormData)) return {};
  const fields: WireFields = { startDate: null, endDate: null, checkinStartDate: null, checkinEndDate: null };
  for (const [name, value] of body.entries()) {
    if (typeof value !== 'string') continue;
    if (name === 'boatIds') fields[name] = [...((fields[name] as number[] | undefined) ?? []), Number(value)];
    else
      fields[name] =
        value === 'true' ? true : value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value;
  }
  return fields;
}

/** Refuses an active discount of a type on days that another one of the same boat has, as the real server does (A393). */
export function refuseOverlaps(discounts: ListedServer): void {
  const shareDays = (a: WireFields, b: WireFields): boolean =>
    String(a['startDate']) <= String(b['endDate']) && String(b['startDate']) <= String(a['endDate']);
  const isActive = (fields: WireFields): boolean => fields['isActive'] === true;
  discounts.refuses = (fields, id) => {
    const boats = fields['boatIds'] as readonly number[];
    const overlap = [...discounts.records].some(
      ([other, held]) =>
        other !== id &&
        isActive(held) &&
        held['discountType'] === fields['discountType'] &&
        shareDays(held, fields) &&
        boats.some(boat => (held['boatIds'] as readonly number[]).includes(boat)),
    );
    return isActive(fields) && overlap ? { status: 422, message: 'Çakışıyor' } : undefined;
  };
}

/** Adds the lists of all nouns to a server. */
export function listedServers(
  server: ModelServer,
  time: Pick<VirtualTime, 'now'>,
): Readonly<Record<ListedKind, ListedServer>> {
  const lists = Object.values(listedByKind).map(({ kind, path, label, server: side }) => {
    const list = new ListedServer(time, label, side.answersWithId);
    side.prepare?.(server, list);
    server.parts.set(path, side.part?.(list) ?? list.part);
    return [kind, list];
  });
  return Object.fromEntries(lists) as Record<ListedKind, ListedServer>;
}
