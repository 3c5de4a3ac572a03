/** Uploads, configuration, announcements, notifications, FAQ and policies (A335–A349). */
import { Refusal } from '../answer.ts';
import type { Api, Noun, Start } from '../api.ts';
import { partners } from '../data/fleet.ts';
import { agreements, announcements, faq, notifications, policies } from '../data/texts.ts';
import { isUploadType, urlOf } from '../files.ts';
import { appConfig } from '../shapes.ts';
import { words } from '../words.ts';

const deliveryRecord = 7;

export const general: Noun = { routes: generalRoutes, seed: seedNotifications };

function generalRoutes(api: Api): void {
  api.write('POST', '/general/upload-file', call => {
    const type = call.query.get('uploadType') ?? '';
    if (!isUploadType(type))
      throw new Refusal(422, words.invalidForm, [{ key: 'uploadType', message: words.unknownValue }]);
    const url = call.host.files.store(call.partnerId, type, call.file);
    return { data: url, record: url };
  });

  // A158: `flag` is the country's ISO code.
  api.open('/general/languages', () => ({
    data: [
      { languageCode: 'tr', title: 'Türkçe', flag: 'TR', isDefault: true },
      { languageCode: 'en', title: 'English', flag: 'GB', isDefault: false },
    ],
  }));

  // A160, Q032
  api.get('/appconfig/:key', call => {
    const key = Number(call.param('key'));
    const value = appConfig[key];
    if (value === undefined) throw new Refusal(404, words.notFound);
    return { data: { key, value } };
  });

  api.get('/announcement', call => ({
    data: announcements.map(({ id, title, content, image, backgroundColor }) => ({
      id,
      title: title[call.lang],
      content: content[call.lang],
      image: urlOf(image),
      backgroundColor,
    })),
  }));

  api.get('/notification', call => {
    const rows = call.db.all<{ is_read: number; doc: string }>(
      'select is_read, doc from notifications where partner_id = ? order by created_ms desc, id desc',
      call.partnerId,
    );
    return {
      data: rows.map(row => {
        const { title, subtitle, avatar, type } = JSON.parse(row.doc) as StoredNotification;
        return {
          isRead: row.is_read === 1,
          title: title[call.lang],
          subtitle: subtitle[call.lang],
          avatar,
          type,
        };
      }),
    };
  });

  api.write('POST', '/notification/read-all', call => {
    call.db.run('update notifications set is_read = 1 where partner_id = ?', call.partnerId);
    return { data: true, record: call.partnerId };
  });

  api.get('/faq', call => ({
    data: faq.map(({ name, faqs }) => ({
      name: name[call.lang],
      faqs: faqs.map(({ id, question, answer }) => ({
        id,
        question: question[call.lang],
        answer: answer[call.lang],
      })),
    })),
  }));

  // Read while registering, so without a sign-in. Q026: either field may be filled.
  for (const [name, content] of Object.entries(policies)) {
    api.open(`/policy/${name}`, call => ({ data: { content: content[call.lang], policyUrl: null } }));
  }
  api.open('/policy/type/:id{[0-9]+}', call => {
    const content = agreements[call.id];
    if (!content) throw new Refusal(404, words.notFound);
    return {
      data: {
        content: content[call.lang],
        policyUrl: call.id === deliveryRecord ? urlOf('delivery-record.pdf') : null,
      },
    };
  });
}

function seedNotifications({ db, now }: Start): void {
  for (const partner of partners) {
    for (const { hoursAgo, isRead, ...text } of notifications) {
      const doc = JSON.stringify({ ...text, avatar: urlOf(text.avatar) });
      db.run(
        'insert into notifications (partner_id, is_read, created_ms, doc) values (?, ?, ?, ?)',
        partner.id,
        isRead ? 1 : 0,
        now.getTime() - hoursAgo * 3_600_000,
        doc,
      );
    }
  }
}

type StoredNotification = {
  title: Record<'tr' | 'en', string>;
  subtitle: Record<'tr' | 'en', string>;
  avatar: string | null;
  type: number;
};
