/** The partner's own account and settings (A325–A333). */
import { Refusal } from '../answer.ts';
import type { Api, Noun } from '../api.ts';
import { asBoolean, asNumber, checksOf } from '../fields.ts';
import { mailKey, partnerOf, savePartner } from '../records.ts';
import { hashPassword, passwordFits } from '../secrets.ts';
import { known, user, userDetails } from '../shapes.ts';
import { words } from '../words.ts';
import { emailIn, newPasswordIn, rawText } from './auth.ts';
import { billingComplete } from './payment.ts';

export const account: Noun = { routes: accountRoutes };

function accountRoutes(api: Api): void {
  api.get('/account', call => ({ data: user(partnerOf(call.db, call.partnerId)) }));
  api.get('/account/details', call => ({ data: userDetails(partnerOf(call.db, call.partnerId)) }));
  api.get('/account/check-billing-info', call => ({ data: billingComplete(call.db, call.partnerId) }));

  api.write('PATCH', '/account/update-password', call => {
    const checks = checksOf(call.fields);
    const current = rawText(call, 'currentPassword');
    if (!current) checks.add('currentPassword', words.required);
    const password = newPasswordIn(call, checks, 'newPassword', 'newPasswordConfirmation');
    checks.done();
    const row = call.db.one<{ password: string }>(
      'select password from partners where id = ?',
      call.partnerId,
    );
    if (!row || !passwordFits(current, row.password))
      throw new Refusal(422, words.invalidForm, [{ key: 'currentPassword', message: words.passwordWrong }]);
    call.db.run('update partners set password = ? where id = ?', hashPassword(password), call.partnerId);
    // The other devices must sign in again.
    call.db.run('delete from tokens where partner_id = ? and hash <> ?', call.partnerId, call.tokenHash);
    return { data: true, message: words.passwordChanged, record: call.partnerId };
  });

  // Q019: the phone only as it is already confirmed. Q020: the spoken languages travel here.
  api.write('PATCH', '/account/update-general-settings', call => {
    const partner = partnerOf(call.db, call.partnerId);
    const checks = checksOf({ ...partner, ...call.fields });
    const email = emailIn(checks);
    const owner = call.db.one<{ id: number }>('select id from partners where email = ?', mailKey(email));
    if (owner && owner.id !== partner.id) checks.add('email', words.emailTaken);
    if (checks.text('phoneNumber').replace(/\s/g, '') !== partner.phoneNumber.replace(/\s/g, ''))
      checks.add('phoneNumber', words.phoneNeedsCode);
    const profilePicture = checks.text('profilePicture', { optional: true }) || null;
    if (profilePicture && !call.host.files.granted(partner.id, 'profilePicture', profilePicture))
      checks.add('profilePicture', words.fileForeign);
    const spokenLanguageIds = idList(call.fields['spokenLanguageIds']) ?? partner.spokenLanguageIds;
    if (spokenLanguageIds.some(id => !known.spokenLanguages.has(id)))
      checks.add('spokenLanguageIds', words.unknownValue);
    const changed = {
      ...partner,
      firstName: checks.text('firstName', { max: 60 }),
      lastName: checks.text('lastName', { max: 60 }),
      email,
      profilePicture,
      spokenLanguageIds,
    };
    checks.done();
    savePartner(call.db, changed);
    return { data: user(changed), message: words.settingsSaved, record: partner.id };
  });

  // Q021: the names of the user entity.
  api.write('PATCH', '/account/update-contact-settings', call => {
    const partner = partnerOf(call.db, call.partnerId);
    const checks = checksOf({ ...partner, ...call.fields });
    const changed = {
      ...partner,
      hideEmail: checks.flag('hideEmail'),
      hidePhoneNumber: checks.flag('hidePhoneNumber'),
      disableWhatsAppNotifications: checks.flag('disableWhatsAppNotifications'),
    };
    checks.done();
    savePartner(call.db, changed);
    return { data: user(changed), message: words.settingsSaved, record: partner.id };
  });

  // Q022: the booleans that GET /account/details shows, under the same keys.
  api.write('PATCH', '/account/update-notification-settings', call => {
    const partner = partnerOf(call.db, call.partnerId);
    const checks = checksOf(call.fields);
    const notificationSettings = { ...partner.notificationSettings };
    for (const [key, value] of Object.entries(call.fields)) {
      const flag = asBoolean(value);
      if (!Object.hasOwn(notificationSettings, key)) checks.add(key, words.unknownValue);
      else if (flag === null) checks.add(key, words.wrongType);
      else notificationSettings[key] = flag;
    }
    checks.done();
    savePartner(call.db, { ...partner, notificationSettings });
    return { data: notificationSettings, message: words.settingsSaved, record: partner.id };
  });

  api.write('PATCH', '/account/language/update', call => {
    const languageCode = call.fields['languageCode'];
    if (languageCode !== 'tr' && languageCode !== 'en')
      throw new Refusal(422, words.languageUnknown, [
        { key: 'languageCode', message: words.languageUnknown },
      ]);
    savePartner(call.db, { ...partnerOf(call.db, call.partnerId), languageCode });
    return { data: true, record: call.partnerId };
  });
}

const idList = (value: unknown): number[] | null =>
  Array.isArray(value) ? value.map(entry => asNumber(entry) ?? -1) : null;
