/**
 * Compiles `locales/*.json` while building: every message becomes its parsed form, so that the ICU parser is not shipped.
 * A message that can't be parsed fails the build with its id.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export function compileMessages(source: string): string {
  const texts = JSON.parse(source) as Record<string, string>;
  const compiled: Record<string, unknown> = {};
  for (const [id, text] of Object.entries(texts)) {
    try {
      compiled[id] = parse(text, { captureLocation: false });
    } catch (cause) {
      throw new Error(`message ${id} can't be parsed: ${text}`, { cause });
    }
  }
  return JSON.stringify(compiled);
}

export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json$/ },
      handler: code => ({ code: compileMessages(code), map: null }),
    },
  };
}
