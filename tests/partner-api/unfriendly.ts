/**
 * A server that is as unfriendly as the specification allows where it is silent, by switches. Rules (`faults.ts`) break single
 * requests; these hold for all of them, and everything that is asked for is done.
 */
export type Unfriendly = {
  /** What writes have for `data`. Signing in and uploads answer as always: nobody could go on without theirs. */
  readonly writeData?: unknown;
  /** Answers come without `success` when it would be `true`. */
  readonly noSuccess?: boolean;
  /** Answers of which the specification doesn't say that they are under `data` come without it: a record with its fields, others bare. */
  readonly noData?: boolean;
  /** `GET /account/check-billing-info` answers `null`. */
  readonly billingNull?: boolean;
  /** Reads that were made before answer as before a write for so long after it, in milliseconds. */
  readonly lagMs?: number;
  /** The rows of a list, or the pages of the bookings, in the opposite order. */
  readonly reversed?: 'rows' | 'pages';
};

type Answering = (request: Request) => Promise<Response>;
type Past = { readonly at: number; readonly answers: ReadonlyMap<string, Response> };

export type UnfriendlyAnswers = {
  set(switches: Unfriendly): void;
  /** Answers as the switches say. */
  run(request: Request, answer: Answering): Promise<Response>;
};

export function createUnfriendlyAnswers(now: () => number = () => Date.now()): UnfriendlyAnswers {
  let switches: Unfriendly = {};
  let pasts: Past[] = [];
  const seen = new Map<string, Request>();

  const read = async (request: Request, answer: Answering): Promise<Response> => {
    const name = nameOf(request);
    seen.set(name, request);
    const since = now() - (switches.lagMs ?? 0);
    const past = pasts.find(({ at, answers }) => at > since && answers.has(name));
    return past?.answers.get(name)?.clone() ?? answer(request);
  };

  const write = async (request: Request, answer: Answering): Promise<Response> => {
    if (switches.lagMs !== undefined) {
      const answers = new Map<string, Response>();
      for (const [name, earlier] of seen) answers.set(name, await answer(earlier));
      pasts = [...pasts, { at: now(), answers }];
    }
    return answer(request);
  };

  return {
    set: next => {
      switches = next;
      pasts = [];
      seen.clear();
    },
    run: async (request, answer) => {
      if (Object.keys(switches).length === 0) return answer(request);
      const { pathname } = new URL(request.url);
      const isRead = request.method === 'GET';
      const asked = isRead && switches.reversed === 'pages' ? await oppositePage(request, answer) : request;
      const response = await (isRead ? read : write)(asked, answer);
      if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return response;
      const body = (await response.json()) as Record<string, unknown>;
      if (body['success'] === true) {
        const needed = /^\/v1\/(?:auth\/|general\/upload-file)/.test(pathname);
        if (!isRead && !needed && switches.writeData !== undefined) body['data'] = switches.writeData;
        if (switches.billingNull && pathname === '/v1/account/check-billing-info') body['data'] = null;
        if (isRead && switches.reversed === 'rows') body['data'] = reversed(body['data']);
        if (switches.noSuccess) delete body['success'];
      }
      const { status, headers } = response;
      const isWhole = switches.noData && isRead && open.test(pathname);
      return new Response(JSON.stringify(isWhole ? whole(body) : body), { status, headers });
    },
  };
}

function nameOf(request: Request): string {
  const header = (name: string): string => request.headers.get(name) ?? '';
  return `${request.url} ${header('authorization')} ${header('lang')}`;
}

/** Pages, configuration, agreements and counters (A340, A345–A353, A364, A365). */
const open =
  /^\/v1\/(?:booking|discount|appconfig\/.*|policy\/.*|[^/]+\/(?:favorite-|unread-messages-)?count)$/;

function whole({ data, ...others }: Record<string, unknown>): unknown {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...others, ...data } : data;
}

function reversed(data: unknown): unknown {
  if (Array.isArray(data)) return data.toReversed();
  const { items } = (data ?? {}) as { items?: unknown };
  return Array.isArray(items) ? { ...(data as object), items: items.toReversed() } : data;
}

/** The same request for the page that is as far from the end as this one is from the beginning. */
async function oppositePage(request: Request, answer: Answering): Promise<Request> {
  const url = new URL(request.url);
  const page = Number(url.searchParams.get('page') ?? 0);
  if (page === 0) return request;
  const { data } = (await (await answer(request)).json()) as { data?: { totalCount?: number } | null };
  const pages = Math.ceil((data?.totalCount ?? 0) / PAGE_SIZE);
  if (page > pages) return request;
  url.searchParams.set('page', String(pages + 1 - page));
  return new Request(url, { headers: request.headers });
}

const PAGE_SIZE = 10;
