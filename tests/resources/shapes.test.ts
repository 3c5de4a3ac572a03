/**
 * What lies on a device under a version of a shape is believed to have that shape ([Note: Shapes]): whoever changes a struct raises the
 * version of its resource, so that what is kept in the shape before is looked at again.
 */
import { array, Struct } from 'superstruct';
import { expect, test } from 'vitest';
import { ChatMessage, ChatMessages } from '../../src/domain/chat.ts';
import { fingerprint } from '../../src/lib/safe/fingerprint.ts';
import { fits } from '../../src/lib/fits.ts';
import { samples } from '../nouns/samples.ts';

/**
 * Each resource that is no noun's, with its version and the fingerprint of its struct; samples name those of nouns. Where a fingerprint is
 * wrong, the struct has changed: raise the `version` of the resource in src/resources/, then write the new pair. A pair never gets another
 * fingerprint.
 */
const reference: Readonly<Record<string, string>> = {
  agreement: '1: 1025554238549028',
  announcements: '1: 8611417234602282',
  appConfig: '1: 8534341872609920',
  boatTypes: '1: 1139600262538613',
  brands: '1: 1139600262538613',
  countries: '1: 1139600262538613',
  counts: '1: 8534341872609920',
  departurePorts: '1: 1139600262538613',
  faq: '1: 425090758931828',
  features: '1: 1139600262538613',
  flags: '1: 1139600262538613',
  locations: '1: 1139600262538613',
  marinas: '1: 1139600262538613',
  models: '1: 1139600262538613',
  policy: '1: 1025554238549028',
  postingRules: '1: 8337034460685987',
  serverLanguages: '1: 5793614032798388',
  services: '1: 4866020020219058',
  spokenLanguages: '1: 1139600262538613',
};

/** Values that tell structs apart whose schema doesn't show everything: what is nullable, optional, refined or one of several. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  0.5,
  NaN,
  '',
  '1',
  'tr',
  'x',
  '\ud800',
  [],
  [1],
  {},
  { upload: 'x' },
  { url: 'x' },
  { upload: 'x', url: 'x' },
];

/** A struct that is written by hand, as the plain one that it equals. */
const plain = new Map<unknown, Struct>([[ChatMessages, array(ChatMessage) as unknown as Struct]]);

function described(struct: Struct): unknown {
  const { type, schema } = plain.get(struct) ?? struct;
  const inner =
    schema instanceof Struct
      ? described(schema as Struct)
      : typeof schema === 'object' && schema !== null
        ? Object.entries(schema)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]: [string, unknown]) => [
              key,
              part instanceof Struct ? described(part as Struct) : part,
            ])
        : null;
  return [type, oddValues.map(value => (fits(struct, value) ? 1 : 0)).join(''), inner];
}

interface Kept {
  readonly struct: Struct;
  readonly version?: number;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'struct' in value && 'maxAgeMs' in value;
}

/** What a module exports, and the lists of the nouns among it. */
function exportsOf(module: Record<string, unknown>): [string, unknown][] {
  return Object.entries(module).map(([name, value]) => {
    const isNoun = typeof value === 'object' && value !== null && 'noun' in value && 'list' in value;
    return [name, isNoun ? value.list : value];
  });
}

const modules = import.meta.glob<Record<string, unknown>>('../../src/resources/**/*.ts', { eager: true });
const kept = Object.values(modules).flatMap(module =>
  exportsOf(module).flatMap(([name, value]) => (isKept(value) ? [{ ...value, name }] : [])),
);

test('the version of a shape rises with its struct', () => {
  const found = kept.map(({ name, version = 1, struct }) => [
    name,
    `${version}: ${fingerprint(JSON.stringify(described(struct)))}`,
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.assign({ ...reference }, ...samples.map(({ shapes }) => shapes)),
  );
});

test('messages are looked at by hand as `array(Message)` would', () => {
  const message = {
    text: 'x',
    senderId: '7',
    senderName: null,
    isRead: false,
    createdDateTime: '2026-06-01T12:00:00+03:00',
  };
  const lists = [
    ...oddValues,
    [message],
    [message, null],
    ...Object.keys(message).flatMap(key => oddValues.map(value => [{ ...message, [key]: value }])),
    ...Object.keys(message).map(key => [
      Object.fromEntries(Object.entries(message).filter(([name]) => name !== key)),
    ]),
    [{ ...message, more: 1 }],
  ];
  for (const list of lists) expect(fits(ChatMessages, list)).toBe(fits(array(ChatMessage), list));
});
