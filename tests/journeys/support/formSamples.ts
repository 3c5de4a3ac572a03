/** The samples of nouns that have a form, and what the stand-in holds of their records. */
import type { FormSample } from '../../nouns/Sample.ts';
import { samples } from '../../nouns/samples.ts';
import { deniz } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';

export const formSamples = samples.flatMap(({ kind, form }) => (form ? [{ kind, form }] : []));

/** Reads the record of a sample from the stand-in. */
export async function readHeld(server: PanelServer, { read, id }: FormSample): Promise<object> {
  const { data } = await server.as(deniz)('GET', read);
  const list = Array.isArray(data) ? data : ((data as { readonly items?: unknown }).items ?? [data]);
  const found = (list as { readonly id?: number }[]).find(record => id === undefined || record.id === id);
  if (!found) throw new Error(`${read} has no record ${id}`);
  return found;
}
