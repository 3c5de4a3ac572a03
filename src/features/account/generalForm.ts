/** The form of the general settings; see `recordForm.ts`. */
import { blankProfile, AccountProfile, profileTable } from '../../domain/account/account.ts';
import { general, GENERAL_DRAFT_VERSION, photoUploads } from '../../resources/account/accountSettings.ts';
import type { Engine } from '../../sync/Engine.ts';
import { addingPhotos } from '../photos/pick/AddingPhotos.ts';
import { sortedUnique } from '../../lib/sortedUnique.ts';

export const PROFILE_PHOTO_KIND = 'profilePicture';

export const generalShape = {
  version: GENERAL_DRAFT_VERSION,
  values: AccountProfile,
  fields: profileTable.names,
  blank: blankProfile,
  fill: profileTable.fill,
  uploadsOf: photoUploads,
  filesAdded: (engine: Engine) => addingPhotos(engine, general.subject, PROFILE_PHOTO_KIND).idle(),
  // The order in which languages are chosen has no meaning.
  normalize: (value: unknown) => (Array.isArray(value) ? sortedUnique(value.map(String)) : value),
} as const;
