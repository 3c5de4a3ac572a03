import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Looks for something that the journeys need, and installs the distribution's packages for it if it is missing and that can be done.
 *
 * @param look what was found, or nothing
 * @returns what was found, or nothing if it is missing still
 */
export function findOrInstall<Found>(
  look: () => Found | undefined,
  packages: readonly string[],
): Found | undefined {
  const found = look();
  if (found !== undefined) return found;
  if (spawnSync('apt-get', ['--version']).status !== 0 || process.getuid?.() !== 0) return undefined;
  console.log(`Installing packages of the distribution: ${packages.join(' ')}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
  });
  return look();
}

/** The first of these programs that is on this machine, in a folder of `PATH` or at a whole path. */
export function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders.flatMap(folder => names.map(name => join(folder, name))), ...places].find(path =>
    existsSync(path),
  );
}
