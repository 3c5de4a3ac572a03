/**
 * The bundler copies `index.html` and `public/early.js` as they are written. Their comments and indents are for those who read the source:
 * the build leaves them out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

export function shortFilesPlugin(): Plugin {
  return {
    name: 'short-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\s*\n\s*/g, '\n'),
    },
    writeBundle({ dir = '' }) {
      const file = join(dir, 'early.js');
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
      if (errors.length > 0) throw new Error(`early.js can't be read: ${errors[0]?.message}`);
      writeFileSync(file, code);
    },
  };
}
