import { contactFields } from '../../../src/domain/account/account.ts';
import type { Store } from '../../../src/db/Store.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { equal } from '../../../src/lib/equal.ts';
import { registry } from '../../../src/resources/nouns.ts';
import { needsDecision } from '../../../src/sync/queue/outbox.ts';
import type { ListedKind } from '../../nouns/samples.ts';
import { BookingServer, type BookingChange } from '../bookingServer.ts';
import { ChatServer } from '../chatServer.ts';
import { listedServers, type ListedServer } from '../ListedServer.ts';
import { accountServer, billingServer, type OwnServer } from '../OwnServer.ts';
import { ModelServer, type Effect, type Quirks } from '../ModelServer.ts';
import type { VirtualTime } from '../virtualTime.ts';
import { Ledger } from './Ledger.ts';
import { DiskCopy } from './DiskCopy.ts';
import type { Slip } from './slips.ts';

/**
 * One partner of the simulation: their part of the server, their database on the device, and what they were
 * promised.
 */
export class Account {
  readonly id: string;
  readonly disk: Store;
  readonly server: ModelServer;
  readonly bookings: BookingServer;
  readonly chats: ChatServer;
  /** The lists of records that the server holds whole, by what their subjects begin with. */
  readonly listed: Readonly<Record<ListedKind, ListedServer>>;
  /** The billing information, of which there is one. */
  readonly billing: OwnServer;
  /** The settings of the account. */
  readonly settings: OwnServer;
  readonly diskCopy = new DiskCopy();
  readonly ledger = new Ledger();
  /** What another device has put back. */
  readonly slips: Slip[] = [];
  /** When a part of what was fetched was last damaged on disk. */
  damagedAt = -Infinity;
  /** Every token that was ever given to them. */
  readonly tokens = new Set<string>();

  constructor(id: string, time: VirtualTime, disk: Store, quirks: Partial<Quirks>) {
    this.id = id;
    this.disk = disk;
    this.server = new ModelServer(time, quirks);
    this.server.tokens.clear();
    this.bookings = new BookingServer(time);
    this.bookings.onChange = change => this.#changed(change);
    this.chats = new ChatServer(time, id);
    this.chats.onMessage = (booking, text, key) =>
      this.server.log('part', key, `chat:${booking}`, { text: { from: null, to: text } });
    const { parts } = this.server;
    parts.set('booking', request => this.bookings.serve(request));
    parts.set('account/check-billing-info', request => this.bookings.serve(request));
    parts.set('chat', request => this.chats.serve(request));
    this.listed = listedServers(this.server, time);
    for (const [kind, list] of Object.entries(this.listed))
      list.onChange = change => {
        const { before, after } = change;
        // A deletion changes no field.
        const changes = change.kind === 'delete' ? {} : changesOf(before, after);
        this.server.log(change.kind, change.key, `${kind}:${change.id}`, changes);
      };
    this.billing = billingServer(this.server, time);
    this.billing.onChange = ({ before, after, key }) =>
      this.server.log('update', key, 'billing:own', changesOf(before, after));
    this.settings = accountServer(this.server, time);
    this.settings.onChange = ({ before, after, key }) => {
      const changes = changesOf(before, after);
      const isContact = contactFields.some(field => field in changes);
      const part = 'notificationSettings' in changes ? 'notifications' : isContact ? 'contact' : 'general';
      this.server.log('update', key, `account:${part}`, changes);
    };
  }

  /** Effects are counted in one place, whatever they change. */
  #changed({ id, before, after, by }: BookingChange): void {
    this.server.log('part', by?.key, `booking:${id}`, changesOf(before ?? {}, after ?? {}));
  }

  get rows(): OutboxRow[] {
    return this.diskCopy.rows;
  }

  /** The server's name of a record of this device; undefined when it has none. */
  serverId(subject: string): string | undefined {
    const named = this.diskCopy.localIds.get(subject)?.server ?? subject;
    return named.includes(':local-') ? undefined : named.slice(named.indexOf(':') + 1);
  }

  /** The record's id in the server's effects: its subject there, of a boat the id alone. Undefined without one. */
  effectId(subject: string): string | undefined {
    const named = this.diskCopy.localIds.get(subject)?.server ?? subject;
    return named.includes(':local-') ? undefined : named.replace(/^boat:/, '');
  }

  /** Whether the server has a record, by what its effects call it. */
  isThere(effectId: string): boolean {
    const [kind, id] = effectId.split(':');
    return id === undefined
      ? this.server.boats.has(effectId)
      : this.listed[kind as ListedKind].records.has(id);
  }

  /** The record of this device that was sent when one was created, by what the effects call it. */
  madeBy(effectId: string): string | undefined {
    const made = this.server.effects.find(({ kind, id }) => kind === 'create' && id === effectId);
    return made?.key === undefined ? undefined : this.ledger.subjectOfKey.get(made.key);
  }

  /** The rows that wait neither for the partner nor behind one that does. */
  get toSend(): OutboxRow[] {
    let held = new Set<string>();
    // What a row names may be saved after it, in a form that was open before.
    for (;;) {
      const before = held;
      held = new Set();
      const toSend = this.rows.filter(row => {
        const isHeld =
          needsDecision(row) ||
          held.has(row.subject) ||
          this.unmade(row).some(made => held.has(made) || before.has(made));
        if (isHeld) held.add(row.subject);
        return !isHeld;
      });
      if (held.size === before.size) return toSend;
    }
  }

  /**
   * The subjects of the boats that an event or a discount names, and of the account that is to be the default one. The mutators aren't
   * asked: they are tested.
   */
  requires({ args, subject }: Pick<OutboxRow, 'args' | 'subject'>): string[] {
    if (subject === 'primaryAccount:own') return [`bankAccount:${(args as { readonly id: string }).id}`];
    const { values } = args as {
      readonly values?: { readonly boatId?: string; readonly boatIds?: string[] };
    };
    return [values?.boatId ?? values?.boatIds ?? []].flat().map(id => `boat:${id}`);
  }

  /** Those of them whose creation is on the queue still. */
  unmade(row: Pick<OutboxRow, 'args' | 'subject'>): string[] {
    return this.requires(row).filter(
      subject =>
        this.serverId(subject) === undefined && this.rows.some(({ subject: other }) => other === subject),
    );
  }

  /** What the server did for a row, under whichever of its keys. */
  effectsOf(row: string): number {
    const keys = this.ledger.keysOfRow.get(row);
    return keys ? this.server.effects.filter(({ key }) => key !== undefined && keys.has(key)).length : 0;
  }
}

/** Whether a row takes a record away, whatever it is. */
export function isDeletion({ name }: Pick<OutboxRow, 'name'>): boolean {
  return registry.get(name)?.deletes === true;
}

/** The subject of a record, by what the server's effects call it. */
export function subjectOfEffect(id: string): string {
  return id.includes(':') ? id : `boat:${id}`;
}

function changesOf(before: object, after: object): Effect['changes'] {
  const [from, to] = [before, after] as Record<string, unknown>[];
  const fields = Object.keys({ ...from, ...to });
  return Object.fromEntries(
    fields
      .filter(field => !equal(from?.[field], to?.[field]))
      .map(field => [field, { from: from?.[field], to: to?.[field] }]),
  );
}
