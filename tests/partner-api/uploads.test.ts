import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxUpload } from './files.ts';
import { fileForm, startApi, type Harness } from './harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => {
  await server.stop();
});

const send = async (type: string, form?: FormData): Promise<number> =>
  (await server.first('POST', `/general/upload-file?uploadType=${type}`, form)).status;

test('A335–A338, A283, B206, B207, A308 each use takes its own types, judged by content', async () => {
  const taken: Record<string, string[]> = {};
  for (const type of ['profilePicture', 'boat', 'boatDocument', 'booking']) {
    taken[type] = [];
    for (const kind of ['jpg', 'png', 'gif', 'pdf', 'text'] as const) {
      const status = await send(type, fileForm(kind, 64, 'holiday.jpg'));
      if (status === 200) taken[type].push(kind);
      else expect(status).toBe(415);
    }
  }
  expect(taken).toEqual({
    profilePicture: ['jpg', 'png', 'gif'],
    boat: ['jpg', 'png'],
    boatDocument: ['jpg', 'png', 'pdf'],
    booking: ['jpg', 'png', 'pdf'],
  });
});

test('a PDF may have other bytes before its header, as the format allows', async () => {
  const form = new FormData();
  form.set('file', new Blob(['\ufeff\r\n\r\n%PDF-1.7\n']), 'sigorta.pdf');
  expect(await send('boatDocument', form)).toBe(200);
});

test('A415, Q048 5 MB exactly is allowed, one byte more is 413, and so is a body beyond 6 MB', async () => {
  expect(await send('boat', fileForm('jpg', maxUpload))).toBe(200);
  expect(await send('boat', fileForm('jpg', maxUpload + 1))).toBe(413);
  expect(await send('boat', fileForm('jpg', 7 * 1024 * 1024))).toBe(413);
});

test('an empty file, no file and an unknown use are 422', async () => {
  expect(await send('boat', fileForm('jpg', 0))).toBe(422);
  expect(await send('boat')).toBe(422);
  expect(await send('sail', fileForm('jpg'))).toBe(422);
});

test('A335 the address is a path under a random name, and gives back the very bytes, to anyone', async () => {
  const form = fileForm('png', 5000, '../../evil name.png', 7);
  const reply = await server.first('POST', '/general/upload-file?uploadType=boat', form);
  expect(reply.data).toMatch(/^\/v1\/files\/[\w-]{43}\.png$/);
  const stored = await fetch(server.address + String(reply.data));
  expect(stored.headers.get('content-type')).toBe('image/png');
  expect(stored.headers.get('content-disposition')).toMatch(/^inline;/);
  const sent = await (form.get('file') as Blob).arrayBuffer();
  expect(Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(sent))).toBe(true);
});

test('A349 the blank delivery record is a PDF', async () => {
  const { data } = await server.first('GET', '/policy/type/7');
  const file = await fetch(server.address + (data as { policyUrl: string }).policyUrl);
  expect(file.headers.get('content-type')).toBe('application/pdf');
});

test('no file beyond the folders', async () => {
  for (const name of [
    '..%2f..%2fserver.ts',
    'server.ts',
    'partner-api.sqlite',
    '%2e%2e%2fpartner-api.sqlite',
    'none.jpg',
  ]) {
    expect((await fetch(`${server.address}/v1/files/${name}`)).status, name).toBe(404);
  }
});

test('the same upload repeated under one key gives the same address, although the boundary differs', async () => {
  const key = { 'Idempotency-Key': 'upload-1' };
  const first = await server.first(
    'POST',
    '/general/upload-file?uploadType=boat',
    fileForm('jpg', 500, 'a.jpg', 1),
    key,
  );
  const again = await server.first(
    'POST',
    '/general/upload-file?uploadType=boat',
    fileForm('jpg', 500, 'a.jpg', 1),
    key,
  );
  expect(again.data).toBe(first.data);
  const different = await server.first(
    'POST',
    '/general/upload-file?uploadType=boat',
    fileForm('jpg', 500, 'a.jpg', 2),
    key,
  );
  expect(different.status).toBe(422);
});
