import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo, keysOf, startApi, upload, type Harness } from './harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => {
  await server.stop();
});

const lastCode = (): string => server.lines.at(-1)?.match(/(\d{6})$/)?.[1] ?? '';

describe('signing in', () => {
  test('A320 answers data.user and data.token (Q005), without the password', async () => {
    const reply = await server.nobody('POST', '/auth/login', demo);
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      user: { id: 1, firstName: 'Deniz', countryDialCode: '+90' },
      token: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(JSON.stringify(reply.data)).not.toMatch(/password|scrypt/i);
  });

  test('A382 a wrong password is refused with a message and is not a 401, which would sign out', async () => {
    const reply = await server.nobody('POST', '/auth/login', { ...demo, password: 'wrong' }, { lang: 'en' });
    expect(reply).toMatchObject({
      status: 422,
      success: false,
      data: null,
      message: 'The email address or the password is wrong',
    });
  });

  test('A260–A262 email and password are required, by key', async () => {
    expect(keysOf(await server.nobody('POST', '/auth/login', {}))).toEqual(['email', 'password']);
    const reply = await server.nobody('POST', '/auth/login', { email: 'x', password: 'y' });
    expect(reply.validationErrors).toEqual([
      { key: 'email', message: 'Geçerli bir e-posta adresi girmelisiniz' },
    ]);
  });

  test('A313 without a token, with a wrong one or a signed-out one: 401', async () => {
    expect((await server.nobody('GET', '/account')).status).toBe(401);
    expect((await server.as('nonsense')('GET', '/boat')).status).toBe(401);
    const mine = server.as(await server.signIn(demo.email, demo.password));
    expect((await mine('GET', '/account')).status).toBe(200);
    await mine('POST', '/auth/logout');
    expect((await mine('GET', '/account')).status).toBe(401);
    expect((await server.first('GET', '/account')).status).toBe(200);
  });

  test('A317, A397 answers in the language of the header, Turkish without one', async () => {
    const type = async (lang?: string): Promise<unknown> => {
      const reply = await server.first('GET', '/boat/types', undefined, lang ? { lang } : {});
      return (reply.data as { name: string }[])[1]?.name;
    };
    expect([await type(), await type('tr'), await type('en'), await type('de')]).toEqual([
      'Yelkenli',
      'Yelkenli',
      'Sailing yacht',
      'Yelkenli',
    ]);
    expect((await server.nobody('GET', '/account', undefined, { lang: 'en' })).message).toBe(
      'You need to sign in',
    );
  });

  test('Q066 the Date header follows the server clock', async () => {
    const reply = await server.first('GET', '/account');
    expect(Date.parse(reply.headers.get('date') ?? '')).toBe(server.clock.ms);
  });
});

describe('registering', () => {
  const fields = {
    firstName: 'İpek',
    lastName: 'Şahin',
    email: 'ipek@tekne.example',
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5321234567',
    password: 'deniz1',
    passwordConfirm: 'deniz1',
  };
  const sms = { countryCode: '+90', phoneNumber: fields.phoneNumber, email: fields.email, isRegister: true };

  test('Q011 success is false (HTTP 200) when the address is taken', async () => {
    const reply = await server.nobody('POST', '/auth/send-confirmation-sms', { ...sms, email: demo.email });
    expect(reply).toMatchObject({
      status: 200,
      success: false,
      message: 'Bu e-posta adresiyle bir hesap var',
    });
  });

  test('A321, A324, A400 code by console, 120 s between two, wrong code refused, then signed in', async () => {
    expect((await server.nobody('POST', '/auth/send-confirmation-sms', sms)).success).toBe(true);
    const code = lastCode();
    const again = await server.nobody('POST', '/auth/send-confirmation-sms', sms, { lang: 'en' });
    expect(again).toMatchObject({
      status: 429,
      message: 'Please wait 120 seconds before asking for a new code',
    });
    expect(again.headers.get('retry-after')).toBe('120');

    const wrong = await server.nobody('POST', '/auth/register', {
      ...fields,
      phoneNumberConfirmationCode: '000000',
    });
    expect(keysOf(wrong)).toEqual(['phoneNumberConfirmationCode']);
    const reply = await server.nobody('POST', '/auth/register', {
      ...fields,
      phoneNumberConfirmationCode: code,
    });
    expect(reply.data).toMatchObject({ user: { firstName: 'İpek' } });
    const fresh = server.as((reply.data as { token: string }).token);
    expect((await fresh('GET', '/boat')).data).toEqual([]);
    expect((await fresh('GET', '/booking')).data).toEqual({ items: [], totalCount: 0 });
    expect((await fresh('GET', '/account/check-billing-info')).data).toBe(false);
  });

  test('A268, A270 short password, differing confirmation', async () => {
    const reply = await server.nobody('POST', '/auth/register', {
      ...fields,
      password: 'abc',
      passwordConfirm: 'abd',
    });
    expect(reply.validationErrors).toEqual(
      expect.arrayContaining([
        { key: 'password', message: 'Şifre en az 6 karakter uzunluğunda olmalıdır' },
        { key: 'passwordConfirm', message: 'Şifreler eşleşmiyor' },
      ]),
    );
  });
});

test('A322, A323 the reset link works once and ends every session', async () => {
  const email = 'reset@tekne.example';
  const phone = { countryCode: '+90', phoneNumber: '5330000000', email, isRegister: true };
  await server.nobody('POST', '/auth/send-confirmation-sms', phone);
  const account = {
    firstName: 'A',
    lastName: 'B',
    email,
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5330000000',
  };
  const registered = await server.nobody('POST', '/auth/register', {
    ...account,
    password: 'first-1',
    passwordConfirm: 'first-1',
    phoneNumberConfirmationCode: lastCode(),
  });
  const old = server.as((registered.data as { token: string }).token);

  await server.nobody('POST', '/auth/forgot-password', { email });
  const resetKey = server.lines.at(-1)?.match(/resetKey=([\w-]+)/)?.[1];
  const change = { email, resetKey, newPassword: 'second-2', newPasswordConfirm: 'second-2' };
  expect((await server.nobody('POST', '/auth/reset-password', change)).success).toBe(true);
  expect((await server.nobody('POST', '/auth/reset-password', change)).status).toBe(422);
  expect((await old('GET', '/account')).status).toBe(401);
  expect(await server.signIn(email, 'second-2')).toBeTruthy();

  const lines = server.lines.length;
  expect(
    (await server.nobody('POST', '/auth/forgot-password', { email: 'nobody@tekne.example' })).success,
  ).toBe(true);
  expect(server.lines).toHaveLength(lines);
});

describe('settings', () => {
  test('A326, A328, Q019, Q020 general settings: picture must be uploaded, the phone needs a code', async () => {
    const { data } = await server.second('GET', '/account/details');
    const before = data as Record<string, unknown>;
    const profilePicture = await upload(server.second, 'profilePicture', 'gif');
    const reply = await server.second('PATCH', '/account/update-general-settings', {
      ...before,
      firstName: 'Işıl',
      profilePicture,
      spokenLanguageIds: [2, 3],
    });
    expect(reply.data).toMatchObject({ firstName: 'Işıl', profilePicture, spokenLanguageIds: [2, 3] });
    expect(
      keysOf(await server.second('PATCH', '/account/update-general-settings', { phoneNumber: '5999999999' })),
    ).toEqual(['phoneNumber']);
    expect(
      keysOf(
        await server.second('PATCH', '/account/update-general-settings', {
          profilePicture: '/v1/files/avatar-1.jpg',
        }),
      ),
    ).toEqual(['profilePicture']);
    expect(
      keysOf(await server.second('PATCH', '/account/update-general-settings', { email: demo.email })),
    ).toEqual(['email']);
  });

  test('A329–A331, Q021, Q022 contact, notifications and language are kept', async () => {
    await server.second('PATCH', '/account/update-contact-settings', { hideEmail: true });
    await server.second('PATCH', '/account/update-notification-settings', { pushNotifications: true });
    await server.second('PATCH', '/account/language/update', { languageCode: 'en' });
    expect((await server.second('GET', '/account/details')).data).toMatchObject({
      hideEmail: true,
      hidePhoneNumber: false,
      languageCode: 'en',
      notificationSettings: { pushNotifications: true, emailNotifications: true },
    });
    expect((await server.second('PATCH', '/account/language/update', { languageCode: 'de' })).status).toBe(
      422,
    );
  });

  test('A332 the phone changes with its code only', async () => {
    const change = { dialCode: '+49', isoCode: 'DE', phoneNumber: '15112345678' };
    expect(
      keysOf(await server.second('PATCH', '/account/update-phone-number', { ...change, code: '1' })),
    ).toEqual(['code']);
    await server.nobody('POST', '/auth/send-confirmation-sms', {
      countryCode: '+49',
      phoneNumber: change.phoneNumber,
      isRegister: false,
    });
    expect(
      (await server.second('PATCH', '/account/update-phone-number', { ...change, code: lastCode() })).success,
    ).toBe(true);
    expect((await server.second('GET', '/account')).data).toMatchObject({
      countryIsoCode: 'DE',
      countryDialCode: '+49',
      phoneNumber: '15112345678',
    });
  });

  test('A327, A282 the password changes; other devices are signed out, this one stays', async () => {
    const elsewhere = server.as(await server.signIn(demo.email, demo.password));
    const wrong = await server.first('PATCH', '/account/update-password', {
      currentPassword: 'no',
      newPassword: 'Yeni-2026',
      newPasswordConfirmation: 'Yeni-2026',
    });
    expect(keysOf(wrong)).toEqual(['currentPassword']);
    const change = {
      currentPassword: demo.password,
      newPassword: 'Yeni-2026',
      newPasswordConfirmation: 'Yeni-2026',
    };
    expect((await server.first('PATCH', '/account/update-password', change)).success).toBe(true);
    expect((await server.first('GET', '/account')).status).toBe(200);
    expect((await elsewhere('GET', '/account')).status).toBe(401);
    const back = {
      currentPassword: 'Yeni-2026',
      newPassword: demo.password,
      newPasswordConfirmation: demo.password,
    };
    await server.first('PATCH', '/account/update-password', back);
  });
});
