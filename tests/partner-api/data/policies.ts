/**
 * Policies and agreements as HTML. They are examples for a demonstration and say so at their end: nobody should take
 * them for legal text. Two are long enough to be scrolled.
 */
import type { Words } from '../model.ts';

/** A title, then headings (`# `), items of lists (`- `) and paragraphs, a line each. */
const html = (text: string, closing: string): string => {
  const [title, ...lines] = text.split('\n');
  const body = lines.map(line => {
    if (line.startsWith('# ')) return `<h3>${line.slice(2)}</h3>`;
    return line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`;
  });
  const listed = body.join('').replaceAll(/(?:<li>.*?<\/li>)+/g, items => `<ul>${items}</ul>`);
  return `<h2>${title}</h2>${listed}<p><em>${closing}</em></p>`;
};

const inBothLanguages = (tr: string, en: string): Words => ({
  tr: html(tr, 'Bu metin tanıtım amacıyla hazırlanmış bir örnektir ve hukuki sonuç doğurmaz.'),
  en: html(en, 'This text is an example made for demonstration and has no legal effect.'),
});

const termsOfUse = inBothLanguages(
  `Kullanım koşulları
# 1. Taraflar ve konu
Bu koşullar, teknesini platformda kiraya veren tekne sahibi ya da işletmeci (“partner”) ile platform arasındaki ilişkiyi düzenler. Panele üye olan partner bu koşulları okumuş ve kabul etmiş sayılır.
Platform, partner ile müşteriyi buluşturan bir aracıdır; kiralama sözleşmesinin tarafı değildir.
# 2. Üyelik
Üyelik, doğrulanmış bir telefon numarası ve e-posta adresiyle açılır. Partner:
- bilgilerini doğru ve güncel tutar,
- şifresini kimseyle paylaşmaz,
- hesabında yapılan işlemlerden sorumludur.
# 3. İlanlar
İlandaki fotoğraf, donanım, kapasite ve fiyat bilgileri gerçeği yansıtmalıdır. Platform, kurallara aykırı ilanı yayından kaldırabilir ya da düzeltilmesini isteyebilir.
# 4. Rezervasyonlar
Partner, gelen talepleri üç gün içinde yanıtlar. Onaylanan rezervasyon bağlayıcıdır. Partnerin iptali hâlinde müşterinin ödediği tutar eksiksiz iade edilir.
# 5. Komisyon ve ödeme
Platform, kiralama bedelinin KDV hariç tutarı üzerinden komisyon alır. Komisyon ön ödemeden düşülür, kalan tutar kiralama tamamlandıktan sonra partnerin hesabına aktarılır.
# 6. Fesih
Partner üyeliğini dilediği zaman sonlandırabilir; onaylanmış rezervasyonlardan doğan yükümlülükleri devam eder.`,
  `Terms of use
# 1. Parties and subject
These terms govern the relation between the platform and the boat owner or operator (“partner”) who charters out a boat on it. By signing up, the partner has read and accepted them.
The platform brings partner and customer together; it is not a party to the charter contract.
# 2. Membership
Membership needs a verified phone number and an email address. The partner:
- keeps their details correct and up to date,
- shares their password with nobody,
- is responsible for what is done in their account.
# 3. Listings
Photos, equipment, capacity and price must be true. The platform may take a listing offline or ask for changes if it breaks the rules.
# 4. Bookings
The partner answers requests within three days. An accepted booking is binding. If the partner cancels, the customer is refunded in full.
# 5. Commission and payment
The platform takes a commission on the price without VAT. It is deducted from the prepayment; the rest is transferred to the partner after the charter.
# 6. Ending the membership
The partner may leave at any time; duties from accepted bookings remain.`,
);

const kvkk = inBothLanguages(
  `Kişisel verilerin korunması aydınlatma metni
# 1. Veri sorumlusu
Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca, partnerlerin verilerinin nasıl işlendiğini açıklar.
# 2. İşlenen veriler
- kimlik: ad, soyad, vergi ya da T.C. kimlik numarası,
- iletişim: telefon, e-posta, adres,
- finans: banka adı, IBAN, fatura bilgileri,
- tekne: belgeler, fotoğraflar, bağlama yeri,
- işlem: rezervasyon, mesaj ve oturum kayıtları.
# 3. Amaç ve hukuki sebep
Veriler; sözleşmenin kurulması ve ifası, yasal yükümlülüklerin yerine getirilmesi ve platformun güvenliği için işlenir. Pazarlama iletileri yalnızca açık rızanızla gönderilir.
# 4. Aktarım
Verileriniz, ödeme kuruluşları, yetkili kamu kurumları ve rezervasyonun gerektirdiği ölçüde müşteri ile paylaşılır. Üçüncü kişilere satılmaz.
# 5. Saklama süresi
Fatura ve ödeme kayıtları on yıl, mesajlar kiralama bitiminden sonra iki yıl, oturum kayıtları iki yıl saklanır.
# 6. Haklarınız
KVKK’nın 11. maddesi uyarınca verilerinize erişme, düzeltilmesini ve silinmesini isteme, işlenmesine itiraz etme haklarına sahipsiniz. Başvurularınızı <strong>kvkk@tekne.example</strong> adresine iletebilirsiniz.`,
  `Privacy notice (KVKK)
# 1. Data controller
This notice explains how partners’ data are processed, as article 10 of the Turkish Personal Data Protection Law no. 6698 (KVKK) requires.
# 2. What we process
- identity: first and last name, tax or national identity number,
- contact: phone, email, address,
- finance: bank, IBAN, billing details,
- boat: documents, photos, berth,
- activity: bookings, messages and sessions.
# 3. Purpose and legal ground
Data are processed to conclude and perform the contract, to meet legal duties and to keep the platform secure. Marketing messages are sent with your consent only.
# 4. Transfer
Data are shared with payment institutions, competent authorities and, as far as a booking requires, with the customer. They are not sold.
# 5. How long we keep them
Invoices and payments for ten years, messages for two years after the charter, session records for two years.
# 6. Your rights
Under article 11 you may ask for access, correction and deletion, and object to processing. Write to <strong>kvkk@tekne.example</strong>.`,
);

const distanceSelling = inBothLanguages(
  `Mesafeli satış sözleşmesi
# 1. Konu
Bu sözleşme, müşterinin platform üzerinden yaptığı tekne kiralamasında tarafların hak ve yükümlülüklerini 6502 sayılı Tüketicinin Korunması Hakkında Kanun çerçevesinde belirler.`,
  `Distance selling contract
# 1. Subject
This contract sets out the rights and duties of the parties to a boat charter booked on the platform, within the Turkish consumer law no. 6502.`,
);

const commercialMail = inBothLanguages(
  `Ticari elektronik ileti onayı
# 1. Kapsam
6563 sayılı Elektronik Ticaretin Düzenlenmesi Hakkında Kanun uyarınca; kampanya, sezon duyurusu ve anket içeren iletilerin size SMS, e-posta ve arama yoluyla gönderilmesine onay verirsiniz.`,
  `Consent to commercial messages
# 1. Scope
Under the Turkish e-commerce law no. 6563 you agree to receive offers, season news and surveys by SMS, email and phone.`,
);

const moneyTransfer = inBothLanguages(
  `Para transferi sözleşmesi
# 1. Aktarım
Müşteriden tahsil edilen tutar, komisyon düşüldükten sonra kiralamanın tamamlanmasını izleyen iş günü partnerin varsayılan banka hesabına gönderilir.`,
  `Money transfer agreement
# 1. Transfer
What the customer has paid, less the commission, is sent to the partner’s default bank account on the working day after the charter is completed.`,
);

const preliminaryInformation = inBothLanguages(
  `Ön bilgilendirme formu
# 1. Hizmetin temel nitelikleri
Teknenin tipi, kapasitesi, donanımı, kalkış yeri, kaptan durumu ve kiralama tarihleri rezervasyon özetinde gösterilir.`,
  `Preliminary information form
# 1. Main features of the service
Type, capacity and equipment of the boat, place of departure, skipper and dates are shown in the booking summary.`,
);

const deliveryRecord = inBothLanguages(
  `Tekne teslim tutanağı
# 1. Kullanımı
Tutanağı teslimde ve iadede müşteriyle birlikte doldurun, iki taraf da imzalasın. İmzalı tutanağın fotoğrafını rezervasyon kartından yükleyin.`,
  `Boat delivery record
# 1. How to use it
Fill in the record together with the customer at handover and return, and both sign. Upload a photo of the signed record from the booking card.`,
);

const cancellationPolicy = inBothLanguages(
  `İptal koşulları
# 1. Seçenekler
Her ilan için dört koşuldan biri geçerlidir. Müşteri, aşağıdaki süreden önce iptal ederse ödediği tutarın tamamını geri alır:
- geniş: girişten 7 gün öncesine kadar,
- esnek: 15 gün öncesine kadar,
- yarı esnek: 30 gün öncesine kadar,
- sıkı: 45 gün öncesine kadar.`,
  `Cancellation policy
# 1. The choices
Each listing has one of four policies. A customer who cancels before the following time gets a full refund:
- wide: up to 7 days before check-in,
- flexible: up to 15 days,
- semi-flexible: up to 30 days,
- strict: up to 45 days.`,
);

export const policies: Record<'terms-of-use' | 'kvkk' | 'mss' | 'commercial-mail', Words> = {
  'terms-of-use': termsOfUse,
  kvkk,
  mss: distanceSelling,
  'commercial-mail': commercialMail,
};

/** By agreement type (A191–A198). */
export const agreements: Record<number, Words> = {
  1: termsOfUse,
  2: moneyTransfer,
  3: kvkk,
  4: distanceSelling,
  5: commercialMail,
  6: preliminaryInformation,
  7: deliveryRecord,
  8: cancellationPolicy,
};
