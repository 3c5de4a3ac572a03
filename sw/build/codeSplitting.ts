/** How Rolldown puts the panel's modules together in files; each `import()` begins one of its own. */
import type { Rolldown } from 'vite';

/**
 * The beginnings of the names of files that aren't kept on the device: without a connection nobody can
 * register or confirm a phone.
 */
export const ONLINE_ONLY = ['phoneRules-', 'RegisterPage-'] as const;

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      // The rules of every country's phone numbers are large. What needs them is with them, so that no other
      // file names theirs.
      name: 'phoneRules',
      test: /[\\/](libphonenumber-js|domain[\\/]phone\.ts|features[\\/]common[\\/]signing[\\/]phone)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // The sign-in page comes in one file with what only it needs of the first screens: small files compress
    // badly.
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: 'signIn', test: /[\\/]LoginPage\.tsx$/, priority: 1 },
    // What exactly the same screens share is one file. Merging more would make the first screens load what
    // they don't need.
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ],
};

/** Without the names of all screens that share a file. */
export function fileNameOf({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`;
}
