/** The page's part of a file of unsent work; `sync/unsentFile.test.ts` is about what is taken in, `lib/sealedFile.test.ts` about the bytes. */
import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { choicesAfterTick, isEntryChosen } from '../../../src/features/outbox/unsentFile/chosenEntries.ts';
import { generatePassphrase, passphraseProblem } from '../../../src/features/outbox/unsentFile/passphrase.ts';
import { passphraseWords } from '../../../src/features/outbox/unsentFile/passphraseWords.ts';
import { makeUnsentFile, openUnsentFile } from '../../../src/features/outbox/unsentFile/unsentFile.ts';
import { sealFile, type SealOptions } from '../../../src/lib/safe/sealedFile.ts';
import { sha256 } from '../../../src/lib/safe/sha256.ts';
import {
  compareUnsent,
  prepareUnsentFile,
  takeInUnsent,
  type UnsentEntryState,
  type UnsentEntry,
} from '../../../src/sync/upkeep/unsentFile.ts';
import { Bench } from '../../support/Bench.ts';
import { draftRow, jpeg, outboxRow, uploadRow } from '../../support/factories.ts';
import { openSealedBytes } from '../../support/openSealedFile.ts';
import { toy, writeToy } from '../../support/toys.ts';

const PASSPHRASE = 'mavi yolculuk';
const sealing: SealOptions = {
  random: count => webcrypto.getRandomValues(new Uint8Array(count)),
  iterations: 10,
};

/** A device with a change, a working copy, and a photo that each of them names. */
async function deviceWithWork(): Promise<Bench> {
  const bench = new Bench({ server: () => Promise.reject(new Error('no network')) });
  const photo = jpeg(5_000);
  const hash = await sha256(photo);
  await bench.write(async tx => {
    const { seq: _, ...row } = outboxRow({ name: writeToy.name, args: toy(), needs: ['photo'] });
    await tx.outbox.add(row);
    await tx.drafts.put(draftRow({ id: 'toy:2', uploads: ['photo'] }));
    await tx.uploads.put(uploadRow({ id: 'photo', size: photo.byteLength, hash }));
    await tx.blobs.put({ id: 'photo', bytes: photo });
  });
  return bench;
}

function newDevice(): Bench {
  return new Bench({ server: () => Promise.reject(new Error('no network')) });
}

/** What opening says, by the name of its error or its problem. */
async function problemOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof Error && 'problem' in error ? error.problem : (error as Error).constructor.name;
  }
}

describe('a file of unsent work', () => {
  test('is taken in on a new device with the bytes of its photos, once', async () => {
    const first = await deviceWithWork();
    const { file, content } = await makeUnsentFile(first.engine, PASSPHRASE, sealing);
    expect(file.name).toMatch(/^panel-[\d-]+\.unsent$/);

    const second = newDevice();
    const work = await openUnsentFile(second.engine, file, PASSPHRASE, {});
    expect(work.content.rows).toEqual(content.rows);
    const ids = new Set((await compareUnsent(second.engine, work.content)).map(({ id }) => id));
    await takeInUnsent(second.engine, work.content, ids, work.fileOf);
    const again = await takeInUnsent(second.engine, work.content, ids, work.fileOf);
    expect(again).toEqual({ rows: 0, drafts: 0 });
    const kept = await second.read(async tx => ({
      rows: (await tx.outbox.all()).length,
      drafts: (await tx.drafts.all()).map(({ id }) => id),
      bytes: (await tx.blobs.get('photo'))?.bytes,
    }));
    expect(kept).toMatchObject({ rows: 1, drafts: ['toy:2'] });
    const bytes = kept.bytes instanceof Blob ? await kept.bytes.arrayBuffer() : kept.bytes;
    expect(Buffer.from(bytes ?? new ArrayBuffer()).equals(Buffer.from(jpeg(5_000)))).toBe(true);
  });

  test('is opened by a script without the panel', async () => {
    const { file } = await makeUnsentFile((await deviceWithWork()).engine, PASSPHRASE, sealing);
    const { content, parts } = openSealedBytes(Buffer.from(await file.arrayBuffer()), PASSPHRASE);
    expect(content).toMatchObject({
      work: { version: 1, account: '7', rows: [{ id: 'row-1' }], drafts: [{ id: 'toy:2' }] },
      files: ['photo'],
    });
    expect(parts.map(part => part.equals(Buffer.from(jpeg(5_000))))).toEqual([true]);
  });

  test('is begun anew when a photo of it is sent meanwhile', async () => {
    const first = await deviceWithWork();
    const status = { kind: 'stored', url: '/v1/files/1.jpg' } as const;
    let sending: Promise<void> | undefined;
    const random = (count: number) => {
      // What goes into the file has been read, but for the photo.
      sending ??= first.write(async tx => {
        await tx.uploads.put(uploadRow({ id: 'photo', status }));
        await tx.blobs.delete('photo');
      });
      return sealing.random(count);
    };
    const { file, content } = await makeUnsentFile(first.engine, PASSPHRASE, { ...sealing, random });
    await sending;
    expect(content.uploads).toMatchObject([{ id: 'photo', status }]);
    expect(openSealedBytes(Buffer.from(await file.arrayBuffer()), PASSPHRASE).parts).toEqual([]);
  });

  test('of another account shows nothing', async () => {
    const { file } = await makeUnsentFile((await deviceWithWork()).engine, PASSPHRASE, sealing);
    const other = newDevice().anotherEngine({ accountId: '8' });
    expect(await problemOf(openUnsentFile(other, file, PASSPHRASE, {}))).toBe('OtherAccountFileError');
  });

  test('of a later version, or whose content has no shape, is refused', async () => {
    const { content } = await prepareUnsentFile((await deviceWithWork()).engine);
    const { engine } = newDevice();
    const problemOfContent = async (sealed: unknown): Promise<unknown> => {
      const file = await sealFile(PASSPHRASE, { content: sealed, parts: [] }, sealing);
      return problemOf(openUnsentFile(engine, file, PASSPHRASE, {}));
    };
    expect(await problemOfContent({ work: content, files: [] })).toBe('none');
    expect(await problemOfContent({ work: { ...content, version: 2 }, files: [] })).toBe('later');
    for (const sealed of [
      undefined,
      [],
      { work: content },
      { work: content, files: ['photo'] },
      { work: null, files: [] },
      { work: { ...content, rows: [{ id: 'row-1' }] }, files: [] },
      { work: { ...content, drafts: 'many' }, files: [] },
    ])
      expect(await problemOfContent(sealed), JSON.stringify(sealed)).toBe('damaged');
  });
});

describe('what is chosen', () => {
  const row = (id: string, subject: string, state: UnsentEntryState = 'new'): UnsentEntry => ({
    kind: 'row',
    id,
    state,
    row: outboxRow({ id, subject }),
  });
  const lines: readonly UnsentEntry[] = [
    row('a', 'boat:1'),
    row('b', 'boat:2'),
    row('c', 'boat:1'),
    row('d', 'boat:1'),
    row('sent', 'boat:1', 'sent'),
    { kind: 'draft', id: 'boat:1', state: 'differs', draft: draftRow({ id: 'boat:1' }) },
  ];
  const chosen = (said: ReadonlyMap<string, boolean>): string[] =>
    lines.filter(line => isEntryChosen(line, said)).map(({ id }) => id);
  const tick = (
    said: ReadonlyMap<string, boolean>,
    id: string,
    on: boolean,
  ): ReadonlyMap<string, boolean> => {
    const line = lines.find(one => one.id === id);
    if (!line) throw new Error(id);
    return choicesAfterTick(lines, said, line, on);
  };

  test('is everything new, and another working copy only when the partner says so', () => {
    expect(chosen(new Map())).toEqual(['a', 'b', 'c', 'd']);
    expect(chosen(tick(new Map(), 'boat:1', true))).toEqual(['a', 'b', 'c', 'd', 'boat:1']);
  });

  test('goes without the later changes of a record when an earlier one is left out, and comes with the earlier ones', () => {
    const without = tick(new Map(), 'c', false);
    expect(chosen(without)).toEqual(['a', 'b']);
    expect(chosen(tick(tick(without, 'a', false), 'd', true))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is never what was sent already', () => {
    expect(chosen(tick(new Map(), 'sent', true))).not.toContain('sent');
  });
});

describe('a new passphrase', () => {
  test('that is offered has six of 512 words, each as likely, that every keyboard has', () => {
    expect([passphraseWords.length, new Set(passphraseWords).size]).toEqual([512, 512]);
    expect(passphraseWords.filter(word => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
    const offered = Array.from({ length: 50 }, () => generatePassphrase(sealing.random));
    expect(new Set(offered).size).toBe(50);
    for (const words of offered) {
      expect(words.split(' ').filter(word => passphraseWords.includes(word))).toHaveLength(6);
      expect(passphraseProblem(words)).toBeUndefined();
    }
    expect(generatePassphrase(() => new Uint8Array(12).fill(255))).toBe(
      Array(6).fill(passphraseWords[511]).join(' '),
    );
  });

  test.each([
    ['short', 'martı', 'ab cd e', '1234567', '    a    '],
    ['digits', '19237465', '19 05 1919', '0532-319-77-3', '19.05.2026'],
    [
      'usual',
      '12345678',
      '87654321',
      '123456789012',
      'aaaaaaaa',
      'abcdefgh',
      '        ',
      'denizdeniz',
      '121212121212',
    ],
    [
      'usual',
      'password',
      'Password1!',
      'p@ssw0rd',
      'PAROLA2026',
      'şifre123',
      '!!Galatasaray1905',
      'qwertyuiop',
      'İstanbul34',
    ],
    [undefined, 'mavi yolculuk', '319277354801', 'Яхта у моря', 'rüzgâr 7', 'ahşap⛵tekne'],
  ] as const)('%s: %s', (problem, ...typed: readonly string[]) => {
    // Eight blanks are none, in one form.
    const found = typed.map(text => passphraseProblem(text));
    expect(found).toEqual(typed.map(text => (text.trim() === '' ? 'short' : problem)));
  });
});
