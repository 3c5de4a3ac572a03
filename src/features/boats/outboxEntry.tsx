import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { LogRow, OutboxRow } from '../../sync/outbox.ts';
import { boatIn, type Boat, type BoatField } from '../../domain/boat.ts';
import { changedBoatFields } from '../../domain/boatMerge.ts';
import { links } from '../../domain/links.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { deleteBoat, isBoatGone, saveBoat } from '../../resources/boats.ts';
import { readBoat } from '../../resources/boatReads.ts';
import { argsOf } from '../../sync/mutator.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { RowClashDialogProps, OutboxEntry } from '../common/outboxEntry.ts';
import { replaceInDraft, takeFileOut } from '../../resources/boatDraftFiles.ts';
import { ListedErrors } from './ListedErrors.tsx';
import { openAsNew } from './openAsNew.ts';
import { sortErrors } from './serverErrors.ts';
import { lazyNamed } from '../common/lazyNamed.ts';

const BoatPair = lazyNamed(() => import('./BoatPair.tsx'), 'BoatPair');
const BoatFacts = lazyNamed(() => import('./boatCompared.tsx'), 'BoatFacts');
const BoatDifferences = lazyNamed(() => import('./boatCompared.tsx'), 'BoatDifferences');
const BoatClashDialog = lazyNamed(() => import('./boatCompared.tsx'), 'BoatClashDialog');

export const boatEntry: OutboxEntry = {
  icons: { [saveBoat.name]: 'boat', [deleteBoat.name]: 'trash' },
  async nameOf({ engine, intl }, id) {
    const { boat, draft } = await readBoat(engine, id);
    const typed = draft?.values;
    const drafted: unknown =
      typeof typed === 'object' && typed !== null && 'name' in typed ? typed.name : undefined;
    const name = boat?.name ?? (typeof drafted === 'string' ? drafted : undefined);
    return name?.trim() || intl.formatMessage({ id: 'boats.unnamed' });
  },
  unnamed: 'boats.unnamed',
  place: { link: links.editBoat, icon: 'edit', text: 'outbox.edit' },
  traitsOf(row) {
    if (row.name !== deleteBoat.name)
      return { isGone: isBoatGone(row), isComparable: clashOf(row) !== undefined };
    return {
      isEditable: false,
      retry: {
        isDanger: row.clash !== undefined,
        ...(row.clash?.kind === 'fields' && { label: 'outbox.deleteAnyway' }),
      },
      // A question would even do harm: the time to undo runs on behind it, and then the boat is gone.
      discard: { label: 'outbox.keepRecord', question: 'none' },
    };
  },
  Errors: BoatErrors,
  Details: RowDetails,
  ClashDialog: RowClashDialog,
  openAsNew,
  files: {
    replace: (subject, upload, by) => replaceInDraft(subject, { upload }, by),
    removed: kind => (kind === 'boatDocument' ? 'boats.DocumentsTab.removed' : 'photo.Tab.removed'),
    takeOut: takeFileOut,
  },
  drafts: { boat: 'outbox.unsaved.boat' },
  LogDetails,
};

interface BothSides<Field> {
  readonly mine: Boat;
  readonly theirs: Boat;
  readonly fields: readonly Field[];
}

/** Both sides of a save that clashes. */
export function clashOf(row: OutboxRow): BothSides<string> | undefined {
  const { clash } = row;
  const args = argsOf(saveBoat, row.args);
  const theirs = clash?.kind === 'fields' ? boatIn(clash.theirs) : undefined;
  return clash?.kind === 'fields' && args && theirs
    ? { mine: args.boat, theirs, fields: clash.fields }
    : undefined;
}

function BoatErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  return <ListedErrors errors={sortErrors(errors).listed} />;
}

function RowDetails({ row }: { readonly row: OutboxRow }) {
  return (
    <Suspense>
      <Found row={row} />
      <ChangedSince row={row} />
    </Suspense>
  );
}

/** What was found on the server, beside what this was to create. */
function Found({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const args = argsOf(saveBoat, queued);
  if (clash?.kind !== 'maybe' || !args) return null;
  const { found } = clash;
  const boat = boatIn(typeof found === 'object' && found !== null && 'boat' in found ? found.boat : found);
  return boat ? <BoatPair mine={args.boat} found={boat} /> : null;
}

/** What another device changed in a boat after the partner deleted it here. */
function ChangedSince({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const args = argsOf(deleteBoat, queued);
  const theirs = clash?.kind === 'fields' ? boatIn(clash.theirs) : undefined;
  if (!args?.earlier || !theirs) return null;
  return (
    <BoatDifferences
      fields={changedBoatFields(args.earlier, theirs)}
      mine={args.earlier}
      theirs={theirs}
      mineLabel="compare.earlier"
    />
  );
}

function RowClashDialog({ row, ...dialog }: RowClashDialogProps) {
  const intl = useIntl();
  const clash = clashOf(row);
  if (!clash) return null;
  const name = clash.mine.name?.trim() || intl.formatMessage({ id: 'boats.unnamed' });
  return <BoatClashDialog name={name} {...clash} {...dialog} />;
}

/** What was given up, to be unfolded: nothing that a partner typed goes without a trace. */
function LogDetails({ line: { lost, outcome } }: { readonly line: LogRow }) {
  const intl = useIntl();
  const both = bothOf(lost);
  const given = both ? undefined : argsOf(saveBoat, lost)?.boat;
  if (!both && !given) return null;
  const title = outcome === 'decided' || outcome === 'overwritten' ? 'outbox.log.both' : 'outbox.log.lost';
  return (
    <Disclosure title={intl.formatMessage({ id: title })}>
      <Suspense>
        {both && <BoatDifferences {...both} theirsLabel="compare.theirsThen" />}
        {given && <BoatFacts boat={given} />}
      </Suspense>
    </Disclosure>
  );
}

/** Both sides of a boat that the partner decided about. */
function bothOf(lost: unknown): BothSides<BoatField> | undefined {
  if (typeof lost !== 'object' || lost === null || !('mine' in lost && 'theirs' in lost && 'fields' in lost))
    return undefined;
  const { fields } = lost;
  const theirs = boatIn(lost.theirs);
  const mine = argsOf(saveBoat, lost.mine);
  if (!mine || !theirs || !Array.isArray(fields)) return undefined;
  const known = (Object.keys(theirs) as (keyof Boat)[]).filter(field => field !== 'extra');
  return { mine: mine.boat, theirs, fields: known.filter(field => fields.includes(field)) };
}
