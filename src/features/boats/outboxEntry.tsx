import { isRecord } from '../../lib/isRecord.ts';
import { boatIn } from '../../domain/boat/boat.ts';
import { partnersFields } from '../../domain/boat/boatMerge.ts';
import { links } from '../../domain/values/links.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { replaceFile, takeFileOut } from '../../resources/boats/boatDraftFiles.ts';
import { readBoat } from '../../resources/boats/boatReads.ts';
import { boatNoun, deleteBoat, saveBoat } from '../../resources/boats/boats.ts';
import { isRecordGone } from '../../resources/kit/records.ts';
import { readArgs } from '../../sync/mutator.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';
import { recordEntry } from '../../kit/records/recordEntry.tsx';
import { BoatServerErrors } from './wizard/BoatServerErrors.tsx';
import { openAsNew } from './wizard/openAsNew.ts';
import { sortErrors } from './wizard/serverErrors.ts';

export const boatEntry = recordEntry({
  kind: boatNoun.kind,
  save: saveBoat,
  delete: deleteBoat,
  fields: partnersFields,
  saved: args => readArgs(saveBoat, args)?.boat,
  seen: args => readArgs(deleteBoat, args)?.earlier,
  held: boatIn,
  found: answer => boatIn(isRecord(answer) && 'boat' in answer ? answer['boat'] : answer),
  isGone: isRecordGone,
  openAsNew,
  icon: 'boat',
  nameField: 'name',
  unnamed: 'boats.unnamed',
  link: links.editBoat,
  async read(engine, id) {
    const { boat, draft } = await readBoat(engine, id);
    return { shown: boat, draft };
  },
  unsaved: 'outbox.unsaved.boat',
  compared: () => import('./boatCompared.tsx'),
  Found: lazyNamed(() => import('./BoatPair.tsx'), 'BoatPair'),
  Errors: BoatErrors,
  files: {
    replace: replaceFile,
    removed: kind => (kind === 'boatDocument' ? 'boats.DocumentsTab.removed' : 'photo.Tab.removed'),
    takeOut: takeFileOut,
  },
});

function BoatErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  return <BoatServerErrors errors={sortErrors(errors).listed} />;
}
