/** A partner’s main jobs by the keyboard alone: nothing here presses with a pointer or moves the focus by a program. */
import { join } from 'node:path';
import { links } from '../../src/domain/values/links.ts';
import { ANSWERS } from './support/bookingDecisions.ts';
import { waitUntilBookingsFetched } from './support/bookings.ts';
import { firstChat, servedMessages, writtenSince } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { tabOf } from './support/wizard.ts';

const papers = join(import.meta.dirname, '..', 'partner-api', 'pictures');
/** More stops than any screen has. */
const MAX_STOPS = 250;

/** What has the focus, as a screen reader would name it. */
function focused({ page }: Device): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const told = (each: Element): string => {
      const copy = each.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return copy.textContent;
    };
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const text =
      element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.map(told).join(' ') : told(element));
    return text.replaceAll(/\s+/g, ' ').trim();
  });
}

/** Presses Tab until something of that name has the focus. */
async function tabTo(device: Device, name: string | RegExp): Promise<void> {
  const fits = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
  const seen: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await device.page.keyboard.press('Tab');
    const text = await focused(device);
    if (fits(text)) return;
    seen.push(text.slice(0, 40));
  }
  throw new Error(`Tab never came to ${String(name)}, but to ${[...new Set(seen)].join(' | ')}`);
}

async function tabToAndPress(device: Device, name: string | RegExp): Promise<void> {
  await tabTo(device, name);
  await device.page.keyboard.press('Enter');
}

test('each main job by the keyboard alone: sign in, answer, write, add a boat with a document, block days, sign out', async ({
  device,
  server,
}) => {
  const mine = await device({ size: 'desk' });
  const { page, say } = mine;
  const { keyboard } = page;

  await mine.open('/');
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await tabTo(mine, say('signIn.email'));
  await keyboard.type(deniz.email);
  await tabTo(mine, say('signIn.password'));
  await keyboard.type(deniz.password);
  await keyboard.press('Enter');
  await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeFocused();

  // Requests that arrive now would take the place of the one that has the focus.
  await waitUntilBookingsFetched(mine);

  // A request: the question takes the focus, so that a second Enter answers nothing.
  await tabToAndPress(mine, say('bookings.Acts.yes'));
  const question = page.getByRole('dialog', { name: say('bookings.Acts.yesTitle') });
  await expect(question).toBeVisible();
  await keyboard.press('Enter');
  await expect(question).toBeVisible();
  await tabToAndPress(mine, say('bookings.Acts.yesConfirm'));
  await expect(question).toHaveCount(0);

  const chat = await firstChat(server);
  const before = (await servedMessages(server, chat.bookingId)).length;
  await tabToAndPress(mine, new RegExp(`^${say('shell.nav.chat')}`));
  await expect(mine.heading(say('shell.nav.chat'))).toBeFocused();
  await tabToAndPress(mine, new RegExp(chat.customerName));
  await tabTo(mine, say('chat.Composer.label'));
  await keyboard.type('Klavyeyle yazıldı');
  await tabToAndPress(mine, say('chat.Composer.send'));
  await expect(page.getByRole('textbox', { name: say('chat.Composer.label') })).toHaveValue('');

  await tabToAndPress(mine, say('shell.nav.boats'));
  await expect(mine.heading(say('boats.Page.title'))).toBeFocused();
  await tabToAndPress(mine, say('boats.Page.create'));
  await expect(page.getByRole('dialog', { name: say('boats.PeriodDialog.title') })).toBeVisible();
  await tabToAndPress(mine, new RegExp(`^${say('boats.period.weekly')}`));
  await expect(mine.heading(say('boats.Wizard.newBoat'))).toBeVisible();
  await tabTo(mine, say('boats.GeneralTab.name'));
  await keyboard.type('Kumsal');
  await expect(mine.heading('Kumsal')).toBeVisible();
  const isTab = new RegExp(`^(${say('boats.tab.general')}|${say('boats.tab.documents')})`);
  await tabTo(mine, isTab);
  await keyboard.press('End');
  await expect(tabOf(mine, 'documents')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText(say('boats.tab.documents'));
  await tabTo(mine, say('boats.DocumentsTab.add'));
  const chooser = page.waitForEvent('filechooser', { timeout: 30_000 });
  // A key is faster than the browser is told to hand its dialog over.
  await page.evaluate(() => undefined);
  await keyboard.press(' ');
  await (await chooser).setFiles(join(papers, 'document-insurance.jpg'));
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await tabToAndPress(mine, say('boats.Wizard.saveDraft'));
  await expect(mine.heading(say('boats.Page.title'))).toBeFocused();
  await expect(page.getByRole('article', { name: 'Kumsal' })).toBeVisible();

  await tabToAndPress(mine, say('shell.nav.calendar'));
  await expect(mine.heading(say('shell.nav.calendar'))).toBeFocused();
  await tabTo(mine, say('calendar.view.fleet'));
  await keyboard.press('ArrowLeft');
  await tabToAndPress(mine, say('calendar.next'));
  // The days are one stop; arrow keys move between them.
  await tabTo(mine, /^1 Aralık, /);
  await keyboard.press('ArrowDown');
  await expect.poll(() => focused(mine)).toMatch(/^8 Aralık, /);
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(mine, say('calendar.field.boat'));
  await keyboard.type('Mavi');
  await tabToAndPress(mine, say('calendar.BlockBar.block', { count: 2 }));
  await expect.poll(() => focused(mine)).toMatch(/^9 Aralık, /);

  await mine.expectAllSentInTheEnd();
  expect(await server.writes(ANSWERS)).toHaveLength(1);
  expect(await writtenSince(server, chat.bookingId, before)).toEqual(['Klavyeyle yazıldı']);
  expect(await server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(1);
  expect(await server.writes({ method: 'POST', path: /^\/v1\/calendar/ })).toHaveLength(1);

  await tabToAndPress(mine, new RegExp(say('shell.user.open', { name: '' }).trim()));
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabToAndPress(mine, say('shell.user.signOut'));
  await expect(page.getByRole('dialog', { name: say('shell.SignOut.title') })).toBeVisible();
  // The document has no type yet, so it waits on this device.
  await tabToAndPress(mine, say('shell.SignOut.delete'));
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
});

/** Every form of the panel, and each section of a boat's. */
const forms = [
  ...['name', 'featureIds', 'services', 'photos', 'price', 'documents'].map(at => links.editBoat('101', at)),
  links.newDiscount(),
  links.newBankAccount(),
  links.billing(),
  links.account(),
];

for (const size of ['desk', 'phone'] as const)
  test(`WCAG 2.4.11: nothing that gets the focus lies under a bar that stays, ${size}`, async ({
    readyDevice,
  }) => {
    const mine = await readyDevice({ size });
    for (const path of forms) {
      await mine.open(path);
      await expect(mine.page.getByRole('form')).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab'])
        expect.soft(await coveredStops(mine, key), `${path} by ${key}`).toEqual([]);
    }
  });

/** Goes through the whole page, and names what had the focus and lay under something else, all of it or, of a line, an edge. */
async function coveredStops(device: Device, key: string): Promise<string[]> {
  const covered = new Set<string>();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await device.page.keyboard.press(key);
    const lies = await device.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nowhere';
      const { left, top, width, height } = element.getBoundingClientRect();
      const own = element.closest('label') ?? element;
      const isAt = (share: number): boolean => {
        const hit = document.elementFromPoint(left + width / 2, top + 1 + share * (height - 2));
        return hit !== null && (own.contains(hit) || hit.contains(own));
      };
      const shares = Array.from({ length: 21 }, (_, index) => index / 20);
      // Of what is high, such as a text of several lines, the browser shows the line of the caret.
      return (height > 80 ? shares.some(isAt) : shares.every(isAt)) ? 'free' : 'covered';
    });
    if (lies === 'nowhere') break;
    if (lies === 'covered') covered.add(await focused(device));
  }
  return [...covered];
}

test('single keys lead to the areas, begin something new, list themselves and can be turned off; a field has its letters to itself', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('g', 'd');
  await expect(mine.heading(say('shell.nav.discounts'))).toBeFocused();
  await expect(page.getByRole('link', { name: say('discounts.Page.new') })).toBeVisible();
  await press('n');
  await expect(mine.heading(say('discounts.Form.new'))).toBeVisible();
  await press('g', 'r');
  await expect(mine.heading(say('bookings.Page.title'))).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('gt?');
  await expect(search).toHaveValue('gt?');
  await mine.heading(say('bookings.Page.title')).focus();

  await press('?');
  const keys = page.getByRole('dialog', { name: say('shell.keys.title') });
  await expect(keys).toContainText(say('shell.nav.boats'));
  await press('g', 't');
  await expect(keys).toBeVisible();
  await keys.getByRole('switch').uncheck();
  await press('Escape');
  await expect(keys).toHaveCount(0);
  await press('g', 't', '?');
  await expect(keys).toHaveCount(0);
  await expect(mine.heading(say('bookings.Page.title'))).toBeVisible();
});

test('single keys and the search mean the same with capitals locked and in a layout without Latin letters', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  /** As keyboards tell it: what is written, and where the key is. */
  const press = (key: string, code: string, isHeld = false) =>
    page.evaluate(init => void document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      code,
      bubbles: true,
      cancelable: true,
      ctrlKey: isHeld,
    });
  const goes = async (first: string, second: string, code: string, title: string): Promise<void> => {
    await press(first, 'KeyG');
    await press(second, code);
    await expect(mine.heading(title)).toBeFocused();
  };
  await goes('п', 'е', 'KeyT', say('boats.Page.title'));
  await goes('G', 'R', 'KeyR', say('shell.nav.bookings'));
  await goes('γ', 'δ', 'KeyD', say('discounts.Page.title'));
  // Only then there is something to press.
  await expect(page.getByRole('article').first()).toBeVisible();
  await press('т', 'KeyN');
  await expect(page.getByRole('form', { name: say('discounts.Form.new') })).toBeVisible();
  await mine.open('/');
  await expect(mine.heading(/./)).toBeVisible();
  // A Latin letter of another place is what it is: this is where a Turkish F keyboard has its R.
  await press('g', 'KeyQ');
  await press('ı', 'KeyR');
  await expect(page).toHaveURL(`${mine.server.origin}/`);
  await press('л', 'KeyK', true);
  await expect(page.getByRole('dialog', { name: say('shell.find') })).toBeVisible();
});
