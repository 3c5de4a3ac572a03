/** Compiled messages by id; see `messagesPlugin.ts`. */
declare module '*.json?part=first' {
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}
declare module '*.json?part=later' {
  import type { KeptMessage } from '../src/lib/keptMessages.ts';

  /** In the order of `part=ids`, as `shortenMessage` writes them. */
  const messages: readonly KeptMessage[];
  export default messages;
}
declare module '*.json?part=ids' {
  /** As `packIds` writes them. */
  const ids: string;
  export default ids;
}
