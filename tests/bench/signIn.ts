import type { Page } from '@playwright/test';
import { demo } from '../partner-api/harness.ts';

/** Signs the demo partner in, whatever the language. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator('input[name=email]').fill(demo.email);
  await page.locator('input[type=password]').fill(demo.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(url => !url.pathname.includes('login'));
}
