/** How Rolldown puts the panel's modules together in files; each `import()` begins one of its own. */
import type { Rolldown } from 'vite';

/** The beginnings of the names of files that aren't kept on the device: without a connection nobody can register or confirm a phone. */
export const ONLINE_ONLY = ['phoneRules-', 'RegisterPage-'] as const;

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      // The rules of every country's phone numbers are large. What needs them is with them, so that no other file names theirs.
      name: 'phoneRules',
      test: /[\\/](libphonenumber-js|domain[\\/]phone\.ts|features[\\/]common[\\/]phone)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'start', tags: ['$initial'], priority: 1 },
    // Otherwise each module that two screens share would be a file. Larger than this, screens would load each other's code.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 800 },
  ],
};

/** Without the names of all screens that share a file. */
export function fileNameOf({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`;
}
