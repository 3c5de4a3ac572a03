/** A partner’s main jobs by the keyboard alone: nothing here presses with a pointer or moves the focus by a program. */
import { join } from 'node:path';
import { links } from '../../src/domain/values/links.ts';
import { ANSWERS } from './support/bookingDecisions.ts';
import { firstChat, servedMessages, writtenSince } from './support/chats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { tabOf } from './support/wizard.ts';

const papers = join(import.meta.dirname, '..', 'partner-api', 'pictures');
/** More stops than any screen has. */
const MAX_STOPS = 250;
const PRESSES_AT_ONCE = 25;
/** How the browser's protocol calls the key that is held. */
const SHIFT = 8;

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

test('each main job by the keyboard alone: answer, write, add a boat with a document, block days, sign out and in', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice({ size: 'desk' });
  const { page, say } = mine;
  const { keyboard } = page;

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
  await tabTo(mine, say('signIn.email'));
  await keyboard.type(deniz.email);
  await tabTo(mine, say('signIn.password'));
  await keyboard.type(deniz.password);
  await keyboard.press('Enter');
  await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeFocused();
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
      await mine.page.evaluate(noteCovered);
      for (const key of ['Tab', 'Shift+Tab'])
        expect.soft(await coveredStops(mine, key === 'Tab' ? 0 : SHIFT), `${path} by ${key}`).toEqual([]);
    }
  });

interface Stops {
  readonly pressed: number;
  /** Elements that had the focus and lay under something else, all of it or, of a line, an edge. */
  readonly covered: readonly string[];
  readonly isEnd: boolean;
}

/** Runs in the page, which looks before each press at where the last one has led: at the end of the page presses do nothing more. */
function noteCovered(): void {
  const stops = { pressed: 0, covered: [] as string[], isEnd: false };
  const look = (): void => {
    const element = document.activeElement;
    stops.isEnd = !element || element === document.body;
    if (!element || stops.isEnd) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const own = element.closest('label') ?? element;
    const isAt = (share: number): boolean => {
      const hit = document.elementFromPoint(left + width / 2, top + 1 + share * (height - 2));
      return hit !== null && (own.contains(hit) || hit.contains(own));
    };
    const shares = Array.from({ length: 21 }, (_, index) => index / 20);
    // Of what is high, such as a text of several lines, the browser shows the line of the caret.
    const isFree = height > 80 ? shares.some(isAt) : shares.every(isAt);
    if (!isFree) stops.covered.push(element.outerHTML.slice(0, 150));
  };
  const before = (press: Event): void => {
    if (stops.pressed > 0 && !stops.isEnd) look();
    stops.pressed += 1;
    if (stops.isEnd) press.preventDefault();
  };
  addEventListener('keydown', before, { capture: true });
  Object.assign(window, { stops });
}

/** Goes through the whole page, many presses at a time: to wait for each would take most of the time. */
async function coveredStops({ browser, page }: Device, modifiers: number): Promise<readonly string[]> {
  await page.evaluate(() =>
    Object.assign(Reflect.get(window, 'stops'), { pressed: 0, covered: [], isEnd: false }),
  );
  const session = await browser.context.newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers };
  for (;;) {
    const presses = Array.from({ length: PRESSES_AT_ONCE }, () =>
      Promise.all(
        (['rawKeyDown', 'keyUp'] as const).map(type =>
          session.send('Input.dispatchKeyEvent', { ...key, type }),
        ),
      ),
    );
    await Promise.all(presses);
    const { pressed, covered, isEnd } = await page.evaluate(() => Reflect.get(window, 'stops') as Stops);
    if (isEnd) return covered;
    expect(pressed, 'stops of a page').toBeLessThan(MAX_STOPS);
  }
}

test('single keys at a desk: in any layout they lead to the areas and begin something new; a field has its letters to itself', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('they and the search mean the same with capitals locked and in a layout without Latin letters', async () => {
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
    await page.keyboard.press('Escape');
  });

  await test.step('they list themselves and can be turned off; a field has its letters to itself', async () => {
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
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
});
