/**
 * The server, or somebody who writes through it, sends texts that try to run a script, to load something from elsewhere or to change
 * the page. They are shown as text or cleaned: nothing runs, nothing leaves the origin (S1–S4).
 */
import type { Device } from './support/Device.ts';
import { hostileAddresses, hostileColour, hostileTexts } from './support/hostileTexts.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

type Running = { ran?: (number: number) => void; numbers?: number[]; reports?: string[] };

/** Notes what runs and what the page's policy stopped, from the first line of each page on. */
async function watch({ page, errors }: Device): Promise<string[]> {
  const elsewhere: string[] = [];
  // Chromium reports handlers, styles and bases of a text already when it is taken apart, in a page that runs nothing. None of them may
  // be on the panel's page: that is looked at below.
  errors.expect(
    /Executing inline event handler violates/,
    /Applying inline style violates/,
    /Setting the document's base URI/,
  );
  page.on('request', request => {
    if (/evil\.example/.test(request.url())) elsewhere.push(request.url());
  });
  await page.addInitScript(() => {
    const running = window as unknown as Running;
    running.numbers = [];
    running.reports = [];
    running.ran = number => running.numbers?.push(number);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (!/^(?:script-src-attr|style-src-attr|style-src-elem|base-uri)$/.test(effectiveDirective))
        running.reports?.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return elsewhere;
}

/** Nothing ran, nothing on the page could run, and the page's policy had nothing to stop. */
async function expectHarmless({ page }: Device, name: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { numbers, reports } = window as unknown as Running;
    const dangerous = [...document.body.querySelectorAll('*')].flatMap(element => [
      ...(/^(?:script|iframe|object|embed|base|meta|link|form|style|video|audio)$/i.test(element.tagName) &&
      !element.matches('form[class^="_"]')
        ? [element.outerHTML.slice(0, 120)]
        : []),
      ...[...element.attributes]
        .filter(
          ({ name: attribute, value }) =>
            /^on|^(?:autofocus|contenteditable|srcdoc|ping|background)$/i.test(attribute) ||
            (/^(?:href|src|action|formaction|poster|xlink:href)$/i.test(attribute) &&
              !/^(?:https:|mailto:|tel:|blob:|\/|#)/.test(value) &&
              !value.startsWith(location.origin)),
        )
        .map(({ name: attribute, value }) => `${element.tagName} ${attribute}=${value}`),
    ]);
    return { numbers, reports, dangerous };
  });
  expect.soft(found, name).toEqual({ numbers: [], reports: [], dangerous: [] });
}

/** Answers a read with the server's own data, in which `changed` has put something hostile. */
async function poison(
  server: PanelServer,
  path: string,
  changed: (record: Record<string, unknown>, index: number) => Record<string, unknown>,
): Promise<{ path: string; body: unknown }> {
  const { data } = await server.as(deniz)('GET', path);
  const { items } = (data ?? {}) as { items?: Record<string, unknown>[] };
  const poisoned = Array.isArray(data)
    ? (data as Record<string, unknown>[]).map(changed)
    : items
      ? { ...(data as object), items: items.map(changed) }
      : changed(data as Record<string, unknown>, 0);
  return { path: `^/v1${path}(\\?|$)`, body: { success: true, data: poisoned } };
}

const text = (index: number): string => hostileTexts[index % hostileTexts.length] ?? '';
const address = (index: number): string => hostileAddresses[index % hostileAddresses.length] ?? '';

test('hostile texts do nothing, wherever they stand', async ({ device, server }) => {
  const policy = { content: hostileTexts.join('\n<hr>\n'), policyUrl: address(0) };
  const content =
    '<h2 id="top" class="x" style="color:red">Başlık</h2><p onclick="ran(1)">Bir <b>kalın</b> ve <i>eğik</i> söz&nbsp;&amp; ' +
    '<a href="https://tekne.example/a?b=1" target="_self">dış bağlantı</a>, <a href="mailto:kvkk@tekne.example">posta</a>, ' +
    '<a href="tel:+908500000000">telefon</a>, <a href="/boats">iç</a>.</p><ol start="3"><li>üç</li></ol><ul><li>nokta</li></ul>' +
    '<table><thead><tr><th scope="col">Gün</th></tr></thead><tbody><tr><td colspan="2">7</td></tr></tbody></table>' +
    '<p>Resim: <img src="https://evil.example/a.png" alt="imza yeri"></p>';
  const [chat] = (await server.as(deniz)('GET', '/chat')).data as { bookingId: number }[];
  const chatPath = `/chat/${chat?.bookingId ?? 0}`;
  await server.faults(
    {
      path: '^/v1/announcement',
      body: {
        success: true,
        data: hostileTexts.map((html, index) => ({
          title: html,
          content: html,
          image: index % 2 === 0 ? address(index) : null,
          backgroundColor: hostileColour,
        })),
      },
    },
    {
      path: '^/v1/notification$',
      method: 'GET',
      body: {
        success: true,
        data: hostileTexts.map((html, index) => ({
          isRead: false,
          title: html,
          subtitle: html,
          avatar: address(index),
          type: index,
        })),
      },
    },
    {
      path: '^/v1/faq',
      body: {
        success: true,
        data: [{ name: text(6), faqs: hostileTexts.map(html => ({ question: html, answer: html })) }],
      },
    },
    { path: '^/v1/policy/mss', body: { success: true, data: { content, policyUrl: null } } },
    { path: '^/v1/policy/kvkk', body: { success: true, data: { ...policy, content: null } } },
    { path: '^/v1/policy/', body: { success: true, data: policy } },
    await poison(server, '/boat', (boat, index) => ({
      ...boat,
      name: text(index + 6),
      brand: text(index),
      image: address(index),
      calendarColor: hostileColour,
    })),
    await poison(server, '/account', account => ({
      ...account,
      firstName: text(6),
      lastName: text(0),
      profilePicture: address(0),
    })),
    await poison(server, '/chat', (one, index) => ({
      ...one,
      customerName: text(index),
      lastMessage: text(index + 12),
    })),
    await poison(server, chatPath, (one, index) => ({ ...one, text: text(index) })),
    await poison(server, '/booking', (booking, index) => ({
      ...booking,
      boat: { image: address(index), brand: text(index + 6), model: text(index), marina: text(index + 20) },
      services: [{ category: text(6), name: text(index), image: address(index), price: 1 }],
      customer: { fullName: text(index + 6), phoneNumber: 'javascript:ran(0)', email: address(0) },
    })),
  );
  const mine = await device();
  const { page, say } = mine;
  const elsewhere = await watch(mine);
  await mine.open('/');
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  // By hand: the partner's name is hostile, too.
  await mine.trySignIn(deniz);

  await test.step('S1–S4 A057 A081 A150 A156: in announcements, notifications, questions and policies', async () => {
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByText('onerror=ran(6)').first()).toBeAttached();
    await expectHarmless(mine, 'Home');

    await mine.button(say('shell.notifications.open', { count: hostileTexts.length })).click();
    await expect(page.getByRole('dialog').getByText('<img src=x onerror=ran(6)>').first()).toBeVisible();
    await expectHarmless(mine, 'notifications');
    await page.keyboard.press('Escape');

    await mine.open('/faq');
    await expect(page.locator('details')).toHaveCount(hostileTexts.length);
    await page.locator('details').evaluateAll(all => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectHarmless(mine, 'questions');
    await page.getByRole('searchbox').fill('onerror');
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).last()).toBeVisible();
    await expectHarmless(mine, 'search');

    await mine.button(say('policies.termsOfUse')).click();
    await expect(page.getByRole('dialog').locator('hr').first()).toBeAttached();
    await expectHarmless(mine, 'policy');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('policies.kvkk') })
      .click();
    await expect(page.getByRole('dialog').getByText(say('policies.none'))).toBeVisible();
    await expectHarmless(mine, 'address of a policy');
    // What could be pressed by mistake.
    await page.mouse.move(200, 400);
    await page.mouse.click(200, 400);
    await expectHarmless(mine, 'after a press');
  });

  await test.step('S2–S4: names, messages, pictures and colours of boats, bookings and chats', async () => {
    for (const [path, shown] of [
      ['/boats', /ran\(6\)/],
      ['/booking', /ran\(\d+\)/],
      ['/chat', /ran\(\d+\)/],
      [`/chat?id=${chat?.bookingId ?? 0}`, /ran\(\d+\)/],
      ['/calendar', /./],
      ['/discount', /./],
    ] as const) {
      await mine.open(path);
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
      await expectHarmless(mine, path);
    }
    expect(elsewhere).toEqual([]);
  });

  await test.step('S1 Q026: what a text is made of stays: headings, lists, tables, links that tell where they lead', async () => {
    await mine.open('/faq');
    await mine.button(say('policies.distanceSelling')).click();
    const shown = page.getByRole('dialog').getByRole('heading', { name: 'Başlık' }).locator('..');
    const outside = `rel="noopener noreferrer" target="_blank" title="${say('common.newWindow')}"`;
    expect(await shown.evaluate(place => place.innerHTML)).toBe(
      '<h2>Başlık</h2><p>Bir <b>kalın</b> ve <i>eğik</i> söz&nbsp;&amp; ' +
        `<a href="https://tekne.example/a?b=1" ${outside}>dış bağlantı</a>, ` +
        '<a href="mailto:kvkk@tekne.example" rel="noopener noreferrer">posta</a>, ' +
        '<a href="tel:+908500000000" rel="noopener noreferrer">telefon</a>, <a>iç</a>.</p>' +
        '<ol start="3"><li>üç</li></ol><ul><li>nokta</li></ul>' +
        '<table><thead><tr><th scope="col">Gün</th></tr></thead><tbody><tr><td colspan="2">7</td></tr></tbody></table>' +
        '<p>Resim: imza yeri</p>',
    );
  });

  expect(mine.errors.unexpected()).toEqual([]);
  mine.errors.expect(/./);
  await test.step('S1 the texts are hostile: in a careless page many of them run', async () => {
    await page.goto('about:blank');
    await page.evaluate(
      texts => {
        for (const html of texts) document.body.append(document.createRange().createContextualFragment(html));
      },
      hostileTexts.filter(html => !/http-equiv|<base/.test(html)),
    );
    await expect
      .poll(() => page.evaluate(() => new Set((window as unknown as Running).numbers).size))
      .toBeGreaterThan(25);
  });
});
