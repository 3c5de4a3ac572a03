/**
 * [Note: Compiled code] Chromium keeps what it has compiled of a script, so that the next start needn't compile it again. Of a module it
 * keeps nothing, because it compiles it while it arrives (its "background resource fetch"), unless the file was asked for as a script
 * before, by `<link rel="preload" as="script">`. So modules are asked for in this way, here those that `index.html` names and those that
 * a screen needs, in `public/early.js` those of the first screen. In other browsers that is one request for each, too.
 *
 * A module whose link has failed isn't asked for again when it was asked for as a script. So on a first visit, before the worker answers,
 * the links are those for modules; `early.js` itself asks again for the files of `index.html`.
 */
import type { Plugin } from 'vite';

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const MODULE_LINK = /<link rel="modulepreload" crossorigin href="([^"]+)">\n?/g;
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
/** The page waits for it: the other files are asked for before, so that they come meanwhile. */
const FIRST_SCRIPT = '<script src="/early.js"';
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
        const filesIn = (pattern: RegExp): string[] =>
          [...html.matchAll(pattern)].map(([, file = '']) => file);
        const scripts = [...filesIn(SCRIPT), ...filesIn(MODULE_LINK)];
        if (scripts.length === 0 || !html.includes(FIRST_SCRIPT))
          throw new Error('index.html has another form');
        const link = (as: string) => (file: string) =>
          `<link rel="preload" as="${as}" crossorigin href="${file}">\n`;
        const links = [...filesIn(STYLES).map(link('style')), ...scripts.map(link('script'))].join('');
        // `early.js` asks again for those that don't arrive.
        return html
          .replaceAll(MODULE_LINK, '')
          .replaceAll(/<(script type="module"|link rel="stylesheet") crossorigin/g, '$& data-first')
          .replace(FIRST_SCRIPT, links + FIRST_SCRIPT);
      },
    },
    transform: {
      filter: { id: HELPER },
      handler: code => {
        const changed = code.replace(
          MODULE_PRELOAD,
          '(navigator.serviceWorker?.controller ? "preload" : $&)',
        );
        if (changed === code) throw new Error("Vite's code for preloading has another form");
        return { code: changed, map: null };
      },
    },
  };
}
