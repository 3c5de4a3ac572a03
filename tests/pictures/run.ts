/**
 * `npm run pictures` draws the pictures in `public/` anew that are made from the panel itself: the icons of shortcuts, what iPhones show
 * while the panel starts, the screens that the manifests name, and those of README. With `-- drawn`, `-- screens` or `-- readme` only these.
 */
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { takeReadmeScreens } from './readmeScreens.ts';
import { takeScreens } from './screens.ts';
import { drawShortcutIcons } from './shortcutIcons.ts';
import { drawStartPictures } from './startPictures.ts';

const [wanted] = process.argv.slice(2);

if (wanted === undefined || wanted === 'drawn') {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    await drawShortcutIcons(page);
    await drawStartPictures(page);
  } finally {
    await browser.close();
  }
}
if (wanted === undefined || wanted === 'screens') await takeScreens();
if (wanted === undefined || wanted === 'readme') await takeReadmeScreens();
