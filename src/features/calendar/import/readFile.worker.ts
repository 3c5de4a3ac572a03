/** Reads calendar files beside the page: a large one would stop it for a while, and a wrong one for ever. */
import { readIcalendar } from '../../../lib/calendar/readIcalendar.ts';

export type IcalendarReadInput = Parameters<typeof readIcalendar>;
export type IcalendarReadResult = ReturnType<typeof readIcalendar>;

self.addEventListener('message', ({ data }: MessageEvent<IcalendarReadInput>) =>
  self.postMessage(readIcalendar(...data)),
);
