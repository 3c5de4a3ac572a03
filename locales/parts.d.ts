/** Compiled messages by id; see `messagesPlugin.ts`. */
declare module '*.json?part=first' {
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}
declare module '*.json?part=later' {
  const messages: Readonly<Record<string, unknown>>;
  export default messages;
}
