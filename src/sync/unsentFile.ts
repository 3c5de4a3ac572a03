/** All unsent work of an account for a file, and how such a file is taken in. */
import { array, literal, number, string, type, type Infer } from 'superstruct';
import { DraftRow, LocalIdRow, OutboxRow, UploadRow } from '../db/rows.ts';
import { equal } from '../lib/equal.ts';
import type { SendingEngine } from './Engine.ts';

/** The content of a file: as it is in the tables. */
export const UnsentContent = type({
  version: literal(1),
  account: string(),
  madeAt: number(),
  rows: array(OutboxRow),
  drafts: array(DraftRow),
  uploads: array(UploadRow),
  localIds: array(LocalIdRow),
});
export type UnsentContent = Infer<typeof UnsentContent>;

export interface UnsentFile {
  readonly id: string;
  readonly bytes: Blob;
}

export class OtherAccountError extends Error {}

export type EntryState = 'new' | 'here' | 'sent' | 'givenUp' | 'differs' | 'newer' | 'damaged';

export type UnsentEntry =
  | { readonly kind: 'row'; readonly id: string; readonly state: EntryState; readonly row: OutboxRow }
  | { readonly kind: 'draft'; readonly id: string; readonly state: EntryState; readonly draft: DraftRow };

export async function readUnsentContent(
  engine: Pick<SendingEngine, 'store' | 'clock' | 'accountId' | 'registry'>,
): Promise<{ readonly content: UnsentContent; readonly files: readonly UnsentFile[] }> {
  return engine.store.read(['outbox', 'drafts', 'uploads', 'blobs', 'localIds'], async tx => {
    const uploads = await tx.uploads.all();
    const files: UnsentFile[] = [];
    for (const { id, status } of uploads) {
      const blob = status.kind === 'stored' ? undefined : await tx.blobs.get(id);
      if (blob) files.push({ id, bytes: new Blob([blob.bytes]) });
    }
    return {
      content: {
        version: 1,
        account: engine.accountId,
        madeAt: engine.clock.now(),
        rows: await tx.outbox.all(),
        drafts: await tx.drafts.all(),
        uploads,
        localIds: await tx.localIds.all(),
      },
      files,
    };
  });
}

export async function compareUnsent(
  engine: Pick<SendingEngine, 'store' | 'accountId' | 'registry'>,
  { account, rows, drafts }: UnsentContent,
): Promise<readonly UnsentEntry[]> {
  if (account !== engine.accountId) throw new OtherAccountError();
  return engine.store.read(['outbox', 'drafts', 'log'], async tx => {
    const here = new Set((await tx.outbox.all()).map(({ id }) => id));
    const entries: UnsentEntry[] = [];
    for (const row of rows) {
      const state = here.has(row.id) ? 'here' : (await tx.log.get(row.id)) ? 'sent' : 'new';
      entries.push({ kind: 'row', id: row.id, state, row });
    }
    for (const draft of drafts) {
      const present = await tx.drafts.get(draft.id);
      const state = equal(present?.values, draft.values) ? 'here' : present ? 'differs' : 'new';
      entries.push({ kind: 'draft', id: draft.id, state, draft });
    }
    return entries;
  });
}

export async function takeInUnsent(
  engine: Pick<SendingEngine, 'store' | 'accountId' | 'registry' | 'clock' | 'serverClock'>,
  content: UnsentContent,
  chosen: ReadonlySet<string>,
  fileOf: (id: string) => Promise<Blob>,
): Promise<{ readonly rows: number; readonly drafts: number }> {
  const entries = (await compareUnsent(engine, content)).filter(({ id }) => chosen.has(id));
  for (const { id } of content.uploads) await fileOf(id);
  return engine.store.write(['outbox', 'drafts'], async tx => {
    for (const entry of entries)
      if (entry.kind === 'draft') await tx.drafts.put(entry.draft);
      else await tx.outbox.add(entry.row);
    const rows = entries.filter(({ kind }) => kind === 'row').length;
    return { rows, drafts: entries.length - rows };
  });
}
