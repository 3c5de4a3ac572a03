/** Discounts, bank accounts and billing. Banks, numbers and companies are invented. */
import type { Owned, SeedBilling } from '../model.ts';
import type { Discount } from '../routes/discounts.ts';
import type { BankAccount } from '../routes/payment.ts';
import { addDays, istanbulDay, seasonYear } from './dates.ts';

const standard = 1;
const earlyBooking = 2;

/** Remainder of a long number written as digits, by 97. */
const mod97 = (digits: string): number => {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
};

/** A Turkish IBAN with right check digits: 5 digits of bank, a reserved 0, 16 digits of account. */
const turkishIban = (bank: string, account: string): string => {
  const body = `${bank}0${account.padStart(16, '0')}`;
  // Letters count as numbers from A = 10: T 29, R 27; the check digits are 00 while computing.
  const check = 98 - mod97(`${body}292700`);
  return `TR${String(check).padStart(2, '0')}${body}`;
};

export const bankAccounts: Owned<BankAccount>[] = [
  {
    id: 1,
    partnerId: 1,
    name: 'Kaptanoğlu Denizcilik Turizm Ltd. Şti.',
    bankName: 'Liman Bankası',
    iban: turkishIban('00991', '7300184620001'),
    bicSwiftCode: 'LIMNTRIS',
    currency: 1,
    isPrimary: true,
  },
  {
    id: 2,
    partnerId: 1,
    name: 'Kaptanoğlu Denizcilik Turizm Ltd. Şti.',
    bankName: 'Liman Bankası',
    iban: turkishIban('00991', '7300184620003'),
    bicSwiftCode: 'LIMNTRIS',
    currency: 3,
    isPrimary: false,
  },
  {
    id: 3,
    partnerId: 1,
    name: 'Deniz Kaptanoğlu',
    bankName: 'Kıyı Katılım Bankası',
    iban: turkishIban('00992', '410095537'),
    bicSwiftCode: null,
    currency: 2,
    isPrimary: false,
  },
  {
    id: 4,
    partnerId: 2,
    name: 'İsmail Çağlar',
    bankName: 'Körfez Bankası',
    iban: turkishIban('00993', '5500012874'),
    bicSwiftCode: null,
    currency: 1,
    isPrimary: true,
  },
];

export const billing: SeedBilling[] = [
  {
    partnerId: 1,
    fields: {
      title: 'Kaptanoğlu Denizcilik Turizm Ltd. Şti.',
      country: 1,
      city: 'Muğla',
      district: 'Bodrum',
      zipCode: '48400',
      address: 'Kumbahçe Mah. Örnek Sok. No: 12 D: 3',
      taxOffice: 'Bodrum',
      taxOrIdentityNumber: '1112223334',
      email: 'muhasebe@tekne.example',
      phone: '+905000000149',
      tradeRegistrationPlace: 'Bodrum',
      tradeRegistrationNumber: '9912',
      mersisNumber: '0111222333400001',
      merchantType: 1,
      passportNumber: null,
    },
  },
  {
    partnerId: 2,
    fields: {
      title: 'İsmail Çağlar',
      country: 1,
      city: 'İzmir',
      district: 'Çeşme',
      zipCode: null,
      address: 'Dalyan Mah. Örnek Cad. No: 4',
      taxOffice: null,
      taxOrIdentityNumber: null,
      email: 'ismail@tekne.example',
      phone: '+905000000263',
      tradeRegistrationPlace: null,
      tradeRegistrationNumber: null,
      mersisNumber: null,
      merchantType: null,
      passportNumber: null,
    },
  },
];

/** Discounts around `now`. Active ones of the same boat and type never overlap. */
export const makeDiscounts = (now: Date): Owned<Discount>[] => {
  const today = istanbulDay(now);
  const summer = seasonYear(now);

  type Range = readonly [from: number, to: number];
  const rows: readonly {
    readonly partnerId?: number;
    readonly type?: number;
    readonly name: string;
    readonly rate: number;
    readonly boats: readonly number[];
    readonly active: boolean;
    /** Days from today; without it the discount has no end. */
    readonly booking?: Range;
    readonly checkin?: readonly [from: string, to: string];
  }[] = [
    {
      type: earlyBooking,
      name: 'Erken rezervasyon – mavi yolculuk',
      rate: 20,
      boats: [101, 102, 104],
      active: true,
      booking: [-20, 60],
      checkin: [`${summer}-05-01`, `${summer}-10-31`],
    },
    {
      type: earlyBooking,
      name: 'Erken rezervasyon – bahar',
      rate: 15,
      boats: [106, 107],
      active: true,
      booking: [-20, 60],
      checkin: [`${summer}-04-15`, `${summer}-06-15`],
    },
    { name: 'Hafta içi indirimi', rate: 10, boats: [103], active: true },
    { name: 'Boğaz’da sezon dışı', rate: 15, boats: [105], active: true, booking: [-10, 75] },
    { name: 'Son dakika – Kaş', rate: 12, boats: [108], active: true },
    { name: 'Uzun hafta sonu', rate: 10, boats: [106], active: true, booking: [-5, 30] },
    { name: 'Bayram kampanyası', rate: 10, boats: [101, 102], active: true, booking: [70, 110] },
    { name: 'Sezon kapanışı', rate: 25, boats: [106, 107], active: false, booking: [-110, -60] },
    {
      type: earlyBooking,
      name: 'Erken rezervasyon – geçen sezon',
      rate: 20,
      boats: [101, 102, 104, 106],
      active: false,
      booking: [-400, -310],
      checkin: [`${summer - 1}-05-01`, `${summer - 1}-10-31`],
    },
    { name: 'Sadık misafir indirimi', rate: 8, boats: [101, 102, 104, 106], active: false },
    { name: 'İki hafta üst üste', rate: 7, boats: [102, 104], active: false },
    {
      type: earlyBooking,
      name: 'Early bird – UK guests',
      rate: 18,
      boats: [102, 104],
      active: true,
      booking: [62, 120],
      checkin: [`${summer}-06-01`, `${summer}-09-30`],
    },
    { name: 'Ekim rotası', rate: 15, boats: [101], active: false, booking: [-75, -25] },
    { name: 'Öğrenci ve öğretmen indirimi', rate: 5, boats: [], active: false },
    { partnerId: 2, name: 'Hafta içi Çeşme', rate: 10, boats: [203], active: true },
  ];

  return rows.map((row, index) => ({
    id: index + 1,
    partnerId: row.partnerId ?? 1,
    discountType: row.type ?? standard,
    name: row.name,
    discountRate: row.rate,
    boatIds: row.boats,
    isActive: row.active,
    isLimitlessTerm: row.booking === undefined,
    startDate: row.booking === undefined ? null : addDays(today, row.booking[0]),
    endDate: row.booking === undefined ? null : addDays(today, row.booking[1]),
    checkinStartDate: row.checkin?.[0] ?? null,
    checkinEndDate: row.checkin?.[1] ?? null,
  }));
};
