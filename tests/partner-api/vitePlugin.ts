/**
 * Mounts the stand-in under `/v1` in `vite` and `vite preview`, so that `npm start` needs nothing else. Takes no part in
 * `vite build`. With `PARTNER_API_URL` the real API is proxied instead and the stand-in isn't even loaded.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, PreviewServer, ProxyOptions, ViteDevServer } from 'vite';
import { clockShift } from '../support/shiftedClock.ts';
import type { PartnerApi } from './server.ts';

export function partnerApi(): Plugin {
  const {
    PARTNER_API_URL: realApi,
    PARTNER_API_DATA: dataDir,
    PARTNER_API_SCALE: scale,
    PARTNER_API_FAULTS: faults,
  } = process.env;
  const isOpen = faults === '1';

  const mount = (server: ViteDevServer | PreviewServer): void => {
    if (realApi) return;
    // Vitest and the like make a server of which nobody asks anything: lay out the data only when it is wanted.
    let started:
      Promise<{ api: PartnerApi; partners: readonly { email: string; password: string }[] }> | undefined;
    const start = (): NonNullable<typeof started> => {
      started ??= import('./server.ts').then(({ createPartnerApi, demoPartners }) => ({
        api: createPartnerApi({
          dataDir: dataDir ?? join(server.config.root, '.partner-api'),
          scale: Number(scale ?? 1),
          faults: isOpen,
          now: () => new Date(Date.now() + clockShift()),
        }),
        partners: demoPartners,
      }));
      return started;
    };

    server.middlewares.use(
      (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        // Chromium repeats a POST on a kept line that breaks, so nothing of this origin keeps lines while they are being cut.
        if (isOpen) response.setHeader('Connection', 'close');
        if (/^\/v1(?:\/|$)/.test(request.url ?? ''))
          start().then(({ api }) => api.listener(request, response), next);
        else if (isOpen) start().then(({ api }) => api.files(request, response, next), next);
        else next();
      },
    );

    const announce = async (): Promise<void> => {
      const { partners } = await start();
      for (const { email, password } of partners) console.log(`  ➜  Sign in: ${email} / ${password}`);
      console.log('  ➜  Codes by SMS and links by mail are printed below.');
      if (isOpen) console.log('  ➜  Faults are open at /v1/__faults.');
    };
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      announce().catch((error: unknown) => console.error(error));
    };
    server.httpServer?.once('close', () => {
      started?.then(
        ({ api }) => api.close(),
        () => undefined,
      );
    });
  };

  const toRealApi: Record<string, ProxyOptions> = realApi
    ? { '/v1': { target: realApi.replace(/\/v1\/?$/, ''), changeOrigin: true, secure: true } }
    : {};

  return {
    name: 'partner-api',
    config: () => ({
      server: { ...(realApi && { proxy: toRealApi }), watch: { ignored: ['**/.partner-api/**'] } },
      preview: realApi ? { proxy: toRealApi } : {},
    }),
    configureServer: mount,
    configurePreviewServer: mount,
  };
}
