/**
 * How the outbox page shows a noun whose records are saved and deleted whole, such as boats and discounts:
 * both sides of a conflict field by field, a record found on the server, changes of another device, and in
 * the log the values that were given up.
 */
import { isRecord } from '../../lib/isRecord.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslate } from '../words/messages.tsx';
import { changedFields } from '../../lib/mergeFields.ts';
import { fits } from '../../lib/fits.ts';
import type { CopyOf } from '../../resources/kit/listed/open.ts';
import type { ListedResource } from '../../resources/kit/listedRecords.ts';
import { isRecordGone } from '../../resources/kit/records.ts';
import type { OwnRecordResource } from '../../resources/kit/ownRecord.ts';
import type { Draft } from '../../sync/upkeep/drafts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readArgs } from '../../sync/mutator.ts';
import type { LogRow, OutboxRow } from '../../sync/queue/outbox.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import type { IconName } from '../../ui/marks/Icon.tsx';
import type { BothSides, ComparisonComponents } from '../compare/createComparisonComponents.tsx';
import { readTextField } from './readTextField.ts';
import type { NounOutboxView, RowConflictDialogProps } from '../shell/outboxView.ts';

/** The parts that each noun defines. */
interface Told<Whole extends object, Field extends keyof Whole & string> extends Pick<
  NounOutboxView,
  'Errors' | 'files'
> {
  readonly icon: IconName;
  /** The field that holds the name of a record. */
  readonly nameField: Field;
  readonly unnamed: MessageId;
  readonly link: (id: string) => string;
  readonly read: (
    engine: Engine,
    id: string,
  ) => Promise<{ readonly shown: Whole | undefined; readonly draft: Draft | undefined }>;
  /** The label of its working copies. */
  readonly unsaved: MessageId;
  /** The module of `createComparisonComponents`. It is loaded when the page first needs it. */
  readonly compared: () => Promise<{ readonly comparedComponents: ComparisonComponents<Whole, Field> }>;
}

interface ToldOfListed<Whole extends object, Field extends keyof Whole & string> extends Told<Whole, Field> {
  /** Makes a working copy of a record, as its form stores it. */
  readonly copyOf: CopyOf<Whole>;
}

interface RecordNoun<Whole extends object, Field extends keyof Whole & string> extends Told<Whole, Field> {
  readonly kind: string;
  readonly save: { readonly name: string };
  /** Set for nouns whose records can be deleted. */
  readonly delete?: { readonly name: string };
  readonly fields: readonly Field[];
  /** Reads the record from a queued save. */
  readonly saved: (args: unknown) => Whole | undefined;
  /** Reads from a queued deletion the record as the partner saw it, if it has changed since. */
  readonly seen?: (args: unknown) => Whole | undefined;
  /** Reads the server's record from a conflict. */
  readonly held: (value: unknown) => Whole | undefined;
  /** Reads the record that was found, which may be the one to be created. */
  readonly found?: (answer: unknown) => Whole | undefined;
  readonly isGone?: (row: OutboxRow) => boolean;
  /** Whether the question of a queued deletion promised something. Never tried, it is asked anew. */
  readonly isPromised?: (args: unknown) => boolean;
  readonly openAsNew?: NonNullable<NounOutboxView['openAsNew']>;
  /** Asks whether the found record is the same. Without it the differences are shown. */
  readonly Found?: ComponentType<{ readonly mine: Whole; readonly found: Whole }>;
}

/** The entry of a noun that `defineListed` made. */
export function defineListedOutboxView<
  Kind extends string,
  Item extends { readonly id: string } & Whole,
  Whole extends object,
  Field extends keyof Whole & string,
>(
  records: ListedResource<Kind, Item, Whole>,
  { copyOf, ...told }: ToldOfListed<Whole, Field>,
): NounOutboxView {
  const { names, read } = records.table;
  return defineRecordOutboxView({
    ...told,
    kind: records.noun.kind,
    save: records.save,
    delete: records.delete,
    fields: names as readonly Field[],
    saved: args => readArgs(records.save, args)?.values,
    seen: args => readArgs(records.delete, args)?.earlier,
    isPromised: args => readArgs(records.delete, args)?.promised !== undefined,
    held: read,
    found: answer => (isRecord(answer) ? read(answer['values']) : undefined),
    isGone: isRecordGone,
    openAsNew: (engine, row) => records.openAsNew(engine, row, copyOf),
  });
}

/**
 * The entry of a record that `defineOwnRecord` made: a partner has only one, which is neither created nor
 * deleted.
 */
export function defineOwnOutboxView<
  Held extends object,
  Whole extends object,
  Field extends keyof Whole & string,
>(kind: string, record: OwnRecordResource<Held, Whole>, told: Told<Whole, Field>): NounOutboxView {
  return defineRecordOutboxView({
    ...told,
    kind,
    save: record.save,
    // Fields that the server chooses are switches: without a third value they can't conflict.
    fields: (typeof record.fields === 'function' ? [] : record.fields) as readonly Field[],
    saved: args => readArgs(record.save, args)?.values,
    held: value => (fits(record.values, value) ? value : undefined),
  });
}

export function defineRecordOutboxView<Whole extends object, Field extends keyof Whole & string>(
  its: RecordNoun<Whole, Field>,
): NounOutboxView {
  const { fields } = its;
  const Facts = lazy(async () => ({ default: (await its.compared()).comparedComponents.Facts }));
  const Differences = lazy(async () => ({ default: (await its.compared()).comparedComponents.Differences }));
  const ConflictQuestions = lazy(async () => ({
    default: (await its.compared()).comparedComponents.ConflictQuestions,
  }));

  /** Returns both sides of a save with a conflict. */
  function conflictingFields({ conflict, args }: OutboxRow): BothSides<Whole, string> | undefined {
    const mine = its.saved(args);
    const theirs = conflict?.kind === 'fields' ? its.held(conflict.theirs) : undefined;
    return conflict?.kind === 'fields' && mine && theirs
      ? { mine, theirs, fields: conflict.fields }
      : undefined;
  }

  /** Returns both sides of a record that the partner decided about, as the log keeps them. */
  function decidedOf(givenUp: unknown): BothSides<Whole, Field> | undefined {
    if (!isRecord(givenUp)) return undefined;
    const mine = its.saved(givenUp['mine']);
    const theirs = its.held(givenUp['theirs']);
    const differing = givenUp['fields'];
    if (!mine || !theirs || !Array.isArray(differing)) return undefined;
    return { mine, theirs, fields: fields.filter(field => differing.includes(field)) };
  }

  function Details({ row: { conflict, args } }: { readonly row: OutboxRow }) {
    const mine = its.saved(args);
    const found = conflict?.kind === 'possibleMatch' ? its.found?.(conflict.found) : undefined;
    const seen = its.seen?.(args);
    const theirs = conflict?.kind === 'fields' ? its.held(conflict.theirs) : undefined;
    return (
      <Suspense>
        {/* The record that was found on the server, beside the one that this row was to create. */}
        {mine &&
          found &&
          (its.Found ? (
            <its.Found mine={mine} found={found} />
          ) : (
            <Differences fields={changedFields(fields, mine, found)} mine={mine} theirs={found} />
          ))}
        {/* The changes of another device, made after the partner deleted the record here. */}
        {seen && theirs && (
          <Differences
            fields={changedFields(fields, seen, theirs)}
            mine={seen}
            theirs={theirs}
            labels={['compare.earlier', 'compare.theirs']}
          />
        )}
      </Suspense>
    );
  }

  function ConflictDialog({ row, ...dialog }: RowConflictDialogProps) {
    const say = useTranslate();
    const conflict = conflictingFields(row);
    if (!conflict) return null;
    const name = readTextField(conflict.mine, its.nameField) ?? say(its.unnamed);
    return <ConflictQuestions name={name} {...conflict} {...dialog} />;
  }

  /** Shows the values that were given up: nothing that a partner typed goes without a trace. */
  function LogDetails({ line: { givenUp, outcome } }: { readonly line: LogRow }) {
    const say = useTranslate();
    const both = decidedOf(givenUp);
    const given = both ? undefined : its.saved(givenUp);
    if (!both && !given) return null;
    const title = outcome === 'decided' || outcome === 'overwritten' ? 'outbox.log.both' : 'outbox.log.lost';
    return (
      <Disclosure title={say(title)}>
        <Suspense>
          {both && <Differences {...both} labels={['compare.mine', 'compare.theirsThen']} />}
          {given && <Facts record={given} />}
        </Suspense>
      </Disclosure>
    );
  }

  return {
    icons: { [its.save.name]: its.icon, ...(its.delete && { [its.delete.name]: 'trash' }) },
    async nameOf({ engine, intl }, id) {
      const { shown, draft } = await its.read(engine, id);
      const name = readTextField(shown, its.nameField) ?? readTextField(draft?.values, its.nameField);
      return name ?? intl.formatMessage({ id: its.unnamed });
    },
    nameIn: values => readTextField(values, its.nameField),
    unnamed: its.unnamed,
    place: { link: its.link, icon: 'edit', text: 'outbox.edit' },
    traitsOf(row) {
      if (row.name !== its.delete?.name)
        return { isGone: its.isGone?.(row) ?? false, isComparable: conflictingFields(row) !== undefined };
      return {
        isEditable: false,
        // Its question was about another state: it must be asked again where the record is shown.
        isTooLate: row.attempts === 0 && its.isPromised?.(row.args) === true,
        retry: {
          isDanger: row.conflict !== undefined,
          ...(row.conflict?.kind === 'fields' && { label: 'outbox.deleteAnyway' }),
        },
        // Without a question: the time to undo runs on behind it, and then the record is gone.
        discard: { label: 'outbox.keepRecord', question: 'none' },
      };
    },
    ...(its.Errors && { Errors: its.Errors }),
    Details,
    ConflictDialog,
    ...(its.openAsNew && { openAsNew: its.openAsNew }),
    ...(its.files && { files: its.files }),
    drafts: { [its.kind]: its.unsaved },
    LogDetails,
  };
}
