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
      // The rules of every country's phone numbers are large. The modules that need them are in the same
      // file, so that no other file names it.
      name: 'phoneRules',
      test: /[\\/](libphonenumber-js|domain[\\/]phone\.ts|features[\\/]signing[\\/]phone)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // The sign-in page is one file with the parts of the first screens that only it needs: small files
    // compress badly.
    { name: 'start', tags: ['$initial'], priority: 1 },
    { name: 'signIn', test: /[\\/]LoginPage\.tsx$/, priority: 1 },
    // Modules that exactly the same screens share are one file, or if they are few, a part of the file of
    // similar screens. Merging more would make the first screens load modules that they don't need.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700 },
  ],
};

/** Returns a file's name, without the names of all screens that share the file. */
export function fileNameOf({ name }: Rolldown.PreRenderedChunk): string {
  return `assets/${name.replace(/~.*/, '')}-[hash].js`;
}
