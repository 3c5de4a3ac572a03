/**
 * A model of a record of which a partner has only one, as a part of a `ModelServer`: one GET and one PUT of all its fields, effects to
 * count, reads that may lag.
 */
import { aBilling } from '../nouns/billing.ts';
import type { ModelServer, Part, WireFields } from './ModelServer.ts';
import type { VirtualTime } from './virtualTime.ts';

export interface OwnChange {
  readonly before: WireFields;
  readonly after: WireFields;
  /** Of the request; undefined for what others did. */
  readonly key: string | undefined;
}

export class OwnServer {
  /** The fields that each PUT of this device has changed. */
  readonly effects: string[][] = [];
  /** How far reads lag behind, in milliseconds; asked for each read. */
  lag: () => number = () => 0;
  /** Told of each change. */
  onChange: (change: OwnChange) => void = () => undefined;
  /** Answers of the next PUTs in place of doing them. */
  readonly refusals: { readonly status: number; readonly message: string }[] = [];
  readonly #time: Pick<VirtualTime, 'now'>;
  #past: { readonly at: number; readonly fields: WireFields }[] = [];
  #held: WireFields;

  constructor(time: Pick<VirtualTime, 'now'>, held: WireFields) {
    this.#time = time;
    this.#held = held;
    this.#remember();
  }

  get held(): WireFields {
    return this.#held;
  }

  changeElsewhere(fields: WireFields): void {
    this.#put({ ...this.#held, ...fields });
  }

  readonly part: Part = request => {
    if (request.method === 'GET') return { data: this.#read() };
    const refusal = this.refusals.shift();
    if (refusal) return refusal;
    const body = JSON.parse(request.body as string) as WireFields;
    const fields = Object.keys({ ...this.#held, ...body });
    this.effects.push(fields.filter(field => !sameOnWire(this.#held[field], body[field])));
    this.#put(body, request.headers['Idempotency-Key']);
    return { data: true };
  };

  #put(after: WireFields, key?: string): void {
    const before = this.#held;
    this.#held = after;
    this.#remember();
    this.onChange({ before, after, key });
  }

  #remember(): void {
    this.#past.push({ at: this.#time.now, fields: this.#held });
  }

  #read(): WireFields {
    const asOf = this.#time.now - this.lag();
    return (this.#past.findLast(({ at }) => at <= asOf) ?? this.#past[0])?.fields ?? {};
  }
}

function sameOnWire(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Adds the settings of the account to a server: one GET, and a PATCH for each part of it. */
export function accountServer(server: ModelServer, time: Pick<VirtualTime, 'now'>): OwnServer {
  const account = new OwnServer(time, aWireAccount());
  const patch =
    (changed: (body: WireFields) => WireFields): Part =>
    request => {
      const body = changed(JSON.parse(request.body as string) as WireFields);
      return account.part({ ...request, body: JSON.stringify({ ...account.held, ...body }) });
    };
  server.parts.set('account/details', account.part);
  server.parts.set(
    'account/update-general-settings',
    patch(body => body),
  );
  server.parts.set(
    'account/update-contact-settings',
    patch(body => body),
  );
  server.parts.set(
    'account/update-notification-settings',
    patch(body => ({
      notificationSettings: { ...(account.held['notificationSettings'] as WireFields), ...body },
    })),
  );
  return account;
}

export function aWireAccount(fields: WireFields = {}): WireFields {
  return {
    id: 7,
    firstName: 'Deniz',
    lastName: 'Yılmaz',
    email: 'd@tekne.example',
    phoneNumber: '5324445566',
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    profilePicture: null,
    spokenLanguageIds: [1, 2],
    hideEmail: false,
    hidePhoneNumber: false,
    disableWhatsAppNotifications: false,
    languageCode: 'tr',
    notificationSettings: { emailNotifications: true, smsNotifications: true, pushNotifications: false },
    ...fields,
  };
}

/** Adds the billing information to a server. */
export function billingServer(server: ModelServer, time: Pick<VirtualTime, 'now'>): OwnServer {
  const { extra, ...fields } = aBilling();
  const billing = new OwnServer(time, { ...fields, ...extra });
  server.parts.set('payment/billing-information', billing.part);
  return billing;
}
