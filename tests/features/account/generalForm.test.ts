import { expect, test } from 'vitest';
import { generalShape } from '../../../src/features/account/generalForm.ts';
import { createRecordForm } from '../../../src/features/common/form/recordForm.ts';
import { readGeneral } from '../../../src/resources/accountSettings.ts';
import { BoatBench } from '../../support/BoatBench.ts';
import { aGeneral } from '../../support/OwnServer.ts';

test('A095: languages that are chosen in another order are no change', async () => {
  const { engine } = new BoatBench();
  const opened = { ...(await readGeneral(engine)), shown: aGeneral(), base: aGeneral() };
  const { form, isChanged, valuesOf } = createRecordForm(engine, opened, generalShape);
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
