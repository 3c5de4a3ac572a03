/**
 * Takes the pictures of screens that the manifests name, from the built panel with the data of the demo: in both languages, on a phone and at a
 * desk. Take them anew when one of these screens looks different.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { PanelServer } from '../journeys/support/PanelServer.ts';
import { wordsOf, type Language, type Say } from '../journeys/support/words.ts';
import { demo } from '../partner-api/harness.ts';

const folder = join(import.meta.dirname, '..', '..', 'public', 'screenshots');
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
const screens = {
  bookings: '/booking?filter=toAnswer',
  chat: '/chat',
  calendar: '/calendar',
  fleet: '/boats',
} as const;
const QUALITY = 68;
/** Pictures and lists arrive one after the other. */
export const SETTLED_MS = 3_000;

/** A phone's system has such a face; Inter must be installed (Debian: fonts-inter). */
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
  <include>/etc/fonts/fonts.conf</include>
  <match target="pattern"><edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit></match>
</fontconfig>`;

export interface Signed {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: PanelServer;
}

type Open = (language: Language, size: keyof typeof sizes) => Promise<Signed>;

/** Takes pictures of the build in `dist`, which it serves by itself; `open` gives a signed-in page of its own. */
export async function withPanel(take: (open: Open) => Promise<void>): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'panel-pictures-'));
  const fontsFile = join(temporary, 'fonts.conf');
  writeFileSync(fontsFile, fonts);
  const server = await PanelServer.start();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments],
    env: { ...process.env, FONTCONFIG_FILE: fontsFile },
  });
  try {
    await take(async (language, size) => {
      const context = await browser.newContext({
        ...sizes[size],
        locale: language === 'tr' ? 'tr-TR' : 'en-GB',
        timezoneId: 'Europe/Istanbul',
      });
      const page = await context.newPage();
      await signIn(page, server.origin, language);
      return { page, context, server };
    });
  } finally {
    await browser.close();
    await server.close();
    rmSync(temporary, { recursive: true });
  }
}

/** The pictures that the manifests name. */
export async function takeScreens(): Promise<void> {
  await withPanel(async open => {
    for (const language of ['tr', 'en'] as const)
      for (const size of ['phone', 'desk'] as const) {
        const { page, context, server } = await open(language, size);
        mkdirSync(join(folder, language), { recursive: true });
        for (const [name, path] of Object.entries(screens)) {
          await page.goto(server.origin + path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForTimeout(SETTLED_MS);
          if (path === screens.chat) await openConversation(page);
          await takePicture(page, join(language, `${name}-${size}`));
        }
        await context.close();
      }
  });
}

/** @param name of the picture in `public/screenshots` */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
}

async function openConversation(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').locator('a').first().click();
  await page.waitForTimeout(SETTLED_MS);
}

async function signIn(page: Page, origin: string, language: Language): Promise<void> {
  const turkish: Say = wordsOf('tr');
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: turkish('signIn.email') }).fill(demo.email);
  await page.locator('input[type=password]').fill(demo.password);
  await page.getByRole('button', { name: turkish('signIn.Login.submit'), exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (language === 'tr') return;
  await page
    .getByRole('button', { name: new RegExp(turkish('shell.user.open', { name: '' }).trim()) })
    .click();
  const menu = page.getByRole('dialog');
  await menu.locator('label').filter({ hasText: 'English' }).click();
  await menu.getByText(wordsOf('en')('shell.user.signOut')).waitFor();
}
