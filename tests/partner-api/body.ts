/**
 * Reading a request's body: JSON object, multipart or urlencoded form. Promises a digest that is equal for equal content
 * (a repeated multipart body has another boundary, so its parts are digested, not its bytes), and never holds more than
 * the limit in memory: a larger body is read to its end and thrown away, so that the caller meets a 413 and not a cut line.
 */
import { Refusal } from './answer.ts';
import { sha256 } from './secrets.ts';
import { words } from './words.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Fields = { [key: string]: Json };
export type Upload = { readonly name: string; readonly bytes: Uint8Array };

export type RequestBody = {
  /** `form` fields are texts, repeated ones lists of texts. */
  readonly kind: 'none' | 'json' | 'form';
  readonly fields: Fields;
  readonly files: Readonly<Record<string, Upload>>;
  readonly digest: string;
};

/** Refuse bodies beyond: room for a 5 MB photo and its form. */
export const maxBody = 6 * 1024 * 1024;

export async function readBody(request: Request): Promise<RequestBody> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return { kind: 'none', fields: {}, files: {}, digest: '' };
  const type = request.headers.get('content-type') ?? '';
  try {
    if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type))
      return await readForm(bytes, type);
    return { kind: 'json', fields: readJson(bytes), files: {}, digest: sha256(bytes) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, words.brokenBody);
  }
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readBytes(request: Request): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length <= maxBody) chunks.push(value);
    else chunks.length = 0;
  }
  if (length > maxBody) throw new Refusal(413, words.bodyTooLarge, [], { Connection: 'close' });
  return Buffer.concat(chunks);
}

function readJson(bytes: Uint8Array): Fields {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!isObject(value)) throw new Refusal(400, words.brokenBody);
  return value;
}

async function readForm(bytes: Uint8Array, type: string): Promise<RequestBody> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const fields: Fields = {};
  const files: Record<string, Upload> = {};
  const parts: string[] = [];
  for (const [key, value] of form) {
    if (typeof value === 'string') {
      const before = fields[key];
      fields[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
      parts.push(JSON.stringify([key, value]));
    } else {
      const content = new Uint8Array(await value.arrayBuffer());
      files[key] = { name: value.name, bytes: content };
      parts.push(JSON.stringify([key, value.name, sha256(content)]));
    }
  }
  return { kind: 'form', fields, files, digest: sha256(parts.join('\n')) };
}
