/**
 * Opens a file of unsent work without a browser, with node's own cryptography; `src/lib/safe/sealedFile.ts` describes the format.
 *
 *   node tests/support/openSealedFile.ts FILE PASSPHRASE   prints what is in it; `> content.json` keeps it
 */
import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { normalizePassphrase } from '../../src/lib/safe/sealedFile.ts';

const HEAD = 35;
const TAG = 16;
const CHUNK = 1024 * 1024;

interface Opened {
  content: unknown;
  parts: Buffer[];
}

export function openSealedBytes(file: Buffer, passphrase: string): Opened {
  try {
    return openWith(file, normalizePassphrase(passphrase));
  } catch {
    // A file of an earlier version.
    return openWith(file, passphrase.normalize('NFC'));
  }
}

function openWith(file: Buffer, passphrase: string): Opened {
  const head = file.subarray(0, HEAD);
  if (head.toString('latin1', 0, 8) !== 'UNSENT\0\x01') throw new Error('not a file of unsent work');
  const salt = head.subarray(8, 24);
  const key = pbkdf2Sync(passphrase, salt, head.readUInt32BE(24), 32, 'sha256');

  const open = (sealed: Buffer, no: number, isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(12);
    head.copy(nonce, 0, 28);
    nonce.writeUInt32BE(no, 7);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAAD(head);
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  };
  open(file.subarray(HEAD, HEAD + TAG), 0, false);
  const chunks: Buffer[] = [];
  for (let at = HEAD + TAG; at < file.length; at += CHUNK + TAG) {
    const end = at + CHUNK + TAG;
    chunks.push(open(file.subarray(at, end), chunks.length + 1, end >= file.length));
  }

  const plain = Buffer.concat(chunks);
  let at = 4 + plain.readUInt32BE(0);
  const { content, sizes } = JSON.parse(plain.toString('utf8', 4, at)) as {
    content: unknown;
    sizes: number[];
  };
  const parts = sizes.map(size => {
    at += size;
    return plain.subarray(at - size, at);
  });
  return { content, parts };
}

const [, script, file, passphrase = ''] = process.argv;
if (file !== undefined && script === import.meta.filename) {
  const { content, parts } = openSealedBytes(readFileSync(file), passphrase);
  console.log(JSON.stringify({ content, files: parts.map(part => part.length) }, null, 2));
}
