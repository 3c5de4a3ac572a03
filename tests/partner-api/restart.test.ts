import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { callerOf, demo, fileForm, type Reply } from './harness.ts';
import { openDatabase } from './database.ts';
import { createFileStore } from './files.ts';
import { deleteDoc, docsOf, saveDoc } from './records.ts';
import { seedOnce } from './seed.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'partner-api-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', PARTNER_API_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')));
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\d.]+:\d+/.exec(chunk.toString());
      if (found) resolve(found[0]);
    });
  });
  return { child, address };
}

const tokenOf = (reply: Reply): string => (reply.data as { token: string }).token;

test('what was answered survives kill -9, in the middle of writing, with its token and its files', async () => {
  const dataDir = folder();
  const before = await start(dataDir);
  const token = tokenOf(await callerOf(before.address, null)('POST', '/auth/login', demo));
  const first = callerOf(before.address, token);
  const photo = (await first('POST', '/general/upload-file?uploadType=boat', fileForm('jpg', 3000)))
    .data as string;
  const { items } = (await first('GET', '/booking')).data as { items: { id: number }[] };
  const bookingId = items[0]?.id;

  const acknowledged: string[] = [];
  const isWriting = Promise.withResolvers<void>();
  const writing = (async () => {
    for (let n = 0; n < 10_000; n += 1) {
      await first('POST', '/chat', { bookingId, text: `mesaj ${n}` });
      acknowledged.push(`mesaj ${n}`);
      if (n === 20) isWriting.resolve();
    }
  })().catch((error: unknown) => isWriting.reject(error));
  await isWriting.promise;
  before.child.kill('SIGKILL');
  await writing;
  expect(acknowledged.length).toBeLessThan(10_000);

  const after = await start(dataDir);
  const again = callerOf(after.address, token);
  const texts = ((await again('GET', `/chat/${bookingId}`)).data as { text: string }[]).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(expect.arrayContaining(acknowledged));
  expect(texts.filter(text => text.startsWith('mesaj')).length - acknowledged.length).toBeLessThanOrEqual(1);
  expect((await fetch(after.address + photo)).status).toBe(200);
  expect((await again('GET', '/boat/count')).data).toBe(12);
  after.child.kill('SIGKILL');
});

test('ten thousand bookings are laid out once, and passwords and tokens are not readable', () => {
  const dataDir = folder();
  const db = openDatabase(dataDir, () => undefined);
  const files = createFileStore(dataDir, db);
  expect(seedOnce(db, files, new Date('2026-11-21T09:00:00Z'), 40)).toBe(true);
  expect(
    db.one<{ count: number }>('select count(*) as count from bookings where partner_id = 1')?.count,
  ).toBeGreaterThan(9000);
  expect(seedOnce(db, files, new Date(), 1)).toBe(false);
  for (const { password } of db.all<{ password: string }>('select password from partners'))
    expect(password).toMatch(/^scrypt:/);
  db.close();
});

test('each kind counts its own ids, and a deleted one is not given again after a restart', () => {
  const dataDir = folder();
  const before = { db: openDatabase(dataDir, () => undefined), partnerId: 1 };
  const made = ['discount', 'event', 'discount'].map(kind => saveDoc(before, kind, {}, null));
  expect(made).toEqual([1, 1, 2]);
  deleteDoc(before, 'discount', 2);
  before.db.close();
  const after = { db: openDatabase(dataDir, () => undefined), partnerId: 1 };
  expect(saveDoc(after, 'discount', {}, null)).toBe(3);
  expect(docsOf(after, 'discount')).toEqual([{ id: 3 }, { id: 1 }]);
  after.db.close();
});
