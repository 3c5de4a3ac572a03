/** The list of the panel's files that goes into the worker's script, each with the hash of its bytes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Entry {
  readonly url: string;
  readonly size: number;
}

/** @returns a plugin that notes where the build is written, and a function that adds hashes to the list */
export function shellIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'shell-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const withIntegrity = (entries: readonly Entry[]) => ({
    manifest: entries.map(({ url, size }) => ({
      url,
      size,
      revision: null,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest('base64')}`,
    })),
  });
  return { plugin, withIntegrity };
}
