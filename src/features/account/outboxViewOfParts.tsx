/**
 * How the outbox page shows a noun whose records are of different kinds, such as the account: each has an
 * entry of its own, by its id.
 */
import { subjectParts } from '../../lib/ids.ts';
import type { NounOutboxView, RecordPageLink } from '../../kit/shell/outboxView.ts';

export function outboxViewOfParts(
  parts: Readonly<Record<string, NounOutboxView>>,
  place: RecordPageLink,
): NounOutboxView {
  const all = Object.values(parts);
  const byId = new Map(Object.entries(parts));
  const entryOf = ({ subject }: { readonly subject: string }): NounOutboxView | undefined =>
    byId.get(subjectParts(subject).id);
  const Errors = all.find(entry => entry.Errors)?.Errors;
  return {
    icons: Object.assign({}, ...all.map(({ icons }) => icons)) as NounOutboxView['icons'],
    nameOf: (reading, id) => byId.get(id)?.nameOf(reading, id) ?? Promise.resolve(''),
    place,
    traitsOf: row => entryOf(row)?.traitsOf?.(row) ?? {},
    ...(Errors && { Errors }),
    Details({ row }) {
      const Part = entryOf(row)?.Details;
      return Part ? <Part row={row} /> : null;
    },
    ConflictDialog(props) {
      const Part = entryOf(props.row)?.ConflictDialog;
      return Part ? <Part {...props} /> : null;
    },
    drafts: Object.assign({}, ...all.map(({ drafts }) => drafts)) as NonNullable<NounOutboxView['drafts']>,
    LogDetails({ line }) {
      const Part = entryOf(line)?.LogDetails;
      return Part ? <Part line={line} /> : null;
    },
  };
}
