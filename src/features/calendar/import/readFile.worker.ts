/** Reads calendar files beside the page: a large one would stop it for a while, and a wrong one for ever. */
import {
  readIcalendar,
  type ReadCalendar,
  type Reading,
  type ReadingProblem,
} from '../../../lib/readIcalendar.ts';

export interface FileToRead {
  readonly bytes: ArrayBuffer;
  readonly reading: Reading;
}
export type FileRead = ReadCalendar | ReadingProblem;

self.addEventListener('message', ({ data: { bytes, reading } }: MessageEvent<FileToRead>) =>
  self.postMessage(readIcalendar(bytes, reading)),
);
