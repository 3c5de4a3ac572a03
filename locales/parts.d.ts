/** Compiled messages by id; see `messagesPlugin.ts`. */
declare module '*.json?part=first' {
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}
declare module '*.json?part=later' {
  /** In the order of `part=ids`; a message without values is its text. */
  const messages: readonly unknown[];
  export default messages;
}
declare module '*.json?part=ids' {
  /** As `packIds` writes them. */
  const ids: string;
  export default ids;
}
