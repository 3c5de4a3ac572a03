/** Which entries of a file are taken in. Pure. */
import { canTakeIn, type UnsentEntry } from '../../../sync/upkeep/unsentFile.ts';

/** @param choices what the partner has ticked or not, by id: without a word everything new is taken in */
export function isEntryChosen(line: UnsentEntry, choices: ReadonlyMap<string, boolean>): boolean {
  return canTakeIn(line) && (choices.get(line.id) ?? line.state === 'new');
}

/**
 * Returns the choices after a tick. A change needs the earlier ones of its record: they are chosen with it,
 * and without one of them the later ones aren't chosen either.
 */
export function choicesAfterTick(
  lines: readonly UnsentEntry[],
  choices: ReadonlyMap<string, boolean>,
  line: UnsentEntry,
  isTicked: boolean,
): ReadonlyMap<string, boolean> {
  const ticked = lines.indexOf(line);
  const goesWith = (other: UnsentEntry, at: number): boolean =>
    other === line ||
    (other.kind === 'row' &&
      line.kind === 'row' &&
      other.row.subject === line.row.subject &&
      (isTicked ? at < ticked : at > ticked));
  return new Map([...choices, ...lines.filter(goesWith).map(({ id }) => [id, isTicked] as const)]);
}
