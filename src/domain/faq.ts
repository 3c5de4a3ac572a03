import { type, type Infer } from 'superstruct';
import { lenientRecordList, TextOrEmpty } from './values/wire.ts';

/**
 * Questions and answers by category (A148–A150). An answer is HTML, which one part of the screens alone may
 * show.
 */
export const FaqCategory = type({
  name: TextOrEmpty,
  faqs: lenientRecordList(type({ question: TextOrEmpty, answer: TextOrEmpty })),
});
export type FaqCategory = Infer<typeof FaqCategory>;
