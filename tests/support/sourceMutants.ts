/**
 * Loads the engine with one deliberate fault in its own source. A module that is imported with `?mutant=<name>` passes the name on to
 * all that it imports, and the text of one file is replaced on the way.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { sourceMutants } from './simulation/sourceMutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const query = /[?&]mutant=([^&]+)/;

export function sourceMutantsPlugin(): Plugin {
  return {
    name: 'source-mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      const name = query.exec(importer ?? '')?.[1];
      if (name === undefined) return undefined;
      const resolved = await this.resolve(source, importer?.replace(query, ''), { skipSelf: true });
      if (!resolved || resolved.external || !isOurs(resolved.id)) return resolved;
      return { ...resolved, id: `${resolved.id}?mutant=${name}` };
    },
    transform(code, id) {
      const name = query.exec(id)?.[1];
      if (name === undefined) return undefined;
      const file = id.replace(query, '').slice(root.length);
      let changed = code;
      for (const change of sourceMutants[decodeURIComponent(name)]?.changes ?? []) {
        if (change.file !== file) continue;
        if (changed.split(change.from).length !== 2)
          throw new Error(`"${name}" expects this once in ${file}: ${change.from}`);
        changed = changed.replace(change.from, () => change.to);
      }
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

function isOurs(id: string): boolean {
  return id.startsWith(root) && !id.includes('node_modules') && id.endsWith('.ts');
}
