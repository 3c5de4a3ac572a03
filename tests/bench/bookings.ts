/** Bookings of about 1 KB, the same on both sides of the wire; ten thousand unless said otherwise. Booking 0 is the newest. */
import { boolean, nullable, number, string, type, type Infer } from 'superstruct';
import { toSearchText } from '../../src/lib/text/toSearchText.ts';

export const Booking = type({
  id: string(),
  bookingNumber: string(),
  createdAt: number(),
  status: number(),
  boatId: string(),
  boatName: string(),
  brand: string(),
  model: string(),
  image: nullable(string()),
  city: string(),
  marina: string(),
  checkIn: string(),
  checkOut: string(),
  persons: number(),
  skipperType: number(),
  partnerIncome: number(),
  currency: string(),
  isUnread: boolean(),
  customer: type({ name: string(), phone: string(), email: string(), note: string() }),
});
export type Booking = Infer<typeof Booking>;

export const BOOKINGS = 10_000;
export const PAGE_SIZE = 10;
/** One of so many is unread. */
const UNREAD_EACH = 17;

const firstNames = [
  'Şükrü',
  'Işıl',
  'Çağla',
  'Oğuz',
  'Gülşen',
  'Ümit',
  'Ann',
  'Pierre',
  'İpek',
  'Kerem',
  'Zeynep',
];
const lastNames = [
  'Yılmaz',
  'Öztürk',
  'Işık',
  'Dağdelen',
  'Çelik',
  'Şahin',
  'Lee',
  'Moreau',
  'Güneş',
  'Aydın',
];
const boats = ['Mavi Düş', 'Deniz Feneri', 'Poyraz', 'Martı', 'Nazlı', 'Lodos', 'Yakamoz'];
const marinas = ['Göcek', 'Fethiye Ece', 'D-Marin Turgutreis', 'Kuşadası Setur', 'Çeşme', 'Ayvalık'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const day = (index: number): string =>
  new Date(Date.UTC(2026, 5, 1) + index * 86_400_000).toISOString().slice(0, 10);

export function booking(nth: number): Booking {
  const name = `${at(firstNames, nth * 7 + (nth >> 3))} ${at(lastNames, nth * 3 + (nth >> 5))}`;
  return {
    id: String(100_000 + nth),
    bookingNumber: `VT-${(3_000_000 - nth).toString(36).toUpperCase()}`,
    createdAt: Date.UTC(2026, 5, 1) - nth * 61_000,
    status: nth % 9,
    boatId: String(100 + (nth % 12)),
    boatName: at(boats, nth),
    brand: at(['Beneteau', 'Jeanneau', 'Bavaria', 'Lagoon'], nth),
    model: at(['Oceanis 46.1', 'Sun Odyssey 410', 'C42', '42'], nth),
    image: nth % 10 === 0 ? null : `/media/boats/${nth % 12}/cover.jpg`,
    city: at(['Muğla', 'İzmir', 'Aydın', 'Balıkesir'], nth),
    marina: at(marinas, nth),
    checkIn: day(nth % 700),
    checkOut: day((nth % 700) + 7),
    persons: 2 + (nth % 9),
    skipperType: nth % 2,
    partnerIncome: 12_500 + (nth % 997) * 13,
    currency: 'EUR',
    isUnread: nth % UNREAD_EACH === 0,
    customer: {
      name,
      phone: `+90 532 ${String(1_000_000 + nth)}`,
      email: `guest${nth}@example.com`,
      note: `${name}: ${'iskelede bekliyoruz, çocuk yeleği lazım; '.repeat(7)}${nth}`,
    },
  };
}

/** The ids of a page in the order of the list. */
export function idsOfPage(page: number): string[] {
  return Array.from({ length: PAGE_SIZE }, (_, index) => String(100_000 + (page - 1) * PAGE_SIZE + index));
}

/** What a partner looks for: a state, which three statuses make ("upcoming"), and a piece of a name; others each time. */
export interface Search {
  readonly statuses: readonly number[];
  readonly word: string;
}

export function search(round: number): Search {
  return {
    statuses: [0, 1, 2].map(step => (round + step) % 9),
    word: toSearchText(at(lastNames, round)).slice(0, 4),
  };
}

/** Those of the first page that a search finds, worked out beside the databases. */
export function idsFound({ statuses, word }: Search, among = BOOKINGS): string[] {
  const found: string[] = [];
  for (let nth = 0; nth < among && found.length < PAGE_SIZE; nth += 1) {
    const { id, status, customer } = booking(nth);
    if (statuses.includes(status) && toSearchText(customer.name).includes(word)) found.push(id);
  }
  return found;
}

/** How many of the bookings are unread, worked out beside the databases. */
export function unreadAmong(count: number): number {
  return Math.ceil(count / UNREAD_EACH);
}
