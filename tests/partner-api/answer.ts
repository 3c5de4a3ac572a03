/**
 * How every call answers: `{success, data, message, validationErrors}` (A318), in the caller's language, never cached.
 * A handler refuses by throwing a `Refusal`; nothing it wrote before stays.
 */
import type { Words } from './model.ts';

export type Lang = keyof Words;

/** `message` is words, or a text that has no language (the conflict list of `boatIds`, A393). */
export type FieldError = { readonly key: string; readonly message: Words | string };

export class Refusal extends Error {
  readonly status: number;
  readonly words: Words;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    words: Words,
    fields: readonly FieldError[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(words.en);
    this.status = status;
    this.words = words;
    this.fields = fields;
    this.headers = headers;
  }
}

export type Body = {
  success: boolean;
  data: unknown;
  message: string | null;
  validationErrors: { key: string; message: string }[];
};

export const yes = (data: unknown, message: Words | null, lang: Lang): Body => ({
  success: true,
  data: data ?? null,
  message: message ? message[lang] : null,
  validationErrors: [],
});

export const no = (words: Words, fields: readonly FieldError[], lang: Lang): Body => ({
  success: false,
  data: null,
  message: words[lang],
  validationErrors: fields.map(({ key, message }) => ({
    key,
    message: typeof message === 'string' ? message : message[lang],
  })),
});

export const json = (
  status: number,
  body: unknown,
  now: Date,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'lang, Authorization',
      Date: now.toUTCString(),
      ...headers,
    },
  });

export const langOf = (header: string | null | undefined): Lang =>
  header?.trim().toLowerCase().startsWith('en') ? 'en' : 'tr';
