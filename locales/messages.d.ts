import type messages from './tr.json';

declare global {
  /** The id of a text for people. */
  type MessageId = keyof typeof messages;

  namespace FormatjsIntl {
    /** Every id that `formatMessage` takes is one of the file's. */
    interface Message {
      ids: MessageId;
    }
  }
}
