import type { Failure } from '../../api/failure.ts';

/**
 * [Note: What follows a failure]
 *
 * | What came back                          | A write                           | A read around a write |
 * | --------------------------------------- | --------------------------------- | --------------------- |
 * | nothing left the device; 425, 429       | `again`: wait, order kept         | `again`               |
 * | no answer; 408, 5xx; not the API's JSON | `unclear`: read, then as it says  | `again`               |
 * | accepted, but without the result        | the same, at once, and no failure | does not happen       |
 * | 401, 403                                | `signedOut`: stop and seal        | `signedOut`           |
 * | 409, 412                                | `conflict`                        | `again`               |
 * | other 4xx, `success: false`             | `refused`                         | `again`               |
 *
 * A 5xx may have been applied, so a write isn't repeated on it without a read. After a 403 the row that
 * caused it also waits for the partner, so that signing in doesn't loop.
 */
/** The words of a row that the server has accepted while its result isn't read yet. */
export const ACCEPTED_WORDS_ID = 'sync.row.accepted';

export type Reaction = 'again' | 'unclear' | 'signedOut' | 'conflict' | 'refused';

export function reactionTo(failure: Failure, call: 'write' | 'read'): Reaction {
  switch (failure.kind) {
    case 'notSent':
      return 'again';
    case 'noAnswer':
    case 'notTheApi':
    case 'accepted':
      return call === 'write' ? 'unclear' : 'again';
    case 'answered':
      if (failure.status === 401 || failure.status === 403) return 'signedOut';
      if (call === 'read' || failure.status === 425 || failure.status === 429) return 'again';
      if (failure.status === 408 || failure.status >= 500) return 'unclear';
      return failure.status === 409 || failure.status === 412 ? 'conflict' : 'refused';
  }
}
