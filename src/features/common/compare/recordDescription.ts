/** How the records of a noun are told field by field. Each noun that can clash declares its own. Pure. */
import { equal } from '../../../lib/equal.ts';
import { describeText, type Described } from './described.ts';

export interface RecordDescription<Whole extends object, Field extends keyof Whole & string> {
  /** The fields that a partner knows, in the order in which they are told. */
  readonly fields: readonly Field[];
  readonly labelOf: (field: Field) => MessageId;
  readonly say: (field: Field, whole: Whole) => Described;
  /** Fields that only make sense together: whoever takes one from the server takes all that differ. */
  readonly together?: (mine: Whole, theirs: Whole) => readonly (readonly Field[])[];
  /** Fields as they are shown, where one says another one's value itself. */
  readonly shown?: (fields: readonly Field[], records: readonly Whole[]) => readonly Field[];
}

/**
 * The description of a noun by tables.
 *
 * @param labels in the order in which the fields are told
 * @param told what the value of a field means, where it isn't just a text
 */
export function describedBy<Whole extends object, Field extends keyof Whole & string>(
  labels: Readonly<Record<Field, MessageId>>,
  told: { readonly [Key in Field]?: (value: Whole[Key], whole: Whole) => Described },
): RecordDescription<Whole, Field> {
  return {
    fields: Object.keys(labels) as Field[],
    labelOf: field => labels[field],
    say: (field, whole) => told[field]?.(whole[field], whole) ?? describeText(whole[field]),
  };
}

/**
 * What the partner is asked about fields that clash: one question for each, but one for all that belong
 * together, also where only one of those clashed: a mixture of both sides would be something that neither of
 * them meant.
 */
export function questionsOf<Whole extends object, Field extends keyof Whole & string>(
  { fields, together }: RecordDescription<Whole, Field>,
  clashing: readonly string[],
  mine: Whole,
  theirs: Whole,
): Field[][] {
  const groups = together?.(mine, theirs) ?? [];
  const questions: Field[][] = [];
  const asked = new Set<Field>();
  // What isn't told otherwise is asked about all the same.
  const others = (Object.keys(mine) as Field[]).filter(field => !fields.includes(field));
  for (const field of [...fields, ...others]) {
    if (!clashing.includes(field) || asked.has(field)) continue;
    const group = groups.find(candidate => candidate.includes(field)) ?? [field];
    const question = group.filter(other => clashing.includes(other) || !equal(mine[other], theirs[other]));
    for (const other of question) asked.add(other);
    questions.push(question);
  }
  return questions;
}

/** A field of two records; where only one is told, both are the same. */
export interface DescribedLine {
  readonly field: string;
  readonly label: MessageId;
  readonly mine: Described;
  readonly theirs: Described;
}

/** Some fields as they are told. */
export function linesOf<Whole extends object, Field extends keyof Whole & string>(
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

/** Those in which a record holds something. */
export function givenLines<Whole extends object, Field extends keyof Whole & string>(
  words: RecordDescription<Whole, Field>,
  record: Whole,
): DescribedLine[] {
  const given = words.fields.filter(field => words.say(field, record).kind !== 'nothing');
  return linesOf(words, given, record);
}
