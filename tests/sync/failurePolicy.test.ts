/** The whole of [Note: What follows a failure], line by line. */
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/api/failure.ts';
import { reactionTo, type Reaction } from '../../src/sync/sending/failurePolicy.ts';

function answered(status: number): Failure {
  return { kind: 'answered', status, message: undefined, validationErrors: [], retryAfterMs: undefined };
}

const lines: readonly (readonly [what: string, failure: Failure, write: Reaction, read: Reaction])[] = [
  ['nothing left the device', { kind: 'notSent' }, 'again', 'again'],
  ['no answer', { kind: 'noAnswer' }, 'unclear', 'again'],
  ['a captive portal with 200', { kind: 'notTheApi', status: 200 }, 'unclear', 'again'],
  ['a proxy’s 502', { kind: 'notTheApi', status: 502 }, 'unclear', 'again'],
  ['a page with 404', { kind: 'notTheApi', status: 404 }, 'unclear', 'again'],
  ['a page with 401', { kind: 'notTheApi', status: 401 }, 'unclear', 'again'],
  ['a yes without data', { kind: 'accepted', status: 200, message: undefined }, 'unclear', 'again'],
  ['200 with success false', answered(200), 'refused', 'again'],
  ['400', answered(400), 'refused', 'again'],
  ['401', answered(401), 'signedOut', 'signedOut'],
  ['402', answered(402), 'refused', 'again'],
  ['403', answered(403), 'signedOut', 'signedOut'],
  ['404', answered(404), 'refused', 'again'],
  ['405', answered(405), 'refused', 'again'],
  ['408', answered(408), 'unclear', 'again'],
  ['409', answered(409), 'conflict', 'again'],
  ['410', answered(410), 'refused', 'again'],
  ['412', answered(412), 'conflict', 'again'],
  ['413', answered(413), 'refused', 'again'],
  ['415', answered(415), 'refused', 'again'],
  ['422', answered(422), 'refused', 'again'],
  ['425', answered(425), 'again', 'again'],
  ['429', answered(429), 'again', 'again'],
  ['500', answered(500), 'unclear', 'again'],
  ['502', answered(502), 'unclear', 'again'],
  ['503', answered(503), 'unclear', 'again'],
  ['504', answered(504), 'unclear', 'again'],
  ['599', answered(599), 'unclear', 'again'],
];

describe('what follows a failure', () => {
  test.each(lines)('%s', (_, failure, write, read) => {
    expect(reactionTo(failure, 'write')).toBe(write);
    expect(reactionTo(failure, 'read')).toBe(read);
  });
});
