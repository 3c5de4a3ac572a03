/**
 * `npm run pictures` draws the pictures in `public/` anew that are made from the panel itself: the icons of shortcuts, what iPhones show
 * while the panel starts, and the screens that the manifests name. With `-- screens` or `-- drawn` only these.
 */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { takeScreens } from './screens.ts';
import { drawShortcutIcons } from './shortcutIcons.ts';
import { drawStartPictures } from './startPictures.ts';

const [wanted] = process.argv.slice(2);

if (wanted !== 'screens') {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    await drawShortcutIcons(page);
    await drawStartPictures(page);
  } finally {
    await browser.close();
  }
}
if (wanted !== 'drawn') await takeScreens();
