import type messages from './tr.json';

declare global {
  namespace FormatjsIntl {
    /** Every id that `formatMessage` takes is one of the file's. */
    interface Message {
      ids: keyof typeof messages;
    }
  }
}
