import { urlOf } from '../lib/safe/safeAddress.ts';

/**
 * The only code that sends. `http.ts` decides what to send and what an answer means. A transport only
 * transfers it, so that a simulation can replace it by a model of a bad network.
 */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal: AbortSignal;
  /** The longest answer that is read, in bytes: reading stops there. */
  readonly longestAnswer: number;
  /** Called with the share of the body that was sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface WireAnswer {
  readonly status: number;
  header(name: string): string | null;
  /** The body; undefined when it is longer than the request allows. Rejects when it is cut. */
  text(): Promise<string | undefined>;
}

/** Sends a request. Resolves with any answer, also an error of the server; rejects when no answer came. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** The browser's own transport; a worker has no XMLHttpRequest and sends without reporting progress. */
export const browserTransport: Transport = request =>
  request.onProgress && typeof XMLHttpRequest !== 'undefined' ? byXhr(request) : byFetch(request);

async function byFetch(request: WireRequest): Promise<WireAnswer> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: request.signal,
    // The token is sent only to the API: no cookies, no redirects, no cached copies.
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
  });
  return {
    status: response.status,
    header: name => response.headers.get(name),
    text: () => readText(response, request.longestAnswer),
  };
}

/** @returns undefined when it is longer than `most` bytes */
async function readText(response: Response, most: number): Promise<string | undefined> {
  if (Number(response.headers.get('Content-Length') ?? 0) > most) {
    await response.body?.cancel();
    return undefined;
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Only for uploads: `fetch` doesn't report how much of a body was sent. */
function byXhr(request: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    // Called at once: without this call, as in a worker, the caller knows that there is no progress to
    // report.
    request.onProgress?.(0);
    xhr.upload.addEventListener('progress', event => {
      if (event.lengthComputable && event.total > 0) request.onProgress?.(event.loaded / event.total);
    });
    let isTooLong = false;
    xhr.addEventListener('progress', ({ loaded }) => {
      if (loaded <= request.longestAnswer) return;
      isTooLong = true;
      xhr.abort();
    });
    xhr.addEventListener('load', () => {
      if (urlOf(xhr.responseURL)?.href !== urlOf(request.url, xhr.responseURL)?.href) {
        reject(new TypeError('redirected'));
        return;
      }
      const body = xhr.responseText;
      resolve({
        status: xhr.status,
        header: name => xhr.getResponseHeader(name),
        text: () => Promise.resolve(body),
      });
    });
    xhr.addEventListener('error', () => reject(new TypeError('network error')));
    xhr.addEventListener('abort', () =>
      isTooLong
        ? resolve({ status: xhr.status, header: () => null, text: () => Promise.resolve(undefined) })
        : reject(new DOMException('aborted', 'AbortError')),
    );
    xhr.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
    if (request.signal.aborted) {
      reject(new DOMException('aborted', 'AbortError'));
      return;
    }
    request.signal.addEventListener('abort', abort);
    xhr.send(request.body ?? null);
  });
}
