/** How Rolldown puts the panel's modules together in files; each `import()` begins one of its own. */
import type { Rolldown } from 'vite';

/**
 * The beginnings of the names of files that aren't kept on the device: without a connection nobody can
 * register or confirm a phone.
 */
export const ONLINE_ONLY_FILES = ['phoneRules-', 'RegisterPage-'] as const;

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      // The rules of every country's phone numbers are large. The modules that need them are in the same
      // file, so that no other file names it.
      name: 'phoneRules',
      test: /[\\/](libphonenumber-js|domain[\\/]values[\\/]phone\.ts|features[\\/]signing[\\/]phone)/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    // Each first screen adds one file to those of the screen before it: small files compress badly.
    { name: 'start', tags: ['$initial'], priority: 1 },
    ...[
      { name: 'signIn', test: /[\\/]LoginPage\.tsx$/ },
      {
        // For toasts and the registration of the worker, which every page loads once its first screen is
        // shown. Without this file and `collection` the sign-in page would run most of the panel for them.
        name: 'afterFirstScreen',
        test: /[\\/](IconButton\.tsx|trusted\.ts|@radix-ui[\\/]react-(compose-refs|context|dismissable-layer|portal|presence|primitive|slot|use-[a-z-]+)[\\/].*)$/,
      },
      { name: 'registerServiceWorker', test: /[\\/]registerServiceWorker\.ts$/ },
      { name: 'passwordPages', test: /[\\/]passwordPages\.tsx$/ },
      // Toasts and tabs share it: otherwise it falls into `common`.
      { name: 'collection', test: /[\\/]@radix-ui[\\/]react-collection[\\/]/ },
      { name: 'panel', test: /[\\/](publicCalls|panelParts|HomePage)\.tsx?$/ },
      {
        // All that registering needs of other screens; `tests/check/budgets.ts` tells when that has grown.
        name: 'fields',
        test: /[\\/](signing[\\/]|(Dialog|Combobox|useDialogSubject|useFormValues|serverCounts|confirmationCode|firstLetter)\.tsx?$)/,
      },
    ].map(group => ({ ...group, priority: 1 })),
    // One file for all that other screens share, although each loads more than it needs: each file goes
    // through the worker, and with 75 of them a slow phone took twice as long to open a screen. Comparisons
    // stay apart, as they are opened only where something differs.
    { name: 'common', test: /^(?!.*Compared(Sides)?\.tsx)/, minShareCount: 2 },
  ],
};
