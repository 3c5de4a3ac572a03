/** Every sentence the stand-in says, in both languages. Those the specification words are worded as it does. */
import type { Words } from './model.ts';

const say = (tr: string, en: string): Words => ({ tr, en });

export const words = {
  // Transport
  signInFirst: say('Oturum açmanız gerekiyor', 'You need to sign in'),
  notFound: say('Kayıt bulunamadı', 'Not found'),
  noSuchCall: say('Böyle bir adres yok', 'There is no such call'),
  brokenBody: say('Gönderilen veri okunamadı', 'The data sent could not be read'),
  bodyTooLarge: say('Gönderilen veri çok büyük', 'The data sent is too large'),
  keyReused: say(
    'Bu işlem anahtarı başka bir içerikle kullanılmış',
    'This idempotency key was used with other content',
  ),
  serverError: say('Beklenmeyen bir hata oluştu', 'An unexpected error happened'),
  invalidForm: say('Lütfen formu doğru bir şekilde doldurun', 'Please fill the form correctly'),

  // Fields
  required: say('Bu alan gereklidir', 'This field is required'),
  wrongType: say('Bu alanın türü yanlış', 'This field has the wrong type'),
  unknownValue: say('Geçersiz bir seçim yaptınız', 'This choice is not valid'),
  wholeNumber: say('Tam sayı girmelisiniz', 'Must be a whole number'),
  wrongDate: say('Geçerli bir tarih girmelisiniz', 'Must be a valid date'),
  wrongTime: say('Saat SS:DD biçiminde olmalıdır', 'The time must be written HH:mm'),
  endBeforeStart: say('Bitiş tarihi başlangıçtan önce olamaz', 'The end cannot be before the start'),
  atLeast: (min: number) => say(`En az ${min} olmalıdır`, `Must be at least ${min}`),
  atMost: (max: number) => say(`En fazla ${max} olabilir`, `Must be at most ${max}`),
  tooLong: (max: number) => say(`En fazla ${max} karakter olabilir`, `Can be up to ${max} characters`),

  // Sign-in and account
  wrongSignIn: say('E-posta adresi veya şifre hatalı', 'The email address or the password is wrong'),
  emailRequired: say('E-posta adresi gereklidir', 'Email is required'),
  emailInvalid: say('Geçerli bir e-posta adresi girmelisiniz', 'Must be a valid email address'),
  emailTaken: say('Bu e-posta adresiyle bir hesap var', 'An account with this email address exists'),
  phoneTaken: say('Bu telefon numarasıyla bir hesap var', 'An account with this phone number exists'),
  phoneInvalid: say('Geçerli bir telefon numarası girmelisiniz', 'Must be a valid phone number'),
  phoneNeedsCode: say(
    'Telefon numarası yalnızca doğrulama koduyla değiştirilebilir',
    'The phone number can only be changed with a confirmation code',
  ),
  passwordRequired: say('Şifre gereklidir', 'Password is required'),
  passwordShort: say(
    'Şifre en az 6 karakter uzunluğunda olmalıdır',
    'The password must be at least 6 characters long',
  ),
  passwordsDiffer: say('Şifreler eşleşmiyor', 'The passwords do not match'),
  passwordWrong: say('Mevcut şifreniz hatalı', 'Your current password is wrong'),
  codeWrong: say('Doğrulama kodu hatalı veya süresi dolmuş', 'The confirmation code is wrong or out of date'),
  codeSent: say('Doğrulama kodu gönderildi', 'The confirmation code has been sent'),
  codeTooSoon: (seconds: number) =>
    say(
      `Yeni bir kod için ${seconds} saniye beklemelisiniz`,
      `Please wait ${seconds} seconds before asking for a new code`,
    ),
  resetSent: say(
    'Şifre sıfırlama bağlantısı e-posta adresinize gönderildi',
    'A link to reset your password was sent to your email address',
  ),
  resetKeyWrong: say(
    'Şifre sıfırlama bağlantısı geçersiz veya süresi dolmuş',
    'The reset link is not valid or out of date',
  ),
  passwordChanged: say('Şifreniz değiştirildi', 'Your password has been changed'),
  registered: say('Hesabınız oluşturuldu', 'Your account has been created'),
  settingsSaved: say('Ayarlarınız kaydedildi', 'Your settings have been saved'),
  phoneChanged: say('Telefon numaranız değiştirildi', 'Your phone number has been changed'),
  languageUnknown: say('Bu dil desteklenmiyor', 'This language is not supported'),

  // Uploads
  fileMissing: say('Dosya seçilmedi', 'No file was sent'),
  fileEmpty: say('Dosya boş', 'The file is empty'),
  fileTooLarge: say('Dosya en fazla 5 MB olabilir', 'The file can be up to 5 MB'),
  fileType: say('Bu dosya türüne izin verilmiyor', 'This file type is not allowed'),
  fileForeign: say('Bu dosya daha önce yüklenmemiş', 'This file has not been uploaded before'),

  // Boats
  boatSaved: say('Tekneniz onaya gönderildi', 'Your boat has been sent for approval'),
  boatDrafted: say('Taslak kaydedildi', 'The draft has been saved'),
  boatDeleted: say('Tekne silindi', 'The boat has been deleted'),
  boatBooked: say(
    'Devam eden rezervasyonu olan tekne silinemez',
    'A boat with an open booking cannot be deleted',
  ),
  periodFixed: say('Kiralama dönemi değiştirilemez', 'The rental period cannot be changed'),
  imagesMinLength: say('En az 4 görsel yüklemelisiniz', 'You must upload at least 4 images'),
  documentsMinLength: say('En az 2 belge yüklemelisiniz', 'You must upload at least 2 documents'),
  apaMinValue: (min: number) =>
    say(`Ön ödeme oranı en az %${min} olmalıdır`, `The prepayment rate must be at least ${min}%`),
  apaMaxValue: say('Ön ödeme oranı en fazla %100 olabilir', 'The prepayment rate can be up to 100%'),
  priceMinValue: say('Fiyat sıfırdan büyük olmalıdır', 'The price must be greater than zero'),
  checkinDays: say('En az 1 giriş günü seçmelisiniz', 'You must select at least 1 check-in day'),
  invalidServicePrice: say('Hizmet fiyatı geçersiz', 'The service price is not valid'),
  weeklyOnHourly: say(
    'Saatlik kiralamada haftalık hizmet sunulamaz',
    'Weekly service is not available for hourly rental',
  ),
  servicePeriod: say(
    'Bu hizmet süresi bu kiralama döneminde sunulamaz',
    'This service period is not available for this rental period',
  ),
  aboveZero: say('Sıfırdan büyük olmalıdır', 'Must be greater than zero'),

  // Bookings
  accepted: say(
    'Rezervasyon talebini onayladınız. Müşteri ödemeye yönlendirildi',
    'You accepted the request. The customer was sent to payment',
  ),
  rejected: say(
    'Rezervasyon talebini reddettiniz. Müşteriye bilgi verildi',
    'You rejected the request. The customer was informed',
  ),
  alreadyAnswered: say(
    'Bu rezervasyon talebi artık yanıtlanamaz',
    'This booking request can no longer be answered',
  ),
  answerTimedOut: say('Yanıt süresi doldu', 'The time to answer is over'),
  billingMissing: say('Fatura bilgileriniz eksik', 'Your billing information is missing'),
  reasonRequired: say('İptal nedeni gereklidir', 'A cancellation reason is required'),
  cancelled: say('Rezervasyon iptal edildi', 'The booking has been cancelled'),
  notCancellable: say('Bu rezervasyon artık iptal edilemez', 'This booking can no longer be cancelled'),
  documentNotNow: say(
    'Bu rezervasyonda şu anda belge değiştirilemez',
    'Documents of this booking cannot be changed now',
  ),
  documentExists: say('Önce mevcut belgeyi kaldırmalısınız', 'Remove the present document first'),
  documentSaved: say('Belge kaydedildi', 'The document has been saved'),
  documentRemoved: say('Belge kaldırıldı', 'The document has been removed'),

  // Chat
  textRequired: say('Mesaj boş olamaz', 'The message cannot be empty'),

  // Discounts
  discountName: say('İndirim adı gereklidir', 'Discount name is required'),
  discountRate: (max: number) =>
    say(`İndirim oranı en fazla ${max} olabilir`, `Discount rate can be up to ${max}`),
  discountBoats: say('En az 1 tekne seçmelisiniz', 'You must select 1 boat at least'),
  startRequired: say('Başlangıç tarihi gereklidir', 'Start date is required'),
  endRequired: say('Bitiş tarihi gereklidir', 'End date is required'),
  discountOverlap: say(
    'Seçtiğiniz teknelerin bu tarihlerde başka bir indirimi var',
    'The chosen boats have another discount on these dates',
  ),
  discountSaved: say('İndirim kaydedildi', 'The discount has been saved'),
  discountDeleted: say('İndirim silindi', 'The discount has been deleted'),

  // Calendar
  eventSaved: say('Etkinlik kaydedildi', 'The event has been saved'),
  eventDeleted: say('Etkinlik silindi', 'The event has been deleted'),
  bookingEvent: say('Rezervasyonlar takvimden değiştirilemez', 'Bookings cannot be changed in the calendar'),

  // Billing and bank accounts
  billingSaved: say('Fatura bilgileriniz kaydedildi', 'Your billing information has been saved'),
  ibanInvalid: say('Geçerli bir IBAN girmelisiniz', 'Must be a valid IBAN'),
  ibanTaken: say('Bu IBAN zaten kayıtlı', 'This IBAN is already saved'),
  bankSaved: say('Banka hesabı kaydedildi', 'The bank account has been saved'),
  bankDeleted: say('Banka hesabı silindi', 'The bank account has been deleted'),
  primaryChanged: say('Varsayılan hesap değiştirildi', 'The default account has been changed'),
};
