import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { repairPage } from '../../sw/repairPage.ts';

test.each(['damaged', 'failed', 'updating'] as const)(
  'S26: the page that repairs allows its own style and no other: %s',
  async state => {
    const page = repairPage(state, 'tr');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await page.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
  },
);
