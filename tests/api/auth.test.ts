import { describe, expect, test } from 'vitest';
import { fetchAccount, updateLanguage } from '../../src/api/account/account.ts';
import { requestPasswordReset, registerPartner, resetPassword, signIn } from '../../src/api/account/auth.ts';
import { sendConfirmationCode } from '../../src/api/account/confirmationCode.ts';
import { CallError } from '../../src/api/failure.ts';
import type { Http } from '../../src/api/http.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { user } from '../support/factories.ts';
import { httpOver } from '../support/httpOver.ts';
import { answerOf } from '../support/ModelServer.ts';

/** Nobody is signed in. */
function answering(status: number, body: unknown, sent: WireRequest[] = []): Http {
  const transport = (request: WireRequest) => {
    sent.push(request);
    return Promise.resolve(answerOf({ status, body }));
  };
  return httpOver(transport, { session: () => ({ token: undefined, lang: 'tr' }) });
}

const saying = (data: unknown, sent?: WireRequest[]): Http =>
  answering(200, { success: true, data, message: null }, sent);

const partner = { ...user(), id: 7 };

describe('A320, Q005: signing in', () => {
  test.each([
    ['token', { token: 't-1' }],
    ['accessToken', { accessToken: 't-1' }],
    ['token before accessToken', { token: 't-1', accessToken: 't-2' }],
    ['accessToken when the other is null', { token: null, accessToken: 't-1' }],
    ['accessToken when the other is empty', { token: '', accessToken: 't-1' }],
  ])('%s is read', async (_, tokens) => {
    const { data } = await signIn(saying({ user: partner, ...tokens }), 'a@b.example', 'secret');
    expect(data).toMatchObject({ token: 't-1', user: { id: '7', firstName: 'Deniz' } });
  });

  test.each([
    ['no token', { user: partner }],
    ['empty tokens', { user: partner, token: '', accessToken: '' }],
    ['a token that is a number', { user: partner, token: 5 }],
    ['a token that is an object', { user: partner, token: { toString: 1 } }],
    ['nobody', { token: 't-1' }],
    ['a partner without id', { user: { ...partner, id: null }, token: 't-1' }],
    ['a partner without name', { user: { ...partner, firstName: null }, token: 't-1' }],
    ['nothing', null],
    ['a list', []],
    ['only inherited tokens', JSON.parse('{"__proto__":{"token":"t-1"},"user":{}}') as unknown],
  ])('S11, N21 %s is no session', async (_, data) => {
    await expect(signIn(saying(data), 'a@b.example', 'secret')).rejects.toMatchObject({
      failure: { kind: 'notTheApi', status: 200 },
    });
  });

  test('a wrong password is told in the server’s words', async () => {
    const http = answering(401, { success: false, message: 'E-posta ya da parola yanlış' });
    await expect(signIn(http, 'a@b.example', 'no')).rejects.toMatchObject({
      failure: { kind: 'answered', status: 401, message: 'E-posta ya da parola yanlış' },
    });
  });

  test('S6, S19 what is typed travels in the body, never in the address or in an error', async () => {
    const sent: WireRequest[] = [];
    const [email, password] = ['deniz@tekne.example', 'p&?#"\\ş€ 😀'];
    const failing = signIn(saying(null, sent), email, password);
    const error = await failing.catch((problem: unknown) => problem);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/v1/auth/login' });
    expect(sent[0]?.body).toBe(JSON.stringify({ email, password }));
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('Authorization');
    expect(error).toBeInstanceOf(CallError);
    expect(String(error)).not.toContain(password);
  });
});

const phone = { countryIsoCode: 'TR', countryDialCode: '+90', phoneNumber: '5321234567' };

/** The one request that a call made. */
async function requestOf(call: (http: Http) => Promise<unknown>, data: unknown = null): Promise<unknown> {
  const sent: WireRequest[] = [];
  await call(saying(data, sent));
  expect(sent).toHaveLength(1);
  const [request] = sent;
  return { path: request?.url, body: JSON.parse(request?.body as string) as unknown };
}

describe('without a session', () => {
  test('A153 A321 registering sends every field and reads the session', async () => {
    const registration = {
      ...phone,
      firstName: 'Deniz',
      lastName: 'Yılmaz',
      email: 'a@b.example',
      password: 'gizli1',
      passwordConfirm: 'gizli1',
      phoneNumberConfirmationCode: '123456',
    };
    const request = await requestOf(
      async http => {
        const { data } = await registerPartner(http, registration);
        expect(data).toMatchObject({ token: 't-1', user: { id: '7' } });
      },
      { user: partner, token: 't-1' },
    );
    expect(request).toEqual({ path: '/v1/auth/register', body: registration });
  });

  test('A324 Q011 Q012 a code is asked for with the dial code', async () => {
    const request = await requestOf(http => sendConfirmationCode(http, phone, 'a@b.example', true));
    expect(request).toEqual({
      path: '/v1/auth/send-confirmation-sms',
      body: { countryCode: '+90', phoneNumber: '5321234567', email: 'a@b.example', isRegister: true },
    });
  });

  test.each([
    ['true', true],
    ['nothing', null],
    ['a flag that is true', { success: true }],
    ['something else', { id: 5 }],
  ])('A324 %s as data means that the code was sent', async (_, data) => {
    await expect(sendConfirmationCode(saying(data), phone, 'a@b.example', true)).resolves.toBeDefined();
  });

  test.each([
    ['the answer', { success: false, data: null, message: 'Taken' }],
    ['its data', { success: true, data: { success: false }, message: 'Taken' }],
    ['the data alone', { success: true, data: false, message: 'Taken' }],
  ])('A324 Q011 a success flag that is false in %s means that it was not', async (_, body) => {
    await expect(
      sendConfirmationCode(answering(200, body), phone, 'a@b.example', true),
    ).rejects.toMatchObject({
      failure: { kind: 'answered', message: 'Taken' },
    });
  });

  test('A155 A322 A323 a new password is asked for by address and set by the key', async () => {
    expect(await requestOf(http => requestPasswordReset(http, 'a@b.example'))).toEqual({
      path: '/v1/auth/forgot-password',
      body: { email: 'a@b.example' },
    });
    const reset = {
      resetKey: 'k',
      email: 'a@b.example',
      newPassword: 'gizli1',
      newPasswordConfirm: 'gizli1',
    };
    expect(await requestOf(http => resetPassword(http, reset))).toEqual({
      path: '/v1/auth/reset-password',
      body: reset,
    });
  });
});

describe('the account', () => {
  test('A152, A325, Q023 is read, its id as text', async () => {
    const sent: WireRequest[] = [];
    expect(await fetchAccount(saying({ ...partner, phoneNumber: '+90' }, sent))).toMatchObject({ id: '7' });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/v1/account', body: undefined });
  });

  test('A330 its language is written with the key of the intent', async () => {
    const sent: WireRequest[] = [];
    await updateLanguage(saying(null, sent), 'en', { key: 'key-1', signal: new AbortController().signal });
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: '/v1/account/language/update' });
    expect(sent[0]?.headers['Idempotency-Key']).toBe('key-1');
    expect(sent[0]?.body).toBe('{"languageCode":"en"}');
  });

  test('N15 a call that is given up before it begins never leaves', async () => {
    const sent: WireRequest[] = [];
    await expect(
      updateLanguage(saying(null, sent), 'en', { key: 'k', signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      failure: { kind: 'notSent' },
    });
    expect(sent).toEqual([]);
  });
});
