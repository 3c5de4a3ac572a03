/**
 * Signing in and registering (A320–A324), and signing out, whose path the specification doesn't show (A334): here
 * POST /auth/logout. Codes and reset links go to the console. Never tells whether an address has an account.
 */
import { Refusal } from '../answer.ts';
import type { Api, Call, Noun, Start } from '../api.ts';
import { partners } from '../data/fleet.ts';
import type { Database } from '../database.ts';
import { checksOf, asBoolean, type Checks } from '../fields.ts';
import { urlOf } from '../files.ts';
import { addPartner, mailKey, partnerOf, phoneKey, savePartner, type Partner } from '../records.ts';
import { hashPassword, newCode, newToken, passwordFits, sha256 } from '../secrets.ts';
import { signedIn } from '../shapes.ts';
import { words } from '../words.ts';

/** A400: a new code after two minutes. */
const codeInterval = 120_000;
const codeLife = 10 * 60_000;
const resetLife = 60 * 60_000;
const wrongTriesAllowed = 5;

/** What a new partner starts with. */
const newPartner = {
  hideEmail: false,
  hidePhoneNumber: false,
  disableWhatsAppNotifications: false,
  languageCode: 'tr',
};
const newNotificationSettings = (): Record<string, boolean> => ({
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: false,
});

/** Hashing takes longer than laying out all the rest, which tests do again and again: done once in a process. */
const passwordHashes = new Map<string, string>();

export const auth: Noun = { routes: authRoutes, seed: seedPartners };

function authRoutes(api: Api): void {
  /** Wrong codes typed since one was sent. In memory: a refused write leaves nothing in the database. */
  const wrongTries = new Map<string, number>();

  api.openWrite('/auth/login', call => {
    const checks = checksOf(call.fields);
    const email = emailIn(checks);
    const password = rawText(call, 'password');
    if (!password) checks.add('password', words.passwordRequired);
    checks.done();
    const row = call.db.one<{ id: number; password: string }>(
      'select id, password from partners where email = ?',
      mailKey(email),
    );
    // 422 and not 401: the panel takes every 401 for a lost session.
    if (!passwordFits(password, row?.password ?? decoy) || !row) throw new Refusal(422, words.wrongSignIn);
    return {
      data: signedIn(partnerOf(call.db, row.id), openSession(call, row.id)),
      record: row.id,
      by: row.id,
    };
  });

  api.openWrite('/auth/send-confirmation-sms', call => {
    const checks = checksOf(call.fields);
    const dialCode = checks.text('countryCode');
    const phoneNumber = phoneIn(checks);
    const isRegister = asBoolean(call.fields['isRegister']) ?? false;
    const email = isRegister ? emailIn(checks) : '';
    checks.done();
    const phone = phoneKey(dialCode, phoneNumber);
    if (isRegister && taken(call, 'email', mailKey(email))) return { data: null, failed: words.emailTaken };
    if (taken(call, 'phone', phone)) return { data: null, failed: words.phoneTaken };
    const before = call.db.one<{ sent_ms: number }>('select sent_ms from codes where phone = ?', phone);
    const wait = before ? Math.ceil((before.sent_ms + codeInterval - call.now.getTime()) / 1000) : 0;
    if (wait > 0) throw new Refusal(429, words.codeTooSoon(wait), [], { 'Retry-After': String(wait) });
    const code = newCode();
    call.db.run(
      'insert or replace into codes (phone, hash, sent_ms) values (?, ?, ?)',
      phone,
      sha256(code),
      call.now.getTime(),
    );
    wrongTries.delete(phone);
    call.host.deliver({ kind: 'sms', to: `+${phone}`, content: code });
    return { data: true, message: words.codeSent };
  });

  api.openWrite('/auth/register', call => {
    const checks = checksOf(call.fields);
    const row = {
      ...newPartner,
      firstName: checks.text('firstName', { max: 60 }),
      lastName: checks.text('lastName', { max: 60 }),
      email: emailIn(checks),
      countryIsoCode: checks.text('countryIsoCode', { max: 2 }).toUpperCase(),
      countryDialCode: checks.text('countryDialCode', { max: 6 }),
      phoneNumber: phoneIn(checks),
      profilePicture: null,
      spokenLanguageIds: [],
      notificationSettings: newNotificationSettings(),
      languageCode: call.lang,
    };
    const password = newPasswordIn(call, checks, 'password', 'passwordConfirm');
    const code = checks.text('phoneNumberConfirmationCode');
    if (taken(call, 'email', mailKey(row.email))) checks.add('email', words.emailTaken);
    if (taken(call, 'phone', phoneKey(row.countryDialCode, row.phoneNumber)))
      checks.add('phoneNumber', words.phoneTaken);
    checks.done();
    useCode(
      call,
      phoneKey(row.countryDialCode, row.phoneNumber),
      code,
      'phoneNumberConfirmationCode',
      wrongTries,
    );
    const id = addPartner(call.db, row, hashPassword(password));
    return {
      data: signedIn(partnerOf(call.db, id), openSession(call, id)),
      message: words.registered,
      record: id,
      by: id,
    };
  });

  api.openWrite('/auth/forgot-password', call => {
    const checks = checksOf(call.fields);
    const email = emailIn(checks);
    checks.done();
    const row = call.db.one<{ id: number }>('select id from partners where email = ?', mailKey(email));
    if (row) {
      const key = newToken();
      call.db.run(
        'insert into resets (hash, partner_id, created_ms) values (?, ?, ?)',
        sha256(key),
        row.id,
        call.now.getTime(),
      );
      call.host.deliver({
        kind: 'mail',
        to: email,
        content: `/reset-password?email=${encodeURIComponent(email)}&resetKey=${key}`,
      });
    }
    return { data: true, message: words.resetSent };
  });

  api.openWrite('/auth/reset-password', call => {
    const checks = checksOf(call.fields);
    const email = emailIn(checks);
    const key = checks.text('resetKey');
    const password = newPasswordIn(call, checks, 'newPassword', 'newPasswordConfirm');
    checks.done();
    const partner = call.db.one<{ id: number }>('select id from partners where email = ?', mailKey(email));
    const reset = call.db.one<{ partner_id: number; created_ms: number }>(
      'select partner_id, created_ms from resets where hash = ?',
      sha256(key),
    );
    if (!partner || reset?.partner_id !== partner.id || reset.created_ms + resetLife < call.now.getTime())
      throw new Refusal(422, words.resetKeyWrong);
    call.db.run('delete from resets where partner_id = ?', partner.id);
    call.db.run('delete from tokens where partner_id = ?', partner.id);
    call.db.run('update partners set password = ? where id = ?', hashPassword(password), partner.id);
    return { data: true, message: words.passwordChanged, record: partner.id, by: partner.id };
  });

  api.write('POST', '/auth/logout', call => {
    call.db.run('delete from tokens where hash = ?', call.tokenHash);
    return { data: true, record: call.partnerId };
  });

  api.write('PATCH', '/account/update-phone-number', call => {
    const checks = checksOf(call.fields);
    const countryDialCode = checks.text('dialCode', { max: 6 });
    const countryIsoCode = checks.text('isoCode', { max: 2 }).toUpperCase();
    const phoneNumber = phoneIn(checks);
    const code = checks.text('code');
    const phone = phoneKey(countryDialCode, phoneNumber);
    const owner = call.db.one<{ id: number }>('select id from partners where phone = ?', phone);
    if (owner && owner.id !== call.partnerId) checks.add('phoneNumber', words.phoneTaken);
    checks.done();
    useCode(call, phone, code, 'code', wrongTries);
    savePartner(call.db, {
      ...partnerOf(call.db, call.partnerId),
      countryDialCode,
      countryIsoCode,
      phoneNumber,
    });
    return { data: true, message: words.phoneChanged, record: call.partnerId };
  });
}

function seedPartners({ db, files }: Start): void {
  for (const { password, ...partner } of partners) {
    const profilePicture = urlOf(partner.profilePicture);
    if (profilePicture) files.grant(partner.id, 'profilePicture', profilePicture);
    const row: Partner = {
      ...newPartner,
      ...partner,
      spokenLanguageIds: [...partner.spokenLanguageIds],
      profilePicture,
      notificationSettings: newNotificationSettings(),
    };
    addPartner(db, row, hashOf(password));
  }
}

function hashOf(password: string): string {
  const known = passwordHashes.get(password);
  if (known !== undefined) return known;
  const made = hashPassword(password);
  passwordHashes.set(password, made);
  return made;
}

/** Compared with when nobody has the address, so that the answer takes as long. */
const decoy = hashPassword(newToken());

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function emailIn(checks: Checks): string {
  const email = checks.text('email', { missing: words.emailRequired });
  if (email !== '' && !mailPattern.test(email)) checks.add('email', words.emailInvalid);
  return email;
}

export function newPasswordIn(call: Call, checks: Checks, key: string, again: string): string {
  const password = rawText(call, key);
  if (!password) checks.add(key, words.passwordRequired);
  else if (password.length < 6) checks.add(key, words.passwordShort);
  if (!rawText(call, again)) checks.add(again, words.required);
  else if (rawText(call, again) !== password) checks.add(again, words.passwordsDiffer);
  return password;
}

/** Passwords may begin or end with a space. */
export const rawText = (call: Call, key: string): string => {
  const value = call.fields[key];
  return typeof value === 'string' ? value : '';
};

function phoneIn(checks: Checks): string {
  const phone = checks
    .text('phoneNumber', { max: 20 })
    .replace(/[\s()-]/g, '')
    .replace(/^0+/, '');
  if (phone !== '' && !/^\d{4,14}$/.test(phone)) checks.add('phoneNumber', words.phoneInvalid);
  return phone;
}

const taken = (call: Call, column: 'email' | 'phone', value: string): boolean =>
  call.db.one(`select 1 from partners where ${column} = ?`, value) !== undefined;

function openSession(call: Call, partnerId: number): string {
  const token = newToken();
  keepSession(call.db, partnerId, token, call.now);
  return token;
}

export function keepSession(db: Database, partnerId: number, token: string, now: Date): void {
  const sql = 'insert into tokens (hash, partner_id, created_ms) values (?, ?, ?)';
  db.run(sql, sha256(token), partnerId, now.getTime());
}

function useCode(
  call: Call,
  phone: string,
  code: string,
  key: string,
  wrongTries: Map<string, number>,
): void {
  const row = call.db.one<{ hash: string; sent_ms: number }>(
    'select hash, sent_ms from codes where phone = ?',
    phone,
  );
  const tries = wrongTries.get(phone) ?? 0;
  const fits =
    row !== undefined &&
    row.sent_ms + codeLife >= call.now.getTime() &&
    tries < wrongTriesAllowed &&
    row.hash === sha256(code);
  if (!fits) {
    wrongTries.set(phone, tries + 1);
    throw new Refusal(422, words.codeWrong, [{ key, message: words.codeWrong }]);
  }
  call.db.run('delete from codes where phone = ?', phone);
  wrongTries.delete(phone);
}
