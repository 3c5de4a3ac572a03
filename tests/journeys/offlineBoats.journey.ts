/** Boats that are made and changed without a network arrive once, as they were last (D6–D8). */
import {
  addPhotos,
  card,
  editBoat,
  openTab,
  rename,
  saveDraft,
  saveNewBoat,
  type Typed,
  draftDenizFeneri,
  typeOffline,
} from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expectEachOnce } from './support/saves.ts';
import { expect, test } from './support/test.ts';

const typed: Typed = {
  name: 'Deniz Feneri VI',
  type: 'Katamaran',
  year: '2020',
  cabins: '6',
  titleTR: 'Altı kamaralı katamaran',
  descriptionEN: 'Six cabins.',
};

test('boats that are begun and changed at sea, or while nobody knows whether they were made', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('D6 D7: at sea a boat is begun, changed twice and given a photo, another one is begun and given up: one boat arrives, as it was last', async () => {
    await server.idempotency(false);
    await mine.goOffline();
    await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
    await rename(mine, 'Poyraz', 'Samyeli', 'draftWaiting');
    await editBoat(mine, 'Samyeli');
    await openTab(mine, say('boats.tab.images'));
    await addPhotos(mine, [photos.small]);
    await saveDraft(mine, 'draftWaiting');
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await saveNewBoat(mine, 'Vazgeçilen', 'draftWaiting');
    await mine.expectChip('Çevrimdışı · 2 bekliyor');
    await mine.openOutbox();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Vazgeçilen' })
      .getByRole('button', { name: say('outbox.discard') })
      .click();
    await page
      .getByRole('dialog', { name: say('outbox.discard.title') })
      .getByRole('button', { name: say('outbox.discard'), exact: true })
      .click();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.goOnline();
    await mine.expectAllSent();
    await expectEachOnce(server, ['POST Samyeli']);
    const fresh = (await server.boatIds(deniz)).filter(id => id > 112);
    expect(fresh).toHaveLength(1);
    expect((await server.boat(deniz, fresh[0] ?? 0)).images).toHaveLength(1);
  });

  await test.step('D8: a boat is changed and changed again while nobody knows yet whether it was made: it is made once and holds the last word', async () => {
    await server.beginAnew();
    const known = await server.boatIds(deniz);
    const clock = await mine.installClock();
    await server.faults({
      method: 'POST',
      path: '^/v1/boat$',
      answerDelayMs: 120_000,
      times: 1,
    });
    mine.errors.expectNoNetwork();
    await saveNewBoat(mine, 'Karayel', 'draftSending');
    await expect.poll(() => server.writes({ method: 'POST' })).toHaveLength(1);
    await rename(mine, 'Karayel', 'Yıldız', 'draftSending');
    await rename(mine, 'Yıldız', 'Keşişleme', 'draftSending');
    // It stalls until it is given up.
    await clock.fastForward(31_000);
    await mine.expectAllSent();
    await expect(card(mine, 'Keşişleme')).toHaveCount(1);
    const [fresh = 0, ...others] = (await server.boatIds(deniz)).filter(id => !known.includes(id));
    expect(others).toEqual([]);
    expect(await server.boat(deniz, fresh)).toMatchObject({ name: 'Keşişleme' });
    await expectEachOnce(server, ['POST Karayel', `PUT ${fresh}`]);
  });
});

test('with the panel closed the worker sends what waits when the network is back', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  await mine.page.reload();
  await typeOffline(mine, draftDenizFeneri.name, typed);
  await openTab(mine, mine.say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await saveDraft(mine, 'draftWaiting');
  await mine.page.goto('about:blank');
  await server.forgetRequests();
  await mine.goOnline();
  await expect.poll(() => server.writes({ path: '/v1/boat' }), { timeout: 30_000 }).toHaveLength(1);
  expect(await server.writes()).toHaveLength(2);

  await mine.open('/outbox');
  await mine.expectAllSent();
  await expect(mine.page.getByRole('listitem').filter({ hasText: typed.name })).toContainText('Gönderildi');
  expect(await server.writes()).toHaveLength(2);
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({
    name: typed.name,
    numberOfCabins: 6,
  });
});
