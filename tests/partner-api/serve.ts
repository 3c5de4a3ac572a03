/** Starts the stand-in alone: `node tests/partner-api/serve.ts`, with PORT, PARTNER_API_DATA, PARTNER_API_SCALE, PARTNER_API_FAULTS. */
import { createServer } from 'node:http';
import { clockShift } from '../support/shiftedClock.ts';
import { createPartnerApi, demoPartners } from './server.ts';

const api = createPartnerApi({
  dataDir: process.env['PARTNER_API_DATA'] ?? '.partner-api',
  scale: Number(process.env['PARTNER_API_SCALE'] ?? 1),
  faults: process.env['PARTNER_API_FAULTS'] === '1',
  now: () => new Date(Date.now() + clockShift()),
});

const server = createServer(api.listener).listen(Number(process.env['PORT'] ?? 4180), '127.0.0.1', () => {
  const address = server.address();
  console.log(
    `Partner API on http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}/v1`,
  );
  for (const { email, password } of demoPartners) console.log(`  sign in: ${email} / ${password}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    api.close();
  });
}
