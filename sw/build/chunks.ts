/**
 * How the panel's modules are put together in files. Without it, each module that two screens share would be a file of its own, which
 * compresses badly and names all the others.
 */
import type { Rolldown } from 'vite';

/** The rules of every country's phone numbers, in a file of their own because they are large. */
const PHONE_RULES = 'phoneRules';
/** The beginnings of the names of files that aren't kept on the device: without a connection nobody can register or confirm a phone. */
export const ONLINE_ONLY: readonly string[] = [PHONE_RULES, 'RegisterPage'];
/** They and what needs them, so that no other file names theirs. */
const phone = /[\\/](libphonenumber-js|domain[\\/]phone\.ts|features[\\/]common[\\/]phone)/;

/** The parts of the first screens: what both need, what only one of them needs. Their modules share no file with later ones. */
const mainFile = /[\\/]main\.tsx$/;
const signInScreen = /[\\/]SignInScreen\.tsx$/;
const signedInScreen = /[\\/](signedIn\.ts|HomePage\.tsx)$/;
/** What Home shows next. */
const restOfHome = /[\\/]HomeBlocks\.tsx$/;

/** Whether one of them imports it, itself or through others, without a dynamic import in between. */
function isNeededBy(
  files: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (files.test(id)) return true;
  return (
    graph.getModuleInfo(id)?.importers.some(importer => isNeededBy(files, importer, graph, seen)) ?? false
  );
}

function firstPart(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const isOfSignIn = isNeededBy(signInScreen, id, graph);
  const isOfSignedIn = isNeededBy(signedInScreen, id, graph);
  if (isNeededBy(mainFile, id, graph) || (isOfSignIn && isOfSignedIn)) return 'start';
  return isOfSignIn ? 'sign-in' : isOfSignedIn ? 'signed-in' : undefined;
}

/** The panel's code and libraries; nothing that the bundler adds itself. */
const ownOrLibrary = /[\\/](src|node_modules)[\\/]/;
const shown = /[\\/]src[\\/](ui|features|app)[\\/]/;

export const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: PHONE_RULES, test: phone, priority: 1 },
    {
      minShareCount: 2,
      name: (id, graph) => {
        if (!ownOrLibrary.test(id)) return null;
        const part = firstPart(id, graph) ?? (isNeededBy(restOfHome, id, graph) ? 'home' : undefined);
        // Few files, because each request of a start takes time. The code that sends needs no screens; by the rule of imports it doesn't
        // import from them either, so no two files wait for each other in a circle.
        return part ?? (shown.test(id) ? 'screens' : 'resources');
      },
    },
  ],
};

export function fileNameOf({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const part = /\?part=(later|ids)$/.exec(facadeModuleId ?? '')?.[1];
  // Every file names others, and hashes don't compress: they are as short as so many files allow.
  return part === undefined ? 'assets/[name]-[hash:7].js' : `assets/[name]-${part}-[hash:7].js`;
}
