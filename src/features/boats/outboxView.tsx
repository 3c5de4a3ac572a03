import { isRecord } from '../../lib/isRecord.ts';
import { readStoredBoat } from '../../domain/boat/boat.ts';
import { partnersFields } from '../../domain/boat/boatMerge.ts';
import { links } from '../../domain/values/links.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { replaceBoatDraftUpload, removeFileFromBoatDraft } from '../../resources/boats/boatDraftFiles.ts';
import { readBoat } from '../../resources/boats/boatReads.ts';
import { boatNoun, deleteBoat, saveBoat } from '../../resources/boats/boats.ts';
import { isRecordGone } from '../../resources/kit/records.ts';
import { readArgs } from '../../sync/mutator.ts';
import { lazyNamed } from '../../kit/going/lazyNamed.tsx';
import { defineRecordOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { BoatServerErrors } from './wizard/BoatServerErrors.tsx';
import { openSaveAsNewBoat } from './wizard/openSaveAsNewBoat.ts';
import { placeBoatErrors } from './wizard/serverErrors.ts';

export const boatOutboxView = defineRecordOutboxView({
  kind: boatNoun.kind,
  save: saveBoat,
  delete: deleteBoat,
  fields: partnersFields,
  saved: args => readArgs(saveBoat, args)?.boat,
  seen: args => readArgs(deleteBoat, args)?.earlier,
  held: readStoredBoat,
  found: answer => readStoredBoat(isRecord(answer) && 'boat' in answer ? answer['boat'] : answer),
  isGone: isRecordGone,
  openAsNew: openSaveAsNewBoat,
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
    replace: replaceBoatDraftUpload,
    removed: kind => (kind === 'boatDocument' ? 'boats.DocumentsTab.removed' : 'photo.Tab.removed'),
    takeOut: removeFileFromBoatDraft,
  },
});

function BoatErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  return <BoatServerErrors errors={placeBoatErrors(errors).listed} />;
}
