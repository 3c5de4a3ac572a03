/**
 * The names of classes in the build: short, because they stand in styles and in scripts, and alike within a file, because then they
 * compress well. The journeys know the panel's own forms by the underscore.
 */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** The file that has each beginning. */
const files = new Map<string, string>();

/** @throws when two files get the same beginning: another number of letters is needed then */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''));
  const start = `_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
  const other = files.get(start) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} get the same class names`);
  files.set(start, path);
  const names = [...new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, found]) => found))];
  const place = names.indexOf(name);
  return place < 0 ? `${start}-${name}` : start + place.toString(36);
}
