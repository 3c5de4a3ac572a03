/** Draws the icons of the manifest's shortcuts from the panel's own set. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..');
/** By the shortcut, the name of its picture in `src/ui/marks/Icon.tsx`. */
const shortcuts = { chat: 'chat', requests: 'clock', calendar: 'calendar', 'new-boat': 'boat' } as const;

/** @param page an empty page, to draw on */
export async function drawShortcutIcons(page: Page): Promise<void> {
  const set = readFileSync(join(root, 'src', 'ui', 'Icon.tsx'), 'utf8');
  for (const [shortcut, name] of Object.entries(shortcuts)) {
    const [, path] = new RegExp(`\\n  ${name}:\\s*'([^']+)'`).exec(set) ?? [];
    if (path === undefined) throw new Error(`no picture ${name}`);
    const png = await page.evaluate(drawing => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 96;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#0b6e8a';
      context.beginPath();
      context.arc(48, 48, 48, 0, 2 * Math.PI);
      context.fill();
      context.translate(20, 20);
      context.scale(56 / 24, 56 / 24);
      context.strokeStyle = '#ffffff';
      context.lineWidth = 1.8;
      context.lineCap = context.lineJoin = 'round';
      context.stroke(new Path2D(drawing));
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, path);
    writeFileSync(join(root, 'public', 'icons', `shortcut-${shortcut}.png`), Buffer.from(png, 'base64'));
  }
}
