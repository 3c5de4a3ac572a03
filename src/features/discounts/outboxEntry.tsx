import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Discount, discountFields, type DiscountField } from '../../domain/discount.ts';
import { links } from '../../domain/links.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { fits } from '../../lib/fits.ts';
import { changedFields } from '../../lib/mergeFields.ts';
import { DISCOUNT, discounts, readDiscount, readRefusal } from '../../resources/discounts.ts';
import { isRecordGone } from '../../resources/listedRecords.ts';
import { argsOf } from '../../sync/mutator.ts';
import type { LogRow, OutboxRow } from '../../sync/outbox.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useLive } from '../common/engine/Panel.ts';
import { lazyNamed } from '../common/lazyNamed.ts';
import type { RowClashDialogProps, OutboxEntry } from '../common/outboxEntry.ts';
import { fromDraft, toDiscount } from './discountForms.ts';
import { RefusedFields } from './RefusedFields.tsx';

const DiscountFacts = lazyNamed(() => import('./discountCompared.tsx'), 'DiscountFacts');
const DiscountDifferences = lazyNamed(() => import('./discountCompared.tsx'), 'DiscountDifferences');
const DiscountClashDialog = lazyNamed(() => import('./discountCompared.tsx'), 'DiscountClashDialog');

export const discountEntry: OutboxEntry = {
  icons: { [discounts.save.name]: 'discount', [discounts.delete.name]: 'trash' },
  async nameOf({ engine, intl }, id) {
    const { shown, draft } = await readDiscount(engine, id);
    const typed = draft && toDiscount(fromDraft(draft.values, shown ?? toDiscount({})));
    return shown?.name || typed?.name || intl.formatMessage({ id: 'discounts.unnamed' });
  },
  unnamed: 'discounts.unnamed',
  place: { link: links.editDiscount, icon: 'edit', text: 'outbox.edit' },
  traitsOf(row) {
    if (row.name !== discounts.delete.name)
      return { isGone: isRecordGone(row), isComparable: clashOf(row) !== undefined };
    return {
      isEditable: false,
      retry: {
        isDanger: row.clash !== undefined,
        ...(row.clash?.kind === 'fields' && { label: 'outbox.deleteAnyway' }),
      },
      discard: { label: 'outbox.keepRecord', question: 'none' },
    };
  },
  Errors,
  Details,
  ClashDialog: RowClashDialog,
  openAsNew: (engine, row) => discounts.saveAsNew(engine, row),
  drafts: { [DISCOUNT]: 'outbox.unsaved.discount' },
  LogDetails,
};

interface BothSides {
  readonly mine: Discount;
  readonly theirs: Discount;
  readonly fields: readonly DiscountField[];
}

function discountIn(value: unknown): Discount | undefined {
  return fits(Discount, value) ? value : undefined;
}

/** Both sides of a save that clashes. */
function clashOf({ clash, args: queued }: OutboxRow): BothSides | undefined {
  const mine = argsOf(discounts.save, queued)?.values;
  const theirs = clash?.kind === 'fields' ? discountIn(clash.theirs) : undefined;
  return clash?.kind === 'fields' && mine && theirs
    ? { mine, theirs, fields: known(clash.fields) }
    : undefined;
}

function known(fields: readonly unknown[]): DiscountField[] {
  return discountFields.filter(field => fields.includes(field));
}

function Errors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const refusal = useLive(engine => readRefusal(engine, errors), [JSON.stringify(errors)]);
  return refusal && <RefusedFields refusal={refusal} />;
}

function Details({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const found = clash?.kind === 'maybe' && isFound(clash.found) ? clash.found.values : undefined;
  const mine = argsOf(discounts.save, queued)?.values;
  const earlier = argsOf(discounts.delete, queued)?.earlier;
  const theirs = clash?.kind === 'fields' ? discountIn(clash.theirs) : undefined;
  return (
    <Suspense>
      {/* What was found on the server, beside what this was to create. */}
      {mine && found && (
        <DiscountDifferences fields={changedFields(discountFields, mine, found)} mine={mine} theirs={found} />
      )}
      {/* What another device changed in it after the partner deleted it here. */}
      {earlier && theirs && (
        <DiscountDifferences
          fields={changedFields(discountFields, earlier, theirs)}
          mine={earlier}
          theirs={theirs}
          mineLabel="compare.earlier"
        />
      )}
    </Suspense>
  );
}

function isFound(found: unknown): found is { readonly values: Discount } {
  return typeof found === 'object' && found !== null && 'values' in found && fits(Discount, found.values);
}

function RowClashDialog({ row, ...dialog }: RowClashDialogProps) {
  const intl = useIntl();
  const clash = clashOf(row);
  if (!clash) return null;
  const name = clash.mine.name || intl.formatMessage({ id: 'discounts.unnamed' });
  return <DiscountClashDialog name={name} {...clash} {...dialog} />;
}

/** What was given up, to be unfolded: nothing that a partner typed goes without a trace. */
function LogDetails({ line: { lost } }: { readonly line: LogRow }) {
  const intl = useIntl();
  const both = bothOf(lost);
  const given = both ? undefined : argsOf(discounts.save, lost)?.values;
  if (!both && !given) return null;
  return (
    <Disclosure title={intl.formatMessage({ id: both ? 'outbox.log.both' : 'outbox.log.lost' })}>
      <Suspense>
        {both && <DiscountDifferences {...both} theirsLabel="compare.theirsThen" />}
        {given && <DiscountFacts discount={given} />}
      </Suspense>
    </Disclosure>
  );
}

/** Both sides of a discount that the partner decided about. */
function bothOf(lost: unknown): BothSides | undefined {
  if (typeof lost !== 'object' || lost === null || !('mine' in lost && 'theirs' in lost && 'fields' in lost))
    return undefined;
  const mine = argsOf(discounts.save, lost.mine)?.values;
  const theirs = discountIn(lost.theirs);
  return mine && theirs && Array.isArray(lost.fields)
    ? { mine, theirs, fields: known(lost.fields) }
    : undefined;
}
