/** From what comes over the wire to what is done about it (Q039): `http.ts` and the ladder together. */
import { unknown } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '../../src/api/failure.ts';
import type { Transport } from '../../src/api/transport.ts';
import { reactionTo, type Reaction } from '../../src/sync/sending/failurePolicy.ts';
import { httpOver } from '../support/httpOver.ts';
import { answerOf } from '../support/ModelServer.ts';
import { VirtualTime } from '../support/virtualTime.ts';

async function failureOf(transport: Transport, offline = false): Promise<Failure> {
  const time = new VirtualTime();
  const http = httpOver(transport, { clock: time.clock, offline: () => offline });
  try {
    await time.run(http({ method: 'PUT', path: '/thing', body: {} }, unknown()));
  } catch (error) {
    if (error instanceof CallError) return error.failure;
    throw error;
  }
  throw new Error('the call succeeded');
}

const refusal = { success: false, data: null, message: 'Olmadı' };
const page = '<!doctype html><title>Marina Wi-Fi</title>';
const silent: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

const table: readonly (readonly [
  name: string,
  answer: [number, unknown] | Transport,
  write: Reaction,
  read: Reaction,
])[] = [
  [
    'N2, N3 a connection that breaks',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'unclear',
    'again',
  ],
  ['N10 no answer in time', silent, 'unclear', 'again'],
  ['N8 a captive portal’s page', [200, page], 'unclear', 'again'],
  ['N8 a captive portal’s 401', [401, page], 'unclear', 'again'],
  ['N8 a captive portal’s 403', [403, page], 'unclear', 'again'],
  ['N21 an empty body', [200, ''], 'unclear', 'again'],
  ['N21 204', [204, ''], 'unclear', 'again'],
  ['N22 cut JSON', [200, '{"success":tr'], 'unclear', 'again'],
  ['N13, N14 500', [500, refusal], 'unclear', 'again'],
  ['500 with a page', [500, page], 'unclear', 'again'],
  ['502 of a proxy', [502, page], 'unclear', 'again'],
  ['N12 503', [503, refusal], 'unclear', 'again'],
  ['504 of a proxy', [504, ''], 'unclear', 'again'],
  ['599', [599, refusal], 'unclear', 'again'],
  ['408', [408, refusal], 'unclear', 'again'],
  ['425', [425, refusal], 'again', 'again'],
  ['N12 429', [429, refusal], 'again', 'again'],
  ['N12 429 of a proxy', [429, page], 'again', 'again'],
  ['N15 401', [401, refusal], 'signedOut', 'signedOut'],
  ['N15 401 without a body', [401, ''], 'signedOut', 'signedOut'],
  ['N15 403', [403, refusal], 'signedOut', 'signedOut'],
  ['N17 409', [409, refusal], 'conflict', 'again'],
  ['412', [412, refusal], 'conflict', 'again'],
  ['N17 400', [400, refusal], 'refused', 'again'],
  ['N17 422', [422, refusal], 'refused', 'again'],
  ['N19 404', [404, refusal], 'refused', 'again'],
  ['404 of a proxy says nothing about the record', [404, page], 'unclear', 'again'],
  ['410', [410, refusal], 'refused', 'again'],
  ['N20 413', [413, refusal], 'refused', 'again'],
  ['N20 413 of a proxy', [413, page], 'refused', 'again'],
  ['N20 415', [415, refusal], 'refused', 'again'],
  ['Q033, N21 200 with success false', [200, refusal], 'refused', 'again'],
];

describe('what follows a failure', () => {
  test.each(table)('%s: a write is %3$s', async (_, answer, write, read) => {
    const transport: Transport =
      typeof answer === 'function'
        ? answer
        : () => Promise.resolve(answerOf({ status: answer[0], body: answer[1] }));
    const failure = await failureOf(transport);
    expect({ write: reactionTo(failure, 'write'), read: reactionTo(failure, 'read') }).toEqual({
      write,
      read,
    });
  });

  test('N1 nothing left a device that knows it is offline: both wait', async () => {
    const failure = await failureOf(silent, true);
    expect(failure).toEqual({ kind: 'notSent' });
    expect([reactionTo(failure, 'write'), reactionTo(failure, 'read')]).toEqual(['again', 'again']);
  });

  test('I5 a write that may have been applied is never simply sent again, whatever the status', () => {
    for (let status = 200; status < 600; status += 1) {
      const failure: Failure = {
        kind: 'answered',
        status,
        message: undefined,
        validationErrors: [],
        retryAfterMs: undefined,
      };
      // Refused before it was looked at: the only two that tell so.
      expect(reactionTo(failure, 'write') === 'again').toBe(status === 425 || status === 429);
      if (status >= 500) expect(reactionTo(failure, 'write')).toBe('unclear');
      // A read is never what refuses a write.
      expect(['again', 'signedOut']).toContain(reactionTo(failure, 'read'));
    }
  });
});

test.each([
  [{ kind: 'notSent' }, 'notSent'],
  [{ kind: 'noAnswer' }, 'noAnswer'],
  [{ kind: 'notTheApi', status: 502 }, 'notTheApi 502'],
  [{ kind: 'accepted', status: 200, message: 'Tamam' }, 'accepted 200'],
  [
    { kind: 'answered', status: 422, message: 'Deniz Yılmaz', validationErrors: [], retryAfterMs: undefined },
    'answered 422',
  ],
] satisfies [Failure, string][])(
  'S19 an error is named without the server’s words: %j',
  (failure, message) => {
    const error = new CallError(failure, new TypeError('cut'));
    expect(error.message).toBe(message);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'CallError', cause: { message: 'cut' }, failure });
  },
);
