/** The stories of `src/README.md` are true: while one happens, a function is called in each file that it names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '../../src/lib/time/day.ts';
import { clockShift, movesDate } from '../support/shiftedClock.ts';
import { addPhotos, draftDenizFeneri, saveDraft, openPhotos } from './support/boats.ts';
import { answer, REQUEST } from './support/bookingDecisions.ts';
import { Device } from './support/Device.ts';
import { EnteredFiles } from './support/EnteredFiles.ts';
import { PanelServer } from './support/PanelServer.ts';
import { now } from './support/startTime.ts';
import { expect, test } from './support/test.ts';

const src = join(import.meta.dirname, '..', '..', 'src');
const MOST_FILES = 10;

type Story = (mine: Device, photo: string) => Promise<void>;

/** Another screen of the page that is open: to load all modules once more takes seconds. */
async function go({ page }: Device, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The partner's acts, by the title of the story. The read is last: it moves the clock. */
const stories: Readonly<Record<string, Story>> = {
  'A save': async mine => {
    const name = mine.field(mine.say('discounts.field.name'));
    await mine.page.getByRole('article').first().getByRole('link').first().click();
    await expect(name).toBeVisible();
    await mine.goOffline();
    await name.fill('Sezon sonu');
    await mine.button(mine.say('form.save')).click();
    await expect(mine.heading(mine.say('discounts.Page.title'))).toBeVisible();
    await mine.goOnline();
    await mine.expectAllSent();
  },
  'A photo': async (mine, photo) => {
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photo]);
    await saveDraft(mine);
    await mine.expectAllSent();
  },
  'An answer to a booking request': async mine => {
    const { page } = mine;
    await go(mine, `/booking#${REQUEST}`);
    const card = page.getByRole('article').filter({ has: page.locator(`[id="${REQUEST}"]`) });
    await answer(mine, card, true);
    await mine.expectAllSent();
  },
  'A read': async mine => {
    await mine.installClock(now() + HOUR_MS);
    await go(mine, '/discount');
    await expect(mine.heading(mine.say('discounts.Page.title'))).toBeVisible();
  },
};

/** The files that a story names, in its order. A name without a folder is in the folder that the story begins with. */
function filesOf(title: string): readonly string[] {
  const sections = readFileSync(join(src, 'README.md'), 'utf8').split('\n## ');
  const story = sections.find(section => section.startsWith(`${title}\n`)) ?? '';
  const folder = /`([\w/]+\/)`/.exec(story)?.[1] ?? '';
  const names = [...story.matchAll(/^\d+\. `([\w./]+)`/gm)].map(([, name = '']) => name);
  return names.map(name => (name.includes('/') ? name : folder + name));
}

test('each story of src/README.md goes through the files that it names', async ({ kind, photos }) => {
  const server = await PanelServer.startSource();
  const mine = await Device.start(server, { kind });
  try {
    await mine.browser.context.addInitScript(movesDate(clockShift()));
    const entered = await EnteredFiles.of(mine.page);
    await mine.signIn();
    await go(mine, '/discount');
    await expect(mine.heading(mine.say('discounts.Page.title'))).toBeVisible();
    for (const [title, happens] of Object.entries(stories)) {
      const files = filesOf(title);
      const gone = files.filter(file => !existsSync(join(src, file)));
      expect(gone, `files that "${title}" names and that are missing`).toEqual([]);
      expect(files.length, `numbered files of "${title}"`).toBeGreaterThan(0);
      expect(files.length, `numbered files of "${title}"`).toBeLessThanOrEqual(MOST_FILES);
      await entered.forget();
      await happens(mine, photos.small);
      const message = `files that "${title}" names and in which nothing was called`;
      await expect.poll(() => entered.missing(files), { message }).toEqual([]);
    }
  } finally {
    await mine.browser.dispose();
    await server.close();
  }
});
