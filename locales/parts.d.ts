/** Compiled messages by id; see `messagesPlugin.ts`. */
declare module '*?part=first' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

  const messages: Record<string, MessageFormatElement[]>;
  export default messages;
}
declare module '*?part=later' {
  export { default } from '*?part=first';
}
