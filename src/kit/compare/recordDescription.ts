/** How a noun's records are shown field by field. Each noun that can have conflicts declares it. Pure. */
import { equal } from '../../lib/equal.ts';
import { describeText, type Described } from './described.ts';

export interface RecordDescription<Whole extends object, Field extends keyof Whole & string> {
  /** The fields that a partner knows, in the order in which they are shown. */
  readonly fields: readonly Field[];
  readonly labelOf: (field: Field) => MessageId;
  readonly say: (field: Field, whole: Whole) => Described;
  /** Fields that only make sense together: taking one from the server takes all that differ. */
  readonly together?: (mine: Whole, theirs: Whole) => readonly (readonly Field[])[];
  /** Replaces the fields to show, where the value of one field includes the value of another. */
  readonly shown?: (fields: readonly Field[], records: readonly Whole[]) => readonly Field[];
}

/**
 * Makes the description of a noun from tables.
 *
 * @param labels in the order in which the fields are shown
 * @param describers describes the values of fields that aren't plain texts
 */
export function defineDescription<Whole extends object, Field extends keyof Whole & string>(
  labels: Readonly<Record<Field, MessageId>>,
  describers: { readonly [Key in Field]?: (value: Whole[Key], whole: Whole) => Described },
): RecordDescription<Whole, Field> {
  return {
    fields: Object.keys(labels) as Field[],
    labelOf: field => labels[field],
    say: (field, whole) => describers[field]?.(whole[field], whole) ?? describeText(whole[field]),
  };
}

/**
 * Groups conflicting fields into questions for the partner: one for each field, but only one for fields that
 * belong together, even if only one of those conflicts. A mixture of both sides would be a state that nobody
 * wanted.
 */
export function groupQuestions<Whole extends object, Field extends keyof Whole & string>(
  { fields, together }: RecordDescription<Whole, Field>,
  conflicting: readonly string[],
  mine: Whole,
  theirs: Whole,
): Field[][] {
  const groups = together?.(mine, theirs) ?? [];
  const questions: Field[][] = [];
  const asked = new Set<Field>();
  // Fields that the description doesn't list are asked about, too.
  const others = (Object.keys(mine) as Field[]).filter(field => !fields.includes(field));
  for (const field of [...fields, ...others]) {
    if (!conflicting.includes(field) || asked.has(field)) continue;
    const group = groups.find(candidate => candidate.includes(field)) ?? [field];
    const question = group.filter(other => conflicting.includes(other) || !equal(mine[other], theirs[other]));
    for (const other of question) asked.add(other);
    questions.push(question);
  }
  return questions;
}

/** A field of two records; with only one record both sides are equal. */
export interface DescribedLine {
  readonly field: string;
  readonly label: MessageId;
  readonly mine: Described;
  readonly theirs: Described;
}

/** Describes these fields of one record, or of two. */
export function describeLines<Whole extends object, Field extends keyof Whole & string>(
  { labelOf, say, shown }: RecordDescription<Whole, Field>,
  fields: readonly Field[],
  mine: Whole,
  theirs = mine,
): DescribedLine[] {
  return (shown?.(fields, [...new Set([mine, theirs])]) ?? fields).map(field => ({
    field,
    label: labelOf(field),
    mine: say(field, mine),
    theirs: say(field, theirs),
  }));
}

/** Describes the fields in which a record holds something. */
export function filledLines<Whole extends object, Field extends keyof Whole & string>(
  description: RecordDescription<Whole, Field>,
  record: Whole,
): DescribedLine[] {
  const given = description.fields.filter(field => description.say(field, record).kind !== 'nothing');
  return describeLines(description, given, record);
}
