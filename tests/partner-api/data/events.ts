/** Days that the partners have blocked themselves. */
import type { Owned } from '../model.ts';
import type { CalendarEvent } from '../routes/calendar.ts';
import { addDays, istanbulDay, istanbulTime } from './dates.ts';

type Blocked = {
  readonly boatId: number;
  readonly title: string;
  readonly description: string | null;
  /** Days from today, both included. */
  readonly days: readonly [from: number, to: number];
  /** Istanbul hours of a boat rented by the hour. */
  readonly hours?: readonly [from: number, to: number];
};

export const blockedDays: readonly Blocked[] = [
  {
    boatId: 101,
    title: 'Kışlama',
    description: 'İçmeler çekek yerinde, zehirli boya ve ahşap bakımı',
    days: [76, 104],
  },
  { boatId: 101, title: 'Aile tatili', description: null, days: [-45, -36] },
  {
    boatId: 102,
    title: 'Yelken ve donanım kontrolü',
    description: 'Yelkenci sabah 9’da gelecek, ana yelken indirilecek',
    days: [9, 12],
  },
  {
    boatId: 102,
    title: 'Tersane',
    description: 'Göcek çekek yeri, altta saildrive körüğü değişecek',
    days: [44, 58],
  },
  {
    boatId: 103,
    title: 'Motor bakımı',
    description: '300 saat bakımı, iki motor',
    days: [6, 6],
    hours: [9, 17],
  },
  { boatId: 103, title: 'Özel kullanım', description: null, days: [13, 13], hours: [10, 19] },
  {
    boatId: 104,
    title: 'Su yapıcı montajı',
    description: 'Servis Marmaris’te, Netsel J pontonu',
    days: [23, 26],
  },
  { boatId: 104, title: 'Özel kullanım', description: 'Ailecek Bozburun', days: [-80, -70] },
  {
    boatId: 105,
    title: 'Şirket yemeği (dışarıdan)',
    description: 'Acente üzerinden, 30 kişi',
    days: [4, 4],
    hours: [18, 23],
  },
  { boatId: 105, title: 'Klas sörveyi', description: null, days: [18, 19], hours: [9, 18] },
  { boatId: 106, title: 'Bakım', description: 'Jeneratör ve klima bakımı', days: [20, 23] },
  { boatId: 106, title: 'Misafir ağırlama', description: 'Fuar sonrası bayi gezisi', days: [-30, -28] },
  { boatId: 107, title: 'Belge yenileme', description: 'Sigorta ekspertizi', days: [12, 13] },
  { boatId: 108, title: 'Şamandıra değişimi', description: null, days: [3, 3], hours: [8, 12] },
  { boatId: 110, title: 'Karada', description: 'Kaplama tahtaları değişiyor', days: [-14, 60] },
  { boatId: 201, title: 'Kış bakımı', description: null, days: [30, 50] },
];

export const makeEvents = (now: Date): Owned<CalendarEvent>[] => {
  const today = istanbulDay(now);
  return blockedDays.map(({ boatId, title, description, days, hours }, index) => {
    const startDay = addDays(today, days[0]);
    const endDay = addDays(today, days[1]);
    return {
      id: 501 + index,
      partnerId: boatId < 200 ? 1 : 2,
      boatId,
      title,
      description,
      startDate: hours === undefined ? startDay : istanbulTime(startDay, hours[0]),
      endDate: hours === undefined ? endDay : istanbulTime(endDay, hours[1]),
    };
  });
};
