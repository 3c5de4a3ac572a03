/** Two windows of one partner: what is done in one is seen in the other. */
import { draftDenizFeneri } from '../support/boats.ts';
import { ALL_SENT } from '../support/panel.ts';
import { saves } from '../support/saves.ts';
import { expect, test } from './test.ts';

test('a boat that is renamed in one window is renamed in the other, and sent once', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  const first = mine.page;
  await first.open('/boats');
  await first.see({ role: 'article', name: draftDenizFeneri.name });

  mine.page = await mine.newPage();
  await mine.page.open(`/boat/edit/${draftDenizFeneri.id}`);
  await mine.page.fill(say('boats.GeneralTab.name'), 'Fener');
  await mine.page.press(say('boats.Wizard.saveDraft'));
  await mine.page.see({ role: 'heading', name: say('boats.Page.title') });

  await first.see({ role: 'article', name: 'Fener' });
  await first.gone({ role: 'article', name: draftDenizFeneri.name });
  await mine.seeChip(ALL_SENT);
  // The chip may still say so of the time before.
  await expect.poll(() => saves(server)).toEqual([`PUT ${draftDenizFeneri.id}`]);
});

test('two windows change different fields of one draft: both stand in both, with a word', async ({
  device,
}) => {
  const mine = await device();
  const { say } = mine;
  await mine.signIn();
  const first = mine.page;
  await first.open(`/boat/edit/${draftDenizFeneri.id}`);
  await first.see({ role: 'heading', name: draftDenizFeneri.name });
  mine.page = await mine.newPage();
  const second = mine.page;
  await second.open(`/boat/edit/${draftDenizFeneri.id}`);
  await second.see({ role: 'heading', name: draftDenizFeneri.name });

  await first.fill(say('boats.GeneralTab.name'), 'Fener');
  // First: it goes by itself.
  await second.see({ text: say('boats.Wizard.takenIn') });
  await second.holds(say('boats.GeneralTab.name'), 'Fener');
  await second.fill(say('boats.GeneralTab.titleTR'), 'Yeni başlık');
  await first.holds(say('boats.GeneralTab.titleTR'), 'Yeni başlık');
  await first.holds(say('boats.GeneralTab.name'), 'Fener');
});

test('signing out in one window signs out the other', async ({ device }) => {
  const mine = await device();
  await mine.signIn();
  const first = mine.page;
  mine.page = await mine.newPage();
  await mine.page.open('/boats');
  await mine.signOut('leave');
  await first.see({ role: 'heading', name: mine.say('signIn.Login.title') });
});
