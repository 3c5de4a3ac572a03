/** Another device changes or deletes a boat meanwhile (D1–D3, N19). */
import {
  addPhotos,
  editBoat,
  openFleet,
  openTab,
  saveDraft,
  draftDenizFeneri,
  openBoat,
} from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('a boat that another device changes, a moment ago or meanwhile, or deletes', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('D1 D2: another device changed the boat meanwhile: other fields are merged, the same field is asked about', async () => {
    await mine.goOffline();
    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await saveDraft(mine, 'draftWaiting');
    await server.changeBoat(draftDenizFeneri.id, { titleTR: 'Başka cihazdan başlık', numberOfBeds: 9 });
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
      name: 'Fener',
      titleTR: 'Başka cihazdan başlık',
      numberOfBeds: 9,
    });

    await mine.goOffline();
    await editBoat(mine, 'Fener');
    await mine.field(say('boats.GeneralTab.titleTR')).fill('Benim başlığım');
    await saveDraft(mine, 'draftWaiting');
    await server.changeBoat(draftDenizFeneri.id, { titleTR: 'Onların başlığı' });
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(1);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ titleTR: 'Onların başlığı' });
    await mine.openOutbox();
    await expect(page.getByText(say('outbox.state.conflict'))).toBeVisible();
    await mine.takePicture('outbox-conflict');
    await page.getByRole('link', { name: say('outbox.compare') }).click();
    const question = page
      .getByRole('dialog')
      .getByRole('radiogroup', { name: say('boats.GeneralTab.titleTR') });
    await question.getByRole('radio', { name: 'Benim başlığım' }).check();
    await mine.button(say('compare.send')).click();
    await mine.expectAllSent();
    expect(await server.writes({ path: '/v1/boat' })).toHaveLength(2);
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ titleTR: 'Benim başlığım' });
  });

  await test.step('a boat that another device changed a moment ago opens online as it is now, on a slow line, too, and saving it conflicts with nothing', async () => {
    await server.beginAnew();
    await openFleet(mine);
    await server.changeBoat(draftDenizFeneri.id, { titleTR: 'Başka cihazdan' });
    await server.faults({ method: 'GET', path: `^/v1/boat/${draftDenizFeneri.id}$`, delayMs: 1_500 });
    await editBoat(mine, 'Fener');
    const title = mine.field(say('boats.GeneralTab.titleTR'));
    await expect(title).toHaveValue('Başka cihazdan');
    await server.faults();
    await title.fill('Buradan');
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ titleTR: 'Buradan' });
  });

  await test.step('D3 N19: the boat was deleted on the server meanwhile: it is told, nothing is made anew by itself, and what was typed goes on as a new boat', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(404);
    await mine.goOffline();
    await openBoat(mine, 'Fener');
    await mine.field(say('boats.GeneralTab.name')).fill('Fener II');
    await openTab(mine, say('boats.tab.images'));
    await addPhotos(mine, [photos.small]);
    await saveDraft(mine, 'draftWaiting');
    await server.as(deniz)('DELETE', `/boat/${draftDenizFeneri.id}`);
    await mine.goOnline();
    await mine.expectChip('1 işlem sizi bekliyor', 30_000);
    await mine.openOutbox();
    const line = page.getByRole('listitem').filter({ hasText: 'Fener II' });
    await expect(line).toContainText(say('boats.save.gone'));
    // To edit a boat that is gone would only lead to the same no.
    await expect(line.getByRole('link', { name: say('outbox.edit') })).toHaveCount(0);
    await mine.takePicture('outbox-boat-gone');
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);

    await line.getByRole('button', { name: say('outbox.openAsNew') }).click();
    await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Fener II');
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    const [write, ...more] = await server.writes({ path: '/v1/boat' });
    expect(more).toEqual([]);
    expect(write?.method).toBe('POST');
    expect(await server.boat(deniz, Number(write?.recordId))).toMatchObject({
      name: 'Fener II',
      images: Array.from({ length: 5 }, () => expect.anything()),
    });
  });
});
