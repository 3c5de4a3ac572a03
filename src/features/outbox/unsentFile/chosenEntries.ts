/** Which entries of a file are taken in. Pure. */
import { isFree, type UnsentEntry } from '../../../sync/upkeep/unsentFile.ts';

/** @param said what the partner has ticked or not, by id: without a word everything new is taken in */
export function isEntryChosen(line: UnsentEntry, said: ReadonlyMap<string, boolean>): boolean {
  return isFree(line) && (said.get(line.id) ?? line.state === 'new');
}

/**
 * Returns the choices after a tick. A change needs the earlier ones of its record: they are chosen with it,
 * and without one of them the later ones aren't chosen either.
 */
export function afterTick(
  lines: readonly UnsentEntry[],
  said: ReadonlyMap<string, boolean>,
  line: UnsentEntry,
  on: boolean,
): ReadonlyMap<string, boolean> {
  const ticked = lines.indexOf(line);
  const goesWith = (other: UnsentEntry, at: number): boolean =>
    other === line ||
    (other.kind === 'row' &&
      line.kind === 'row' &&
      other.row.subject === line.row.subject &&
      (on ? at < ticked : at > ticked));
  return new Map([...said, ...lines.filter(goesWith).map(({ id }) => [id, on] as const)]);
}
