import { expect, test } from 'vitest';
import { generalShape, PROFILE_PHOTO_KIND } from '../../../src/features/account/generalForm.ts';
import { addingPhotos } from '../../../src/features/photos/pick/AddingPhotos.ts';
import { createRecordForm } from '../../../src/kit/form/recordForm.ts';
import { general, readGeneral } from '../../../src/resources/account/accountSettings.ts';
import { readDraft } from '../../../src/sync/upkeep/drafts.ts';
import { BoatBench } from '../../support/BoatBench.ts';
import { aGeneral } from '../../nouns/account.ts';

async function openForm(engine = new BoatBench().engine) {
  const opened = { ...(await readGeneral(engine)), shown: aGeneral(), base: aGeneral() };
  return createRecordForm(engine, opened, generalShape);
}

test('A095: languages that are chosen in another order are no change', async () => {
  const { form, isChanged, valuesOf } = await openForm();
  form.change('spokenLanguageIds', ['2', '1']);
  expect(isChanged()).toBe(false);
  form.change('spokenLanguageIds', ['2']);
  expect(isChanged()).toBe(true);
  expect(valuesOf(form.getState().values)).toEqual(aGeneral({ spokenLanguageIds: ['2'] }));
});

test('A091: a working copy names the photo of this device, so that it isn’t swept', () => {
  expect(generalShape.uploadsOf(aGeneral({ profilePicture: { upload: 'u1' } }))).toEqual(['u1']);
  expect(generalShape.uploadsOf(aGeneral({ profilePicture: { url: '/v1/files/a.jpg' } }))).toEqual([]);
});

test('A091: a photo that is still being cut belongs to what is saved, and to what is kept when the screen is left', async () => {
  const { engine } = new BoatBench();
  const it = await openForm(engine);
  it.enter();
  const cut = Promise.withResolvers<undefined>();
  addingPhotos(engine, general.subject, PROFILE_PHOTO_KIND).add(
    {
      engine,
      wake: () => undefined,
      kind: PROFILE_PHOTO_KIND,
      subject: general.subject,
      most: 1,
      held: () => [],
      add: () => undefined,
      cut: () => cut.promise,
    },
    [new Blob(['photo'])],
  );
  const isChanged = it.willBeChanged();
  it.leave();
  // What adding does when it is done.
  it.form.change('profilePicture', { upload: 'u1' });
  cut.resolve(undefined);
  expect(await isChanged).toBe(true);
  await it.flushAll();
  expect((await readDraft(engine.store, general.subject))?.uploads).toEqual(['u1']);
});

test('A091: while a photo is being cut, the form isn’t done, and without one it is unchanged', async () => {
  const it = await openForm();
  expect(await it.willBeChanged()).toBe(false);
});
