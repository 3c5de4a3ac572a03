/**
 * A noun (kind of record) as the tests know it: a few records, an edit, a conflict, and the server's side. A
 * sample is written by hand, from the specification. It imports the calls and the mutators of its noun, but no
 * table of fields: a mistake in a table has to meet a test that doesn't share it.
 */
import type { Http, Answer, SaveCall, WriteCall } from '../../src/api/http.ts';
import type { AlsoWritten } from '../../src/sync/queue/enqueue.ts';
import type { SendingEngine, Engine } from '../../src/sync/Engine.ts';
import type { ListedResource } from '../../src/resources/kit/listedRecords.ts';
import type { RecordState } from '../../src/resources/kit/records.ts';
import type { OpenRecord } from '../../src/resources/kit/wholeEdits.ts';
import type { Part, ModelServer, WireFields } from '../support/ModelServer.ts';
import type { ListedServer } from '../support/ListedServer.ts';
import type { Ledger } from '../support/simulation/Ledger.ts';

/** Texts that a partner types: they may name a customer. */
export interface TypedWords {
  readonly reason: string;
  readonly text: string;
  /** The name of a notification that was seen. */
  readonly seen: string;
}

/** Queues one change. */
export type Queue = (device: SendingEngine) => Promise<unknown>;

export interface Sample {
  /** As in `resources/nouns.ts`. */
  readonly kind: string;
  /** The calls by which each mutator writes. Names of mutators are stored: one that was ever released stays. */
  readonly writes: Readonly<Record<string, readonly string[]>>;
  /** The other calls that are made for it. */
  readonly reads: readonly string[];
  /** The mutators that send a record whole: it is merged with other devices' changes, and read again. */
  readonly whole?: readonly string[];
  /** The part of a log line that stays after signing out: its label, also the values, or nothing. */
  readonly staysInLog: 'label' | 'values' | 'nothing';
  /** Queues a change by each mutator. */
  readonly queueEach: (words: TypedWords) => readonly Queue[];
  /**
   * The resources that are kept on the device, each with its version and the fingerprint of its struct. Where
   * a fingerprint is wrong, the struct has changed: raise the version in `src`, then write the new pair.
   */
  readonly shapes: Readonly<Record<string, string>>;
  readonly form?: FormSample;
  /** The screen that the menu leads to, and its title. */
  readonly screen?: { readonly path: string; readonly title: MessageId };
  /** The address of the form of a new record, if it is a page of its own. */
  readonly newForm?: { readonly path: string; readonly title: MessageId };
  /** The call whose answer holds personal data. */
  readonly personal?: string;
}

/** A form of which a journey types, sends, compares and reads each field. */
export interface FormSample {
  /** The form of a record that the stand-in holds from the beginning. */
  readonly path: string;
  /** Where the record is shown, and the text by which it is found there. */
  readonly list: string;
  /** The id of the record in the answer of the call that reads it; left out where that isn't a list. */
  readonly id?: number;
  readonly read: string;
  /** The call by which another device writes it. */
  readonly write: readonly [method: string, path: string];
  /** Each field by its name on the wire. */
  readonly fields: Readonly<Record<string, FieldSample>>;
  /** Fields that the form has nothing for, each with the reason. */
  readonly withoutControl?: Readonly<Record<string, string>>;
}

export interface FieldSample {
  readonly label: MessageId;
  /** A line of text where nothing is given. The values of a choice are ids of messages. */
  readonly control?: 'choice' | 'switch' | 'day' | 'boxes' | 'radio';
  /** The value that is typed on this device, and the one that another device writes meanwhile. */
  readonly typed: readonly [here: string, elsewhere: string];
  /** The same two on the wire, if they aren't as typed. */
  readonly sent?: readonly [here: unknown, elsewhere: unknown];
  /** The same two where versions are compared, if they aren't as typed. Left out where both can't differ. */
  readonly told?: readonly [here: string, elsewhere: string] | 'never';
  /** The text of the second one in the list, if the list shows the field. */
  readonly shown?: string;
}

type TextOf<Values> = {
  [Name in keyof Values]: Values[Name] extends string | null ? Name : never;
}[keyof Values] &
  string;

/** A noun whose records are in one list of the server. `Item` is an entry of the list as the panel reads it. */
export interface ListedSample<
  Values extends object,
  Item extends Values & { readonly id: string },
> extends Sample {
  readonly resource: ListedResource<string, Item, Values>;
  /** The path of its calls, without the slash at the beginning. */
  readonly path: string;
  /** The field by which people know a record. Tests change it. */
  readonly label: TextOf<Values>;
  /** A record that can be saved. */
  readonly values: (fields?: Partial<Values>) => Values;
  /** The server's form of a record, by the server's numbers of boats. */
  readonly toWire: (values: Values, boatNumber?: (id: string) => number) => WireFields;
  readonly server: ServerSide;
  readonly readAll: (engine: Engine) => Promise<ReadAll<Values>>;
  readonly readOne: (engine: Engine, id: string) => Promise<OpenRecord<Values>>;
  /** A record that two devices know, and one that is like no other. */
  readonly known: { readonly id: string; readonly fields: Partial<Values> };
  readonly unlike: Partial<Values>;
  /** Another field that is changed here and, differently, elsewhere. */
  readonly edit: { readonly mine: Partial<Values>; readonly theirs: WireFields };
  /** A change elsewhere after which it is alike, but not the same any more. */
  readonly small: WireFields;
  /** A change elsewhere of a third field. */
  readonly besides: WireFields;
  /** How the server may keep fields that are empty. */
  readonly keptEmpty: WireFields;
  /** Makes it a record of this boat; left out for a noun that names no boat. */
  readonly ofBoat?: (id: string) => Partial<Values>;
  readonly simulated: Simulated<Values>;
  readonly contract: Contracted<Values, Item>;
}

export interface ServerSide {
  /** Whether the answer to a POST names the record. */
  readonly answersWithId: boolean;
  /** Answers the calls in place of the list itself. */
  readonly part?: (list: ListedServer) => Part;
  readonly prepare?: (server: ModelServer, list: ListedServer) => void;
}

export interface ReadAll<Values> {
  readonly all: readonly RecordState<Values>[];
  readonly fetchedAt: number | undefined;
}

/** How records are made and changed in simulated days. */
export interface Simulated<Values> {
  readonly make: (boat: string, random: () => number, ledger: Ledger) => Values;
  /** The fields whose words are followed. */
  readonly typed: (values: Values) => readonly TextOf<Values>[];
  /** The words of fields that can't hold any word, such as days, by the partner or by another device. */
  readonly words?: { readonly [Name in keyof Values]?: (ledger: Ledger, isOwn: boolean) => string };
  /** Another value of a field whose words aren't followed. */
  readonly alsoChanged: (values: Values, boat: string, random: () => number) => Partial<Values>;
  /** A new record of another device. */
  readonly theirs: (ledger: Ledger) => Partial<Values>;
  /** The words of another device in the fields by which a record is known again. */
  readonly traits: { readonly [Name in keyof Values]?: (ledger: Ledger) => Values[Name] };
  /** The values of another device in other fields. No word may be in a field that `alsoChanged` changes. */
  readonly other: (ledger: Ledger, held: WireFields) => WireFields;
  /** Fields into which another device writes words beside those that it puts back. */
  readonly spare: readonly TextOf<Values>[];
}

/** How a real API is tried: a record is made, changed, and deleted again. */
export interface Contracted<Values, Item> {
  readonly name: string;
  readonly fetch: (http: Http) => Promise<Item[]>;
  /** The fields without which an entry of the list is left out. */
  readonly needed: readonly string[];
  readonly save: (http: Http, save: SaveCall<Values>) => Promise<Answer<unknown>>;
  readonly remove: (http: Http, id: string, writing: WriteCall) => Promise<Answer<unknown>>;
  readonly values: (label: string, day: string, boat: string) => Values;
  readonly changed: (values: Values) => Values;
}

export const nothingElse: AlsoWritten = { tables: [], write: () => Promise.resolve() };
