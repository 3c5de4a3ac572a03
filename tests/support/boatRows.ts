/** The lists of a boat whose rows the server has given ids. */
import type { Boat } from '../../src/domain/boat/boat.ts';

type Rows = Pick<Boat, 'services' | 'additionalPackages' | 'priceGroups' | 'priceDifferences'>;

export const rowsWithoutIds: Rows = {
  services: [{ serviceId: '4', price: 100, isRequired: false, boatServicePeriod: 1 }],
  additionalPackages: [
    {
      nameTR: 'Kahvaltı',
      nameEN: null,
      contentsTR: 'Çay',
      contentsEN: null,
      pricePerPerson: 300,
      isDescription: true,
    },
  ],
  priceGroups: [
    {
      dateFrom: '2031-06-01',
      dateTo: '2031-06-30',
      price: 900,
      oneDayPrice: null,
      listingPrice: null,
      oneDayListingPrice: null,
    },
  ],
  priceDifferences: [{ numberOfPeople: 9, difference: 50 }],
};

/** The same as the server sends them. */
export const rowsWithIds: Rows = {
  services: numbered(rowsWithoutIds.services),
  additionalPackages: numbered(rowsWithoutIds.additionalPackages),
  priceGroups: numbered(rowsWithoutIds.priceGroups),
  priceDifferences: numbered(rowsWithoutIds.priceDifferences),
};

function numbered<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => ({ ...row, id: 70 + index }));
}
