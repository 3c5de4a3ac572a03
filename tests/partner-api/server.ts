/**
 * The stand-in of the marketplace's API: every call of the specification, over HTTP, kept in one SQLite file.
 * A test instrument: imports nothing of the panel, and nothing of the panel may import it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createApi, type Host, type Noun, type Outgoing } from './api.ts';
import { partners } from './data/fleet.ts';
import { openDatabase } from './database.ts';
import { faultRoutes, type KnownSession, type Switches } from './faultRoutes.ts';
import { createFaults, type Line } from './faults.ts';
import { createFileStore } from './files.ts';
import { createJournal } from './journal.ts';
import * as nouns from './nouns.ts';
import { keepSession } from './routes/auth.ts';
import { seedOnce } from './seed.ts';
import { createTraffic } from './traffic.ts';
import { createUnfriendlyAnswers } from './unfriendly.ts';

export const demoPartners = partners.map(({ email, password }) => ({ email, password }));

export type PartnerApiOptions = {
  /** Database and uploads live here; laid out at the first start, kept from then on. */
  readonly dataDir: string;
  /** Opens `/v1/__faults`, `/v1/__journal` and `/v1/__outgoing`, and closes each line after its answer. */
  readonly faults?: boolean;
  /** 1 is a few hundred bookings, 40 about ten thousand. Counts at the first start only. */
  readonly scale?: number;
  readonly now?: () => Date;
  readonly log?: (line: string) => void;
  /** Honour `Idempotency-Key`; on unless told otherwise. */
  readonly idempotency?: boolean;
};

export type PartnerApi = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** For requests that are not the API's: answers those that a rule with `files` strikes, and passes the others on. */
  readonly files: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  readonly close: () => void;
};

/** How long a line is kept open that nothing is asked on. */
const KEPT_QUIET_MS = 60_000;

export function createPartnerApi(options: PartnerApiOptions): PartnerApi {
  const {
    dataDir,
    faults: open = false,
    scale = 1,
    now: clock = () => new Date(),
    log = console.log,
  } = options;
  const initial = (): Switches => ({
    idempotency: options.idempotency ?? true,
    clockMs: 0,
    keepAlive: !open,
  });
  const switches = initial();
  const now = (): Date => new Date(clock().getTime() + switches.clockMs);
  const db = openDatabase(dataDir, log);
  const files = createFileStore(dataDir, db);
  const journal = createJournal(db);
  const traffic = createTraffic();
  const outgoing: Outgoing[] = [];
  const host: Host = {
    db,
    files,
    journal,
    log,
    now,
    deliver: message => {
      outgoing.push({ ...message, at: now().toISOString() });
      log(`[partner-api] ${message.kind === 'sms' ? 'SMS' : 'Mail'} to ${message.to}: ${message.content}`);
    },
    idempotent: () => switches.idempotency,
  };
  seedOnce(db, files, now(), scale);

  const { api, app } = createApi(host);
  for (const { routes } of Object.values<Noun>(nouns)) routes(api);
  app.get('/v1/files/:name', c => files.serve(c.req.param('name')) ?? c.notFound());

  const expireTokens = (): void => void db.run('delete from tokens');
  const faults = createFaults(expireTokens);
  const unfriendly = createUnfriendlyAnswers();
  const reset = (sessions: readonly KnownSession[], at: Date): void => {
    faults.set([]);
    unfriendly.set({});
    traffic.clear();
    outgoing.length = 0;
    Object.assign(switches, initial());
    db.clear();
    files.clear();
    seedOnce(db, files, at, scale);
    for (const { partnerId, token } of sessions) keepSession(db, partnerId, token, now());
  };
  if (open) faultRoutes(app, { host, faults, unfriendly, switches, traffic, outgoing, expireTokens, reset });

  const handle = async (request: Request, line: Line | null): Promise<Response | 'cut' | 'sent'> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/v1/__')) return app.fetch(request);
    const answer = async (whole: Request): Promise<Response> => app.fetch(whole);
    if (!open) return answer(request);
    const end = traffic.begin(request);
    let status: number | null = null;
    try {
      const outcome = await faults.run(request, line, whole => unfriendly.run(whole, answer));
      if (outcome instanceof Response) ({ status } = outcome);
      return outcome;
    } finally {
      end(status);
    }
  };

  const respond = getRequestListener(
    async (request, { incoming, outgoing: response }) => {
      const line = { incoming: incoming as IncomingMessage, outgoing: response as ServerResponse };
      const outcome = await handle(request, line);
      return outcome instanceof Response ? outcome : RESPONSE_ALREADY_SENT;
    },
    // The process may be Vite's or a test's: its globals stay as they are.
    { overrideGlobalObjects: false },
  );

  const passOn = new Response();

  return {
    fetch: async request => {
      const outcome = await handle(request, null);
      if (outcome instanceof Response) return outcome;
      throw new TypeError('fetch failed');
    },
    listener: (incoming, response) => {
      if (open) response.setHeader('Connection', switches.keepAlive ? 'keep-alive' : 'close');
      // Node would cut a quiet line after five seconds, less than it takes to fill in a form.
      if (switches.keepAlive) response.once('finish', () => incoming.socket.setTimeout(KEPT_QUIET_MS));
      // Also on answers of rules and files: Node would write the machine's time.
      response.setHeader('Date', now().toUTCString());
      void respond(incoming, response);
    },
    files: (incoming, response, next) => {
      const listen = getRequestListener(
        async request => {
          const outcome = await faults.run(request, { incoming, outgoing: response }, async () => passOn);
          if (outcome === passOn) next();
          return outcome instanceof Response && outcome !== passOn ? outcome : RESPONSE_ALREADY_SENT;
        },
        { overrideGlobalObjects: false },
      );
      void listen(incoming, response);
    },
    close: () => db.close(),
  };
}
