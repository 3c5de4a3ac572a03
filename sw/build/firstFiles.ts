/**
 * Tells `public/early.js` which files the first screen needs beside the entry's, so that they are asked for together with it and not only
 * after it has run. Which of the two lists counts is known on the device alone.
 */
import type { Plugin, Rolldown } from 'vite';

/** The ends of the modules that the first screen imports dynamically, by the attribute that carries the list. */
const firstModules = {
  'data-signed-out': ['/SignInScreen.tsx', '/tr.json?part=first'],
  'data-signed-in': ['/signedIn.ts', '/tr.json?part=first'],
} as const;

const SCRIPT = '<script src="/early.js"';

export function firstFilesPlugin(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (!html.includes(SCRIPT)) throw new Error('index.html has no early.js');
        const lists = Object.entries(firstModules).map(([attribute, ends]) => {
          const files = new Set(ends.flatMap(end => filesOf(end, bundle)));
          return ` ${attribute}="${[...files].filter(file => !html.includes(`"/${file}"`)).join(' ')}"`;
        });
        return html.replace(SCRIPT, `${SCRIPT}${lists.join('')}`);
      },
    },
  };
}

/** The chunk that stands for a module, with everything that it imports statically and their styles. */
function filesOf(moduleEnd: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleEnd));
  if (!first) throw new Error(`the build has no chunk for ${moduleEnd}`);
  const found = new Set([first]);
  // A set that grows while it is walked through is walked to its end.
  for (const { imports } of found)
    for (const name of imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}
