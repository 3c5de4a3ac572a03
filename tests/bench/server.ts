/**
 * The server of the bench, on the loopback: the bench's page, and an API that does as little as can be, so that what is measured is
 * the client. It keeps a journal, so that a workload can prove what arrived, in which order and how often.
 */
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { booking, BOOKINGS, PAGE_SIZE } from './bookings.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface BenchServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** What arrived since it was last forgotten. */
interface Journal {
  /** `subject n` of each save, in the order of arrival. */
  saves: string[];
  /** The size of each file. */
  files: number[];
  /** The most files that were on their way at once. */
  filesAtOnce: number;
}

/** @param dist the folder that is served; with `fallback` every path without a file answers index.html */
export async function startServer(dist: string, fallback = false): Promise<BenchServer> {
  const journal: Journal = { saves: [], files: [], filesAtOnce: 0 };
  let filesNow = 0;
  const pages = new Map<number, string>();

  const answer = async (request: IncomingMessage, url: URL): Promise<unknown> => {
    switch (`${request.method} ${url.pathname.split('/')[2]}`) {
      case 'PUT saves': {
        const { n } = JSON.parse((await bodyOf(request)).toString()) as { n: number };
        const subject = url.pathname.split('/')[3];
        journal.saves.push(`${subject} ${n}`);
        return { id: subject, n };
      }
      case 'POST general': {
        filesNow += 1;
        journal.filesAtOnce = Math.max(journal.filesAtOnce, filesNow);
        journal.files.push((await bodyOf(request)).byteLength);
        filesNow -= 1;
        return `/media/${journal.files.length}.jpg`;
      }
      case 'GET journal': {
        const told = { ...journal };
        Object.assign(journal, { saves: [], files: [], filesAtOnce: 0 });
        return told;
      }
      default:
        return undefined;
    }
  };

  const page = (nth: number, totalCount: number): string => {
    let text = totalCount === BOOKINGS ? pages.get(nth) : undefined;
    if (text === undefined) {
      const start = (nth - 1) * PAGE_SIZE;
      const count = Math.max(0, Math.min(PAGE_SIZE, totalCount - start));
      const items = Array.from({ length: count }, (_, index) => booking(start + index));
      text = JSON.stringify({ success: true, data: { items, totalCount }, message: null });
      // Of longer lists none is kept: they would take more memory than the browser.
      if (totalCount === BOOKINGS) pages.set(nth, text);
    }
    return text;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    if (!url.pathname.startsWith('/v1/')) {
      serve(dist, url.pathname, fallback, response);
      return;
    }
    const body =
      url.pathname === '/v1/bookings'
        ? page(Number(url.searchParams.get('page')), Number(url.searchParams.get('of') ?? BOOKINGS))
        : JSON.stringify({ success: true, data: (await answer(request, url)) ?? null, message: null });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function serve(dist: string, path: string, fallback: boolean, response: ServerResponse): void {
  const asked = join(dist, normalize(path === '/' ? '/index.html' : path));
  const file = existsSync(asked)
    ? asked
    : fallback && extname(path) === ''
      ? join(dist, 'index.html')
      : undefined;
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
  });
  createReadStream(file).pipe(response);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
