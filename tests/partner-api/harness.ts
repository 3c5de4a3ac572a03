/** For tests of the stand-in itself: a server of its own on a free port, with its data in a folder that goes with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Body } from './answer.ts';
import { createPartnerApi, type PartnerApi, type PartnerApiOptions } from './server.ts';

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly success: boolean;
  readonly data: unknown;
  readonly message: string | null;
  readonly validationErrors: Body['validationErrors'];
};

export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>;

export type Harness = {
  readonly address: string;
  readonly api: PartnerApi;
  /** Every line the server has printed. */
  readonly lines: string[];
  /** Signed in as partner 1, as partner 2, and as nobody. */
  readonly first: Caller;
  readonly second: Caller;
  readonly nobody: Caller;
  as(token: string): Caller;
  signIn(email: string, password: string): Promise<string>;
  /** The clock of the server, moved by tests. */
  readonly clock: { ms: number };
  stop(): Promise<void>;
};

export const demo = { email: 'demo@tekne.example', password: 'Pusula-2026' };
export const other = { email: 'ismail@tekne.example', password: 'Poyraz-2026' };

export async function startApi(options: Partial<PartnerApiOptions> = {}): Promise<Harness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partner-api-'));
  const lines: string[] = [];
  const clock = { ms: Date.parse('2026-11-21T09:00:00Z') };
  const api = createPartnerApi({
    dataDir,
    now: () => new Date(clock.ms),
    log: line => lines.push(line),
    faults: true,
    ...options,
  });
  const server = createServer(api.listener);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = addressOf(server);
  const as = (token: string): Caller => callerOf(address, token);
  const nobody = callerOf(address, null);
  const signIn = async (email: string, password: string): Promise<string> => {
    const reply = await nobody('POST', '/auth/login', { email, password });
    return (reply.data as { token: string }).token;
  };
  return {
    address,
    api,
    lines,
    clock,
    as,
    nobody,
    signIn,
    first: as(await signIn(demo.email, demo.password)),
    second: as(await signIn(other.email, other.password)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      api.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const addressOf = (server: Server): string => {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

/** Plain objects travel as JSON, forms as they are. */
export function callerOf(address: string, token: string | null): Caller {
  return async (method, path, body, headers = {}) => {
    const isRaw = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(`${address}/v1${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isRaw && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Body;
    return { status: response.status, headers: response.headers, ...answer };
  };
}

const heads = {
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31],
  text: [0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e],
};

/** A file of the kind by its content, filled up to `size`; `salt` makes it a different one. */
export function fileForm(kind: keyof typeof heads, size = 64, name = `photo.${kind}`, salt = 0): FormData {
  const bytes = new Uint8Array(size).fill(salt);
  bytes.set(heads[kind].slice(0, size));
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return form;
}

export const upload = async (
  caller: Caller,
  type: string,
  kind: keyof typeof heads = 'jpg',
): Promise<string> =>
  (await caller('POST', `/general/upload-file?uploadType=${type}`, fileForm(kind))).data as string;

export const keysOf = (reply: Reply): string[] => reply.validationErrors.map(({ key }) => key);
