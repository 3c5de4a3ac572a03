/**
 * What a boat must satisfy. A draft: types, lengths, ranges, known ids (B154). Anything else: also B161–B205. Refuses with
 * every fault at once, each keyed by its field's path.
 */
import type { FieldError } from './answer.ts';
import { brands, services } from './data/boatLists.ts';
import { countries } from './data/places.ts';
import { isDate } from './istanbul.ts';
import type { BoatForm, Words } from './model.ts';
import { known, minimumPrepayment } from './shapes.ts';
import { words } from './words.ts';

export type BoatCheck = {
  readonly form: BoatForm & Record<string, unknown>;
  readonly isDraft: boolean;
  readonly now: Date;
  readonly imageGranted: (url: string) => boolean;
  readonly documentGranted: (url: string) => boolean;
};

type Report = (key: string, message: Words) => void;
type Row = Record<string, unknown>;

const hourly = 1;
const daily = 2;
const mostMoney = 1_000_000_000;

/** min, max, and whether whole. */
const numbers: Readonly<Record<string, readonly [number, number, boolean]>> = {
  numberOfCabins: [0, 100, true],
  numberOfBathroom: [0, 100, true],
  numberOfBeds: [0, 500, true],
  cruiseCapacity: [0, 5000, true],
  boatLength: [0, 999, true],
  staffCount: [0, 500, true],
  apa: [0, 100, false],
  price: [0, mostMoney, false],
  transitLogPrice: [0, mostMoney, false],
  skipperPrice: [0, mostMoney, false],
  servicePrice: [0, mostMoney, false],
  depositPrice: [0, mostMoney, false],
  weekendPriceDiff: [0, mostMoney, false],
  oneDayPrice: [0, mostMoney, false],
  beam: [0, 100, false],
  fuelCapacity: [0, 1_000_000, false],
  fuelConsumption: [0, 100_000, false],
  maxSpeed: [0, 200, false],
  horsepower: [0, 200_000, false],
  numberOfEngines: [0, 10, true],
};

/** Enumerations; 0 is "nothing chosen" where the wizard has it so. */
const choices: Readonly<Record<string, readonly number[]>> = {
  unitOfLength: [1, 2],
  fuelCost: [0, 1, 2],
  charterType: [0, 1, 2, 3],
  cancellationPolicy: [0, 1, 2, 3, 4],
  rentalPeriod: [0, 1, 2, 3],
  defaultCurrency: [1, 2, 3],
  remainingPaymentType: [1, 2],
  servicePricingType: [1, 2, 3],
  fuelType: [1, 2, 3, 4, 5],
  engineType: [1, 2, 3, 4, 5],
};

const texts: Readonly<Record<string, number>> = {
  name: 100,
  titleTR: 150,
  titleEN: 150,
  descriptionTR: 5000,
  descriptionEN: 5000,
};
const times = ['checkinTime', 'checkoutTime', 'checkinTimeForOneDay', 'checkoutTimeForOneDay'];

export function checkBoat(check: BoatCheck): FieldError[] {
  const found: FieldError[] = [];
  const report: Report = (key, message) => {
    if (!found.some(other => other.key === key)) found.push({ key, message });
  };
  checkSingles(check, report);
  checkIds(check.form, report);
  checkRows(check, report);
  // Required fields of a form whose types are wrong would be noise.
  if (!check.isDraft) checkComplete(check, report);
  return found;
}

const blank = (value: unknown): boolean => value === null || value === undefined || value === '';

const inRange = (
  key: string,
  value: unknown,
  [min, max, whole]: readonly [number, number, boolean],
  report: Report,
): void => {
  if (blank(value)) return;
  if (typeof value !== 'number' || !Number.isFinite(value)) report(key, words.wrongType);
  else if (whole && !Number.isInteger(value)) report(key, words.wholeNumber);
  else if (value < min) report(key, words.atLeast(min));
  else if (value > max) report(key, words.atMost(max));
};

const asText = (key: string, value: unknown, max: number, report: Report): void => {
  if (value === null || value === undefined) return;
  if (typeof value !== 'string') report(key, words.wrongType);
  else if (value.length > max) report(key, words.tooLong(max));
};

function checkSingles({ form, now }: BoatCheck, report: Report): void {
  for (const [key, range] of Object.entries(numbers)) inRange(key, form[key], range, report);
  const years: readonly [number, number, boolean] = [1900, now.getUTCFullYear() + 1, true];
  inRange('yearOfConstruction', form.yearOfConstruction, years, report);
  inRange('yearOfRefit', form.yearOfRefit, years, report);
  for (const [key, allowed] of Object.entries(choices)) {
    const value = form[key];
    if (!blank(value) && !(typeof value === 'number' && allowed.includes(value)))
      report(key, words.unknownValue);
  }
  for (const [key, max] of Object.entries(texts)) asText(key, form[key], max, report);
  for (const key of times) {
    const value = form[key];
    if (!blank(value) && !(typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)))
      report(key, words.wrongTime);
  }
  if (typeof form.staff !== 'boolean') report('staff', words.wrongType);
}

function checkIds(form: BoatForm, report: Report): void {
  const brand = brands.find(({ id }) => id === form.boatBrandId);
  const country = countries.find(({ id }) => id === form.countryId);
  const location = country?.locations.find(({ id }) => id === form.locationId);
  const unknown = (key: keyof BoatForm, value: unknown, there: boolean): void => {
    if (!blank(value) && !there) report(key, words.unknownValue);
  };
  unknown('boatTypeId', form.boatTypeId, known.types.has(form.boatTypeId ?? 0));
  unknown('boatBrandId', form.boatBrandId, brand !== undefined);
  unknown('boatModelId', form.boatModelId, brand?.models.some(({ id }) => id === form.boatModelId) ?? false);
  unknown('flagId', form.flagId, known.flags.has(form.flagId ?? 0));
  unknown('countryId', form.countryId, country !== undefined);
  unknown('locationId', form.locationId, location !== undefined);
  unknown('marinaId', form.marinaId, location?.marinas.some(({ id }) => id === form.marinaId) ?? false);
  idList('featureIds', form.featureIds, id => known.features.has(id), report);
  idList(
    'availableCheckinDays',
    form.availableCheckinDays,
    id => Number.isInteger(id) && id >= 1 && id <= 7,
    report,
  );
  idList(
    'departurePortIds',
    form.departurePortIds,
    id => location?.departurePorts.some(port => port.id === id) ?? false,
    report,
  );
}

function idList(key: string, value: unknown, isKnown: (id: number) => boolean, report: Report): void {
  if (!Array.isArray(value)) report(key, words.wrongType);
  else if (value.some(id => typeof id !== 'number' || !isKnown(id))) report(key, words.unknownValue);
}

/** The rows of a list; anything else is a wrong type. */
function rowsOf(form: Row, key: string, report: Report): Row[] {
  const value = form[key];
  if (!Array.isArray(value) || value.some(row => typeof row !== 'object' || row === null)) {
    report(key, words.wrongType);
    return [];
  }
  return value as Row[];
}

function checkRows({ form, isDraft, imageGranted, documentGranted }: BoatCheck, report: Report): void {
  const money: readonly [number, number, boolean] = [0, mostMoney, false];
  const needed = (key: string, value: unknown): void => {
    if (!isDraft && blank(value)) report(key, words.required);
  };
  rowsOf(form, 'images', report).forEach((row, index) => {
    if (typeof row['imageUrl'] !== 'string' || !imageGranted(row['imageUrl']))
      report(`images[${index}].imageUrl`, words.fileForeign);
    inRange(`images[${index}].order`, row['order'], [0, 1000, true], report);
  });
  rowsOf(form, 'documents', report).forEach((row, index) => {
    if (typeof row['documentUrl'] !== 'string' || !documentGranted(row['documentUrl']))
      report(`documents[${index}].documentUrl`, words.fileForeign);
    inRange(`documents[${index}].documentType`, row['documentType'] ?? 0, [1, 10, true], report);
    if (!blank(row['expirationDate']) && !isDate(String(row['expirationDate']).slice(0, 10)))
      report(`documents[${index}].expirationDate`, words.wrongDate);
  });
  rowsOf(form, 'services', report).forEach((row, index) =>
    checkService(row, `services[${index}]`, form.rentalPeriod, isDraft, report),
  );
  rowsOf(form, 'priceGroups', report).forEach((row, index) => {
    const at = `priceGroups[${index}]`;
    for (const key of ['dateFrom', 'dateTo']) {
      needed(`${at}.${key}`, row[key]);
      if (!blank(row[key]) && !isDate(String(row[key]))) report(`${at}.${key}`, words.wrongDate);
    }
    if (!blank(row['dateFrom']) && !blank(row['dateTo']) && String(row['dateTo']) < String(row['dateFrom']))
      report(`${at}.dateTo`, words.endBeforeStart);
    needed(`${at}.price`, row['price']);
    for (const key of ['price', 'oneDayPrice', 'listingPrice', 'oneDayListingPrice'])
      inRange(`${at}.${key}`, row[key], money, report);
  });
  rowsOf(form, 'additionalPackages', report).forEach((row, index) => {
    for (const key of ['nameTR', 'nameEN'])
      asText(`additionalPackages[${index}].${key}`, row[key], 150, report);
    for (const key of ['contentsTR', 'contentsEN', 'descriptionTR', 'descriptionEN'])
      asText(`additionalPackages[${index}].${key}`, row[key], 3000, report);
    inRange(`additionalPackages[${index}].pricePerPerson`, row['pricePerPerson'], money, report);
  });
  rowsOf(form, 'priceDifferences', report).forEach((row, index) => {
    const at = `priceDifferences[${index}]`;
    inRange(`${at}.numberOfPeople`, row['numberOfPeople'], [0, 5000, true], report);
    inRange(`${at}.difference`, row['difference'], money, report);
    // B202, B203, Q124: asked of hourly boats, both above zero.
    if (isDraft || form.rentalPeriod !== hourly) return;
    for (const key of ['numberOfPeople', 'difference']) {
      needed(`${at}.${key}`, row[key]);
      if (row[key] === 0) report(`${at}.${key}`, words.aboveZero);
    }
  });
}

/** B197–B201, Q125: hourly per booking only; daily also per day; weekly also per week. */
function checkService(row: Row, at: string, rentalPeriod: number, isDraft: boolean, report: Report): void {
  const { serviceId, price, boatServicePeriod } = row;
  const service = services.find(({ id }) => id === serviceId);
  if (blank(serviceId)) {
    if (!isDraft) report(`${at}.serviceId`, words.required);
  } else if (!service) report(`${at}.serviceId`, words.unknownValue);
  if (blank(price)) {
    if (!isDraft) report(`${at}.price`, words.invalidServicePrice);
  } else if (typeof price !== 'number' || price < 0 || price > mostMoney)
    report(`${at}.price`, words.invalidServicePrice);
  inRange(`${at}.boatServicePeriod`, boatServicePeriod, [1, 3, true], report);
  if (isDraft || typeof boatServicePeriod !== 'number') return;
  if (rentalPeriod === hourly && boatServicePeriod === 3)
    report(`${at}.boatServicePeriod`, words.weeklyOnHourly);
  else if (rentalPeriod > 0 && boatServicePeriod > rentalPeriod)
    report(`${at}.boatServicePeriod`, words.servicePeriod);
  else if (service && rentalPeriod > 0 && !service.periods.includes(rentalPeriod))
    report(`${at}.serviceId`, words.unknownValue);
}

const requiredAlways: readonly (keyof BoatForm)[] = [
  'name',
  'boatTypeId',
  'boatBrandId',
  'boatModelId',
  'numberOfCabins',
  'numberOfBathroom',
  'numberOfBeds',
  'cruiseCapacity',
  'boatLength',
  'unitOfLength',
  'yearOfConstruction',
  'countryId',
  'locationId',
  'marinaId',
  'price',
  'remainingPaymentType',
  'servicePricingType',
];

function checkComplete({ form }: BoatCheck, report: Report): void {
  const required = (key: keyof BoatForm): void => {
    const value = form[key];
    if (blank(value) || (typeof value === 'string' && value.trim() === '')) report(key, words.required);
  };
  const chosen = (key: keyof BoatForm): void => {
    if (blank(form[key]) || form[key] === 0) report(key, words.required);
  };
  for (const key of requiredAlways) required(key);
  for (const key of ['fuelCost', 'charterType', 'rentalPeriod'] as const) chosen(key);
  if (typeof form.price === 'number' && form.price <= 0) report('price', words.priceMinValue);
  if (Array.isArray(form.images) && form.images.length < 4) report('images', words.imagesMinLength);
  if (Array.isArray(form.documents) && form.documents.length < 2)
    report('documents', words.documentsMinLength);
  if (form.apa < minimumPrepayment) report('apa', words.apaMinValue(minimumPrepayment));
  if (form.apa > 100) report('apa', words.apaMaxValue);
  if (form.charterType === 3) required('skipperPrice');
  if (form.rentalPeriod === hourly) {
    if (form.servicePricingType !== 1) required('servicePrice');
    return;
  }
  required('checkinTime');
  required('checkoutTime');
  chosen('cancellationPolicy');
  required('depositPrice');
  if (Array.isArray(form.availableCheckinDays) && form.availableCheckinDays.length === 0)
    report('availableCheckinDays', words.checkinDays);
  // Q147: the one-day rental is on when any of its fields is filled.
  const oneDay = ['oneDayPrice', 'checkinTimeForOneDay', 'checkoutTimeForOneDay'] as const;
  if (form.rentalPeriod === daily && oneDay.some(key => !blank(form[key]))) oneDay.forEach(required);
}
