/**
 * The ids of messages are kept as one text, in which the beginning that neighbours share stands once: `boats.Card:acts edit`. All ids as
 * they are would need a quarter more room on the device. `packIds` of `locales/messagesPlugin.ts` writes it.
 */
export function unpackIds(packed: string): string[] {
  return packed.split('\n').flatMap(line => {
    const [area = '', names = ''] = line.split(':');
    return names.split(' ').map(name => `${area}.${name}`);
  });
}
