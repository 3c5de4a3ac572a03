/** Two versions of the panel, one after the other at one address: what a deployment does. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './Device.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface Versions {
  /** The folder to serve; it holds this build at first. */
  readonly dist: string;
  /** From now on the next version is there, and no file of the one before that isn't a part of it. */
  readonly deploy: () => void;
  readonly dispose: () => void;
}

/** The next version differs in the help line, and so in the names of its files. */
export function twoVersions(): Versions {
  const folder = mkdtempSync(join(tmpdir(), 'panel-journey-versions-'));
  const dist = join(folder, 'dist');
  const next = join(folder, 'next');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'demo', '--outDir', next, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, VITE_HELP_LINE: '+90 212 000 00 00' } },
  );
  if (status !== 0) throw new Error(`The next version can't be built:\n${stderr}`);
  return {
    dist,
    deploy: () => {
      rmSync(dist, { recursive: true });
      cpSync(next, dist, { recursive: true });
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The notice that a new version waits, once a page shows it. */
export async function updateNotice(page: Page, say: Device['say']): Promise<Locator> {
  const notices = page.getByRole('main').getByRole('status');
  const notice = notices.filter({ hasText: say('shell.Update.title') });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  return notice;
}
