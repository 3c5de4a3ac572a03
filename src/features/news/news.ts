import type { Language } from '../../domain/values/language.ts';

/** The news of a version for partners; `day` is the day of its commit. */
interface News extends Readonly<Record<Language, readonly string[]>> {
  readonly day: string;
}

/** The newest first. Add to it with each version whose changes partners notice. */
export const news: readonly News[] = [
  {
    day: '2026-11-28',
    tr: [
      'Takvimde bütün filoyu alt alta görebilir, günleri birçok teknede birden kapatabilirsiniz.',
      'Başka sitelerin takvim dosyalarını (.ics) takvime aktarabilirsiniz.',
      'Kazancınız yıla, aya ve tekneye göre ana sayfadan açılır. Arama (Ctrl+K) paneldeki her şeyi bulur.',
      'Takvimde günleri seçip tek düğmeyle kapatabilirsiniz; saatlik teknelerde de gün boyu.',
      'Yanıt bekleyen talepler kalan süreye göre en üstte; kalan süreyi bir halka gösterir.',
      'Ana sayfadaki ilk adımlar, ilk talebi kabul edene kadar yanınızda. Tekne kartında sezonun doluluğu görünür.',
      'Masaüstünde klavye kısayolları var: “?” tuşu hepsini gösterir.',
    ],
    en: [
      'See the whole fleet in the calendar, one boat below the other, and block days of many boats at once.',
      'Take calendar files (.ics) of other sites into the calendar.',
      'What you earned by year, month and boat opens from Home. Search (Ctrl+K) finds anything in the panel.',
      'Choose days in the calendar and block them with one button, all day for hourly boats, too.',
      'Requests that wait for your answer come first, by the time left, which a ring shows.',
      'The first steps stay on Home until your first accepted request. A boat’s card shows how its season is used.',
      'At a desk there are keyboard shortcuts: “?” lists them.',
    ],
  },
  {
    day: '2026-11-24',
    tr: [
      'Başka bir uygulamadan paylaştığınız fotoğraf ya da PDF’i bir rezervasyonun teslim tutanağına, faturasına ya da bir teknenize ekleyebilirsiniz.',
      'Paneli ana ekrana nasıl ekleyeceğiniz hesap menüsünde anlatılıyor.',
      'Ana ekrandaki panelin simgesi, yanıt bekleyen talepleri ve okunmamış mesajları gösterir.',
      'Seçtiğiniz görünüm, panel açılırken de geçerli.',
    ],
    en: [
      'A photo or PDF that you share from another app can become a booking’s delivery record or invoice, or be added to one of your boats.',
      'The account menu shows how to put the panel on your phone.',
      'The icon of the installed panel counts requests to answer and unread messages.',
      'The appearance that you chose is also used while the panel opens.',
    ],
  },
  {
    day: '2026-11-20',
    tr: [
      'Takvim, indirimler, fatura bilgileri, banka hesapları ve hesap ayarları eklendi.',
      'Ana sayfa bugünün girişlerini, çıkışlarını ve kazancınızı gösterir.',
    ],
    en: [
      'Calendar, discounts, billing information, bank accounts and account settings were added.',
      'Home shows today’s check-ins, check-outs and your income.',
    ],
  },
];
