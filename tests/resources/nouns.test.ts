/** What holds for the mutators of all nouns. */
import { expect, test } from 'vitest';
import { nouns, registry } from '../../src/resources/nouns.ts';
import { samples } from '../nouns/samples.ts';

test('each noun has a sample, which names its mutators: a name that was ever stored is in the registry for ever', () => {
  const hint = 'write a sample of the noun in tests/nouns/ and enter it in tests/nouns/samples.ts';
  expect(nouns.map(({ kind }) => kind).sort(), hint).toEqual(samples.map(({ kind }) => kind).sort());
  expect([...registry.keys()].sort(), hint).toEqual(
    samples.flatMap(({ writes }) => Object.keys(writes)).sort(),
  );
});

test('D1 what is sent whole is looked at again: see [Note: Two devices at once]', () => {
  const wholeOf = new Map(samples.map(({ kind, whole = [] }) => [kind, whole.toSorted()]));
  for (const { kind, registry: own, rechecks } of nouns) {
    const merged = [...own.values()].flatMap(({ name, merges }) => (merges ? name : []));
    expect({ kind, merged: merged.sort() }).toEqual({ kind, merged: wholeOf.get(kind) });
    // Of messages only their number is looked at.
    const rechecked = rechecks.flatMap(({ save }) => (own.get(save)?.merges ? save : []));
    expect({ kind, rechecked: rechecked.sort() }).toEqual({ kind, rechecked: wholeOf.get(kind) });
  }
});

/** A struct of superstruct, as far as its fields are asked for. */
interface Schema<Fields> {
  readonly schema: Fields;
}

test.each(
  samples.flatMap(({ kind, whole = [], form }) => (form ? [{ kind, save: whole[0] ?? '', form }] : [])),
)('the sample of $kind has each field of its table: `nouns.journey` fills them', ({ kind, save, form }) => {
  const args = registry.get(save)?.args as unknown as Schema<{ readonly values: Schema<object> }> | undefined;
  const fields = Object.keys(args?.schema.values.schema ?? {});
  const named = Object.keys({ ...form.fields, ...form.withoutControl });
  expect(named.sort(), `each field of ${kind}, in tests/nouns/`).toEqual(fields.sort());
});
