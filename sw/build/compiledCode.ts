/**
 * [Note: Compiled code] Chromium keeps what it has compiled of a script, so that the next start needn't compile it again. Of a module it
 * keeps nothing, because it compiles it while it arrives (its "background resource fetch"), unless the file was asked for as a script
 * before, by `<link rel="preload" as="script">`. So modules are asked for in this way, here those that `index.html` names and those that
 * a screen needs, in `public/early.js` those of the first screen. In other browsers that is one request for each, too.
 */
import type { Plugin } from 'vite';

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const ENTRY_LINK = '<link rel="preload" as="script" crossorigin href="$1">$&';
/** Vite's code that asks for the files of a screen. */
const HELPER = /vite\/preload-helper\.js$/;
const MODULE_PRELOAD = /(["'`])modulepreload\1/g;

export function compiledCodePlugin(): Plugin {
  return {
    name: 'compiled-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        if (!SCRIPT.test(html)) throw new Error('the script of index.html has another form');
        return html
          .replace(SCRIPT, ENTRY_LINK)
          .replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"');
      },
    },
    transform: {
      filter: { id: HELPER },
      handler: code => {
        const changed = code.replace(MODULE_PRELOAD, '"preload"');
        if (changed === code) throw new Error("Vite's code for preloading has another form");
        return { code: changed, map: null };
      },
    },
  };
}
