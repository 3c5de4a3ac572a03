/** The two partners and their fifteen boats. */
import type { SeedBoat, SeedPartner } from '../model.ts';
import { badem, denizFeneri, egeYildizi, imbat, kirlangic } from './boatsDaily.ts';
import { gunbatimi, kekova, marti, ruzgargulu, yunus, zeytinDali } from './boatsHourly.ts';
import { lodos, maviDus, poyraz, yakamoz } from './boatsWeekly.ts';
import { addDays, istanbulDay, seasonYear } from './dates.ts';

const seaworthiness = 6;
const insurance = 9;

export const partners: SeedPartner[] = [
  {
    id: 1,
    firstName: 'Deniz',
    lastName: 'Kaptanoğlu',
    email: 'demo@tekne.example',
    password: 'Pusula-2026',
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5000000148',
    profilePicture: 'avatar-1.jpg',
    spokenLanguageIds: [1, 2, 3],
  },
  {
    id: 2,
    firstName: 'İsmail',
    lastName: 'Çağlar',
    email: 'ismail@tekne.example',
    password: 'Poyraz-2026',
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5000000263',
    profilePicture: null,
    spokenLanguageIds: [1],
  },
];

/** The fleet with seasons and expiry dates of the summer that `now` sells. Everything else never changes. */
export const makeFleet = (now: Date): SeedBoat[] => {
  const year = seasonYear(now);
  const boat = (
    id: number,
    partnerId: number,
    calendarColor: string,
    favourites: number,
    form: SeedBoat['form'],
  ): SeedBoat => ({ id, partnerId, calendarColor, favourites, form });
  /** One of its documents has a date near to now: there is always something to renew. */
  const endingIn = (days: number, type: number, form: SeedBoat['form']): SeedBoat['form'] => ({
    ...form,
    documents: form.documents.map(entry =>
      entry.documentType === type ? { ...entry, expirationDate: addDays(istanbulDay(now), days) } : entry,
    ),
  });
  return [
    boat(101, 1, '#0B6E8A', 84, maviDus(year)),
    boat(102, 1, '#C2571A', 57, endingIn(25, insurance, lodos(year))),
    boat(103, 1, '#7A3E9D', 132, marti(year)),
    boat(104, 1, '#2E7D4F', 61, yakamoz(year)),
    boat(105, 1, '#B3261E', 203, gunbatimi(year)),
    boat(106, 1, '#1F58B0', 96, kirlangic(year)),
    boat(107, 1, '#6B7A1E', 28, endingIn(-12, seaworthiness, egeYildizi(year))),
    boat(108, 1, '#C2185B', 45, kekova(year)),
    boat(109, 1, '#8A5A00', 0, zeytinDali(year)),
    boat(110, 1, '#5D4037', 0, badem(year)),
    boat(111, 1, '#00796B', 0, denizFeneri()),
    boat(112, 1, '#455A64', 0, yunus()),
    boat(201, 2, '#1F58B0', 39, poyraz(year)),
    boat(202, 2, '#2E7D4F', 18, imbat(year)),
    boat(203, 2, '#C2571A', 22, ruzgargulu(year)),
  ];
};

/** The fleet for the summer of 2027. A server that starts in another year calls `makeFleet` instead. */
export const fleet: SeedBoat[] = makeFleet(new Date('2027-01-15T09:00:00Z'));
