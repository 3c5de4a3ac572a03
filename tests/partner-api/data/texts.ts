/** What the marketplace tells its partners: announcements, notifications, questions and answers. */
import type { Announcement, Faq, Notification, Words } from '../model.ts';

export { agreements, policies } from './policies.ts';

export const announcements: Announcement[] = [
  {
    id: 1,
    title: { tr: 'Yeni sezonun fiyatlarını şimdi girin', en: 'Set your prices for next season now' },
    content: {
      tr: 'Erken rezervasyon aramaları başladı. Sezon fiyatları girilmiş tekneler arama sonuçlarında öne çıkıyor.',
      en: 'Customers have started to look for early bookings. Boats with seasonal prices come first in the search.',
    },
    image: 'announcement-1.jpg',
    backgroundColor: null,
  },
  {
    id: 2,
    title: { tr: 'Teslim tutanağını telefonla yükleyin', en: 'Send the delivery record from your phone' },
    content: {
      tr: 'İmzalı tutanağın fotoğrafını iskelede çekin, gerisini panel halletsin. <strong>Bağlantı yoksa</strong> fotoğraf telefonda bekler, bağlantı gelince gönderilir.',
      en: 'Take a photo of the signed record on the pontoon and leave the rest to the panel. <strong>Without a signal</strong> it waits on the phone and is sent later.',
    },
    image: 'announcement-2.jpg',
    backgroundColor: null,
  },
  {
    id: 3,
    title: { tr: 'Kış bakımı mı? Takviminizi kapatın', en: 'Winter refit? Block your calendar' },
    content: {
      tr: 'Karada geçireceğiniz haftaları takvime işleyin; o günlere rezervasyon talebi gelmesin. <a href="https://yardim.tekne.example/takvim">Nasıl yapılır?</a>',
      en: 'Mark the weeks your boat spends ashore, so that no requests come in for those days. <a href="https://help.tekne.example/calendar">See how</a>',
    },
    image: 'announcement-3.jpg',
    backgroundColor: null,
  },
  {
    id: 4,
    title: { tr: 'Belgelerinizin süresini kontrol edin', en: 'Check when your documents expire' },
    content: {
      tr: 'Sigorta poliçesi ve denize elverişlilik belgesi yıl sonunda bitenler için yenileme zamanı. Süresi geçen belgeyle ilan yayında kalamaz.',
      en: 'Insurance policies and seaworthiness certificates that end with the year are due. A listing can’t stay online with an expired document.',
    },
    image: null,
    backgroundColor: '#0B4F6C',
  },
];

const notice = (
  [type, hoursAgo, isRead, avatar]: readonly [number, number, boolean, string | null],
  title: Words,
  subtitle: Words,
): Notification => ({ type, hoursAgo, isRead, avatar, title, subtitle });

export const notifications: Notification[] = [
  notice(
    [1, 1, false, null],
    { tr: 'Yeni rezervasyon talebi', en: 'New booking request' },
    {
      tr: 'Mavi Düş için yeni bir talep var. Yanıt vermek için üç gününüz var.',
      en: 'There is a new request for Mavi Düş. You have three days to answer.',
    },
  ),
  notice(
    [2, 3, false, 'avatar-3.jpg'],
    { tr: 'Yeni mesaj', en: 'New message' },
    {
      tr: 'Bir müşteriniz varış saati hakkında soru sordu.',
      en: 'A customer has asked about the time of arrival.',
    },
  ),
  notice(
    [1, 12, false, null],
    { tr: 'Talebin süresi dolmak üzere', en: 'A request is about to lapse' },
    {
      tr: 'Günbatımı için gelen talep bugün düşecek. Yanıtlamayı unutmayın.',
      en: 'The request for Günbatımı lapses today. Don’t forget to answer.',
    },
  ),
  notice(
    [3, 26, false, null],
    { tr: 'Ön ödeme alındı', en: 'Prepayment received' },
    { tr: 'Lodos rezervasyonunun ön ödemesi tamamlandı.', en: 'The prepayment for Lodos has been made.' },
  ),
  notice(
    [4, 49, false, null],
    { tr: 'Güncelleme istendi', en: 'Update required' },
    {
      tr: 'Kekova Bot ilanında iki fotoğrafın yenilenmesi gerekiyor.',
      en: 'Two photos of Kekova Bot need to be replaced.',
    },
  ),
  notice(
    [4, 72, true, null],
    { tr: 'Eksik belge', en: 'Missing document' },
    {
      tr: 'Ege Yıldızı için sigorta poliçesi bekleniyor.',
      en: 'The insurance policy of Ege Yıldızı is still missing.',
    },
  ),
  notice(
    [3, 96, true, null],
    { tr: 'Ödeme hesabınıza aktarıldı', en: 'Payment transferred' },
    {
      tr: 'Tamamlanan rezervasyonun bedeli varsayılan hesabınıza gönderildi.',
      en: 'The fee of a completed booking was sent to your primary account.',
    },
  ),
  notice(
    [2, 120, true, 'avatar-5.jpg'],
    { tr: 'Yeni mesaj', en: 'New message' },
    { tr: 'Müşteriniz rota hakkında yazdı.', en: 'Your customer wrote about the route.' },
  ),
  notice(
    [1, 170, true, null],
    { tr: 'Rezervasyon iptal edildi', en: 'Booking cancelled' },
    {
      tr: 'Müşteri, Yakamoz rezervasyonunu iptal etti. Tarihler yeniden açıldı.',
      en: 'The customer cancelled a booking of Yakamoz. The dates are free again.',
    },
  ),
  notice(
    [5, 240, true, null],
    { tr: 'Sözleşme güncellendi', en: 'Terms updated' },
    {
      tr: 'Kullanım koşulları güncellendi. Değişiklikleri hesabınızdan okuyabilirsiniz.',
      en: 'The terms of use have been updated. You can read them in your account.',
    },
  ),
  notice(
    [4, 330, true, null],
    { tr: 'Tekneniz yayında', en: 'Your boat is online' },
    { tr: 'Kırlangıç onaylandı ve yayına alındı.', en: 'Kırlangıç has been approved and is online.' },
  ),
  notice(
    [5, 480, true, null],
    { tr: 'Planlı bakım', en: 'Planned maintenance' },
    {
      tr: 'Salı gecesi 02.00–04.00 arasında kısa kesintiler olabilir.',
      en: 'There may be short interruptions on Tuesday night from 02:00 to 04:00.',
    },
  ),
];

type Entry = Omit<Faq['faqs'][number], 'id'>;

const entry = (question: string, inEnglish: string, answer: string, answerInEnglish: string): Entry => ({
  question: { tr: question, en: inEnglish },
  answer: { tr: answer, en: answerInEnglish },
});

const faqRows: readonly [name: Words, faqs: readonly Entry[]][] = [
  [
    { tr: 'Rezervasyonlar', en: 'Bookings' },
    [
      entry(
        'Bir talebi yanıtlamak için ne kadar sürem var?',
        'How long do I have to answer a request?',
        '<p>Talep geldiği andan itibaren <strong>üç gününüz</strong> var. Süre dolduğunda talep otomatik olarak düşer ve müşteriye haber verilir. Kalan süreyi rezervasyon kartında görebilirsiniz.</p>',
        '<p>You have <strong>three days</strong> from the moment the request arrives. After that it lapses by itself and the customer is told. The booking card shows the time left.</p>',
      ),
      entry(
        '“Müsait” dedikten sonra ne oluyor?',
        'What happens after I answer “available”?',
        '<p>Müşteri ödeme adımına yönlendirilir. Sırasıyla:</p><ol><li>ön ödeme alınır ve tarihler takviminizde kapanır,</li><li>kalan tutar, seçtiğiniz yönteme göre platform üzerinden ya da teslimde ödenir,</li><li>kiralama bittikten sonra ücretiniz hesabınıza aktarılır.</li></ol>',
        '<p>The customer is taken to the payment. Then:</p><ol><li>the prepayment is made and the dates are blocked in your calendar,</li><li>the rest is paid through the platform or at check-in, as you have chosen,</li><li>after the charter your fee is transferred to your account.</li></ol>',
      ),
      entry(
        'Müşterinin telefonunu neden göremiyorum?',
        'Why can’t I see the customer’s phone number?',
        '<p>İletişim bilgileri, müşterinin ödemesinden <strong>üç gün sonra</strong> açılır. O zamana kadar mesajlaşma bölümünden yazabilirsiniz.</p>',
        '<p>Contact details open <strong>three days after</strong> the customer has paid. Until then you can write in the chat.</p>',
      ),
      entry(
        'Onayladığım bir rezervasyonu iptal edebilir miyim?',
        'Can I cancel a booking that I have accepted?',
        '<p>Kiralama başlamadıysa evet. Rezervasyon kartından <em>Rezervasyonu iptal et</em> düğmesine basıp nedenini yazmanız gerekir. Müşteriye ödemesinin tamamı iade edilir; sık iptaller ilanınızın sırasını düşürür.</p>',
        '<p>Yes, as long as the charter has not started. Use <em>Cancel booking</em> on the card and give a reason. The customer gets a full refund; frequent cancellations lower your listing.</p>',
      ),
    ],
  ],
  [
    { tr: 'Tekneler ve ilanlar', en: 'Boats and listings' },
    [
      entry(
        'İlanım ne zaman yayına girer?',
        'When does my listing go online?',
        '<p>Onaya gönderdiğiniz ilan genellikle <strong>iki iş günü</strong> içinde incelenir. Fotoğraf ya da belge eksikse durumu “Güncelleme istendi” veya “Eksik belge” olarak görürsünüz.</p>',
        '<p>We usually look at a listing within <strong>two working days</strong>. If a photo or document is missing, the status shows “Update required” or “Missing documents”.</p>',
      ),
      entry(
        'Hangi belgeleri yüklemeliyim?',
        'Which documents do I need?',
        '<p>En az iki belge gerekir. En sık istenenler:</p><ul><li>turizm işletme belgesi,</li><li>gemi tasdiknamesi ya da bağlama kütüğü ruhsatnamesi,</li><li>denize elverişlilik belgesi,</li><li>sigorta poliçesi.</li></ul>',
        '<p>At least two. The most common ones are:</p><ul><li>tourism operation certificate,</li><li>ship registry certificate,</li><li>seaworthiness certificate,</li><li>insurance policy.</li></ul>',
      ),
      entry(
        'Kiralama türünü sonradan değiştirebilir miyim?',
        'Can I change the rental period later?',
        '<p>Hayır. Saatlik, günlük ve haftalık ilanların hizmetleri ve fiyatları farklıdır. Aynı tekneyi başka bir türle kiralamak için yeni bir ilan oluşturun.</p>',
        '<p>No. Hourly, daily and weekly listings have different services and prices. To rent the same boat in another way, create a second listing.</p>',
      ),
      entry(
        'Denizde bağlantım kesilirse yazdıklarım kaybolur mu?',
        'Do I lose my work when the signal drops at sea?',
        '<p>Hayır. Yazdıklarınız önce telefonunuza kaydedilir, bağlantı gelince gönderilir. Bekleyen işlemleri <em>Gönderilecekler</em> sayfasında görebilirsiniz.</p>',
        '<p>No. What you enter is saved on your phone first and sent when there is a connection. The <em>To be sent</em> page shows what is still waiting.</p>',
      ),
    ],
  ],
  [
    { tr: 'Ödemeler ve fatura', en: 'Payments and invoices' },
    [
      entry(
        'Ödemem hesabıma ne zaman geçer?',
        'When will I be paid?',
        '<p>Kiralama tamamlandıktan ve imzalı teslim tutanağı yüklendikten sonra ücretiniz <strong>varsayılan banka hesabınıza</strong> aktarılır. Bankaya göre bir ile üç iş günü sürebilir. Ayrıntılar <a href="https://yardim.tekne.example/odemeler">yardım sayfasında</a>; sorunuz olursa <a href="mailto:odeme@tekne.example">odeme@tekne.example</a> adresine yazın.</p>',
        '<p>Once the charter is over and the signed delivery record is uploaded, your fee is sent to your <strong>default bank account</strong>. Depending on the bank it takes one to three working days. The <a href="https://help.tekne.example/payouts">help page</a> has the details; with a question, write to <a href="mailto:payments@tekne.example">payments@tekne.example</a>.</p>',
      ),
      entry(
        'Komisyon nasıl hesaplanıyor?',
        'How is the commission calculated?',
        '<p>Komisyon, KDV hariç kiralama bedeli üzerinden hesaplanır ve ön ödemeden düşülür. Teknenizi eklerken size kalacak tutarı fiyatın altında görürsünüz.</p>',
        '<p>The commission is a share of the price without VAT and is taken from the prepayment. While entering a price you see below it what you will receive.</p>',
      ),
      entry(
        'Müşteriye faturayı kim kesiyor?',
        'Who invoices the customer?',
        '<p>Kiralama faturasını siz kesersiniz. Kiralama sürerken rezervasyon kartından PDF ya da fotoğraf olarak yükleyebilirsiniz.</p>',
        '<p>You invoice the charter. While it is under way you can upload the invoice from the booking card as a PDF or a photo.</p>',
      ),
    ],
  ],
  [
    { tr: 'Hesap ve güvenlik', en: 'Account and security' },
    [
      entry(
        'Telefon numaramı nasıl değiştiririm?',
        'How do I change my phone number?',
        '<p><em>Hesap ayarları › Genel</em> sayfasında yeni numarayı girin. Gelen onay kodunu yazınca numaranız değişir. Kod gelmezse iki dakika sonra yenisini isteyebilirsiniz.</p>',
        '<p>Enter the new number under <em>Account settings › General</em> and confirm it with the code we send. If no code arrives you can ask for another after two minutes.</p>',
      ),
      entry(
        'Telefonumu kaybettim, verilerim ne olacak?',
        'I have lost my phone. What about my data?',
        '<p>Başka bir cihazdan şifrenizi hemen değiştirin; kayıp cihazdaki oturum kapanır. Gönderilmiş her şey hesabınızda durur, yalnızca o cihazda bekleyenler kaybolur.</p>',
        '<p>Change your password from another device at once; the lost one is signed out. Everything already sent is safe in your account, only what was still waiting on that device is lost.</p>',
      ),
      entry(
        'Müşteriler e-postamı görebilir mi?',
        'Can customers see my email address?',
        '<p>Dilerseniz hayır. <em>Hesap ayarları › İletişim</em> bölümünden e-postanızı ve telefonunuzu gizleyebilirsiniz.</p>',
        '<p>Not if you don’t want them to. You can hide your email and phone number under <em>Account settings › Contact</em>.</p>',
      ),
    ],
  ],
];

export const faq: Faq[] = faqRows.map(([name, faqs], category) => ({
  name,
  faqs: faqs.map((row, index) => ({ id: (category + 1) * 100 + index + 1, ...row })),
}));
