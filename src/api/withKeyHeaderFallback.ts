import type { Transport, WireRequest } from './transport.ts';

export const KEY_HEADER = 'Idempotency-Key';

/**
 * [Note: Keys across origins]
 * An API on another origin must allow each header by CORS. The key is worth sending, but not needed: the
 * engine reads before it repeats. So when a request with a key fails, a harmless read is tried with the key
 * and without. When only the one without is answered, no key is sent any more until the page is closed; the
 * row of the failed request is handled like any other without an answer.
 *
 * @param probePath the address of a read without effect, such as a list of languages
 */
export function withKeyHeaderFallback(transport: Transport, probePath: string): Transport {
  let refused = false;
  let asked: Promise<void> | undefined;
  const answers = async (headers: WireRequest['headers']): Promise<boolean> => {
    try {
      await transport({
        method: 'GET',
        url: probePath,
        headers,
        body: undefined,
        signal: AbortSignal.timeout(15_000),
        longestAnswer: 0,
      });
      return true;
    } catch {
      // Whatever the error is, there was no answer, and only that matters.
      return false;
    }
  };
  const ask = async (): Promise<void> => {
    refused = !(await answers({ [KEY_HEADER]: 'probe' })) && (await answers({}));
  };
  return async request => {
    const keyed = KEY_HEADER in request.headers;
    if (!keyed || refused) return transport(keyed ? withoutKey(request) : request);
    try {
      return await transport(request);
    } catch (error) {
      if (!request.signal.aborted)
        await (asked ??= ask().finally(() => {
          asked = undefined;
        }));
      throw error;
    }
  };
}

function withoutKey(request: WireRequest): WireRequest {
  const { [KEY_HEADER]: _, ...headers } = request.headers;
  return { ...request, headers };
}
