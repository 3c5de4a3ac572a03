/**
 * What the panel is made of besides its own code. Whatever is named under `dependencies` runs where the token is, so each has its
 * reason here; the lock file says by hashes, and not by addresses, what is installed.
 */

const reasons: Readonly<Record<string, string>> = {
  '@dnd-kit/core': 'photos are moved by mouse, finger and keys',
  '@dnd-kit/sortable': 'the same, in a list',
  '@dnd-kit/utilities': 'the same, while they move',
  '@formatjs/intl': 'texts outside of React',
  '@radix-ui/react-dialog': 'dialogs that keep the focus',
  '@radix-ui/react-tabs': 'tabs that keys reach',
  '@radix-ui/react-toast': 'short messages that are read out',
  dexie: 'the local database',
  'dexie-react-hooks': 'screens that follow the local database',
  diff: 'two versions of a text, word by word',
  dompurify: 'HTML of the server is cleaned',
  'final-form': 'the state of forms',
  'libphonenumber-js': 'phone numbers of every country',
  luxon: 'days and hours in time zones',
  react: 'screens',
  'react-dom': 'screens in a browser',
  'react-final-form': 'the state of forms, in React',
  'react-intl': 'texts in two languages',
  'react-router-dom': 'addresses of screens',
  superstruct: 'what comes from outside has its shape',
  'workbox-window': 'a new version of the panel is noticed',
};

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Who may run a script when it is installed. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}
interface Locked {
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** @returns what is wrong with `package.json` and `package-lock.json` */
export function supplyProblems(
  { dependencies = {}, allowScripts = {} }: Package,
  lock: Lock,
  known = reasons,
): string[] {
  const found: string[] = [];
  for (const [name, version] of Object.entries(dependencies)) {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      found.push(`${name} has the version ${version}, which is not exact`);
    if (known[name] === undefined) found.push(`${name} has no reason in tests/check/supply.ts`);
  }
  for (const name of Object.keys(known))
    if (dependencies[name] === undefined)
      found.push(`${name} has a reason in tests/check/supply.ts and is not used`);
  for (const [path, { dev, integrity, resolved, hasInstallScript }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    if (resolved !== undefined) found.push(`${path} names the address ${resolved}`);
    if (integrity?.startsWith('sha512-') !== true) found.push(`${path} has no hash`);
    const isAllowed = dev === true && allowScripts[path.replace(/^.*node_modules\//, '')] !== undefined;
    if (hasInstallScript === true && !isAllowed) found.push(`${path} runs a script when it is installed`);
  }
  return found;
}
