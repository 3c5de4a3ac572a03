/**
 * A picture that another app gives to the installed panel. The system posts it as a form to the address in the manifest, and the worker
 * answers. No driver can use the system's own dialog for that: here the form stands in a page of another origin, because the panel's own
 * pages may post no form.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { servedBooking, stayUnderWay } from '../support/bookings.ts';
import { ALL_SENT } from '../support/panel.ts';
import { freePort } from '../support/PanelServer.ts';
import { expect, test } from './test.ts';

interface Manifest {
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly enctype: string;
    readonly params: { readonly files: readonly { readonly name: string }[] };
  };
}

const root = join(import.meta.dirname, '..', '..', '..');
const picture = join(root, 'tests', 'partner-api', 'pictures', 'delivery-record-signed.jpg');
const manifest = JSON.parse(readFileSync(join(root, 'public', 'panel.webmanifest'), 'utf8')) as Manifest;
const target = manifest.share_target;

const SENT_WITHIN_MS = 100_000;
const RECORD = { document: 'deliveryRecordUrl' } as const;
const INVOICE = { document: 'invoiceUrl' } as const;

test('a picture that is shared while there is no server waits, becomes the delivery record of a booking, and is sent once', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const { id, bookingNumber } = await stayUnderWay(server);
  const card = { role: 'article', holds: `[id="${id}"]` } as const;
  await mine.signIn();
  await mine.workerStands();
  await page.open(`/booking#${id}`);
  await page.see(card);
  mine.expectNoNetwork();
  await server.stop();

  await using form = await serveForm(server.origin + target.action);
  await page.tab.go(form.address);
  const input = await page.tab.find(() => document.querySelector('input'));
  if (!input) throw new Error('The page has no form.');
  await page.tab.chooseFiles(input, [picture]);
  await page.press('Share');
  await page.see({ role: 'heading', name: say('shell.share') });
  await page.see({ role: 'listitem', holds: 'img', within: { role: 'list', name: say('shell.share') } });
  await mine.seeChip('Platforma ulaşılamıyor');

  await page.press(say('share.toBooking'));
  const question = { role: 'dialog', name: say('share.whichBooking') } as const;
  const line = { role: 'listitem', text: bookingNumber, within: question } as const;
  await page.see({ role: 'button', name: say('bookings.Documents.name', INVOICE), within: line });
  await page.press(say('bookings.Documents.name', RECORD), line);
  const scan = { role: 'dialog', name: say('bookings.Documents.name', RECORD) } as const;
  await page.press(say('record.Scan.use', { count: 1 }), scan);
  await page.see({ ...card, text: say('photo.State.noSignal') });
  await mine.seeChip('Ulaşılamıyor · 1 bekliyor');

  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  const paths = (await server.writes()).map(({ path }) => path);
  expect(paths.sort()).toEqual(['/v1/booking/update-delivery-record', '/v1/general/upload-file']);
  expect(await servedBooking(server, id)).toMatchObject({
    deliveryRecordUrl: expect.stringMatching(/\.pdf$/),
  });
  // Nothing of it waits to be chosen for any more.
  await page.open('/share');
  await page.see({ text: say('share.empty') });
});

/** A page of another origin with what another app gives, as a form with a button. */
async function serveForm(action: string): Promise<AsyncDisposable & { readonly address: string }> {
  const field = target.params.files[0]?.name ?? '';
  const page = `<!doctype html>
    <form action="${action}" method="${target.method}" enctype="${target.enctype}">
      <input type="file" name="${field}" multiple>
      <button>Share</button>
    </form>`;
  const pages = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(page);
  });
  const port = await freePort();
  pages.listen(port, '127.0.0.1');
  await once(pages, 'listening');
  return {
    address: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      pages.closeAllConnections();
      pages.close();
      await once(pages, 'close');
    },
  };
}
