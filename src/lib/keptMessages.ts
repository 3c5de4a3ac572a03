/**
 * Compiled messages in the short forms in which the device keeps them; `locales/messagesPlugin.ts` writes these. As they are compiled, they
 * would need a sixth more room.
 */

/** A text is itself, a value `[name]`; what holds other messages holds them in their short forms. */
export type KeptElement =
  | string
  | readonly [name: string]
  | {
      readonly type: number;
      readonly options?: Readonly<Record<string, KeptMessage>>;
      readonly children?: KeptMessage;
    };
/** A message of one text is that text. */
export type KeptMessage = string | readonly KeptElement[];

const LITERAL = 0;
const ARGUMENT = 1;

/** The message as the formatter reads it. */
export function expandMessage(kept: KeptMessage): object[] {
  return typeof kept === 'string' ? [expandElement(kept)] : kept.map(expandElement);
}

function expandElement(kept: KeptElement): object {
  if (typeof kept === 'string') return { type: LITERAL, value: kept };
  if (!('type' in kept)) return { type: ARGUMENT, value: kept[0] };
  const { options, children, ...rest } = kept;
  return {
    ...rest,
    ...(options && {
      options: Object.fromEntries(
        Object.entries(options).map(([key, value]) => [key, { value: expandMessage(value) }]),
      ),
    }),
    ...(children && { children: expandMessage(children) }),
  };
}

/** The ids of messages, of which the beginning that neighbours share stands once: `boats.Card:acts edit`. */
export function unpackIds(packed: string): string[] {
  return packed.split('\n').flatMap(line => {
    const [area = '', names = ''] = line.split(':');
    return names.split(' ').map(name => `${area}.${name}`);
  });
}
