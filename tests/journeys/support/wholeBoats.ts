/** A whole boat for hours, and one for days: required fields, and some that nobody needs. */
import { addDays } from '../../../src/lib/time/calendar.ts';
import { istanbulDay } from '../../../src/lib/time/day.ts';
import { boatTypes, brands, features, flags, services } from '../../partner-api/data/boatLists.ts';
import { countries } from '../../partner-api/data/places.ts';
import type { Words } from '../../partner-api/model.ts';
import { now } from './startTime.ts';
import type { Entries, Entry, Input, WholeBoat } from './wizard.ts';
import type { Say } from './words.ts';

type Listed = { readonly id: number; readonly name: Words | string };

/** The one of a list that is called so in Turkish, and its id. */
function listed(list: readonly Listed[], name: string): Entry {
  const found = list.find(entry => trOf(entry) === name);
  if (!found) throw new Error(`Nothing is called ${name}`);
  return [(_, language) => (typeof found.name === 'string' ? found.name : found.name[language]), found.id];
}

function trOf({ name }: Listed): string {
  return typeof name === 'string' ? name : name.tr;
}

function word(id: Parameters<Say>[0], values?: Readonly<Record<string, number>>): Input {
  return say => say(id, values);
}

function make(brandName: string, model: string): Entries {
  const brand = brands.find(({ name }) => name === brandName);
  return { boatBrandId: listed(brands, brandName), boatModelId: listed(brand?.models ?? [], model) };
}

function place(locationName: string, marina: string): Entries {
  const turkiye = countries[0]?.locations ?? [];
  const location = turkiye.find(entry => trOf(entry) === locationName);
  return {
    countryId: listed(countries, 'Türkiye'),
    locationId: listed(turkiye, locationName),
    marinaId: listed(location?.marinas ?? [], marina),
  };
}

function port(locationName: string, name: string): Entry {
  const location = countries[0]?.locations.find(entry => trOf(entry) === locationName);
  return listed(location?.departurePorts ?? [], name);
}

const today = istanbulDay(now());
const inDays = (count: number): string => addDays(today, count) ?? '';

const boatDocuments = [
  { documentType: [word('boats.document.insurance'), 9], expirationDate: [inDays(400)] },
  { documentType: [word('boats.document.tonnage'), 5] },
] as const satisfies WholeBoat['documents'];

/** A day boat with its skipper. */
const hourly: WholeBoat = {
  period: 'hourly',
  general: {
    name: ['Çakır ⚓ Martı'],
    boatTypeId: listed(boatTypes, 'Sürat teknesi'),
    ...make('Saxdor', '320 GTO'),
    yearOfConstruction: [2024],
    flagId: listed(flags, 'Türkiye'),
    boatLength: [33],
    unitOfLength: [word('boats.GeneralTab.foot'), 2],
    beam: [3.1],
    cruiseCapacity: [10],
    numberOfCabins: [1],
    numberOfBeds: [2],
    numberOfBathroom: [1],
    engineType: [word('boats.engineType.outboard'), 1],
    numberOfEngines: [2],
    horsepower: [300],
    maxSpeed: [48.5],
    fuelType: [word('boats.fuelType.gasoline'), 2],
    fuelCapacity: [650],
    fuelConsumption: [92.4],
    charterType: [word('boats.charter.skippered'), 1],
    staffCount: [1],
    fuelCost: [word('boats.fuel.notIncluded'), 2],
    ...place('Fethiye', 'Ece Marina'),
    titleTR: ['Fethiye koylarında hızlı bir gün'],
    titleEN: ['A fast day in the bays of Fethiye'],
  },
  ports: [port('Fethiye', 'Fethiye Limanı'), port('Fethiye', 'Çalış İskelesi')],
  features: [listed(features, 'Bluetooth hoparlör'), listed(features, 'Yüzme merdiveni')],
  services: [
    {
      service: listed(services, 'Alkolsüz içecek paketi'),
      isRequired: true,
      row: { price: [450.5] },
    },
    { service: listed(services, 'Fotoğraf çekimi'), isRequired: false, row: { price: [0] } },
  ],
  fee: {
    servicePricingType: [word('boats.servicePricing.perPerson'), 2],
    servicePrice: [250],
  },
  packages: [
    {
      nameTR: ['Gün batımı turu'],
      nameEN: ['Sunset tour'],
      contentsTR: ['Meyve tabağı ve müzik'],
      contentsEN: ['Fruit and music'],
      pricePerPerson: [1750],
    },
  ],
  pricing: {
    defaultCurrency: [word('boats.currency.try'), 1],
    price: [8500],
    apa: [25],
    transitLogPrice: [300],
  },
  weekend: { weekendPriceDiff: [1200] },
  differences: [
    { numberOfPeople: [6], difference: [900] },
    { numberOfPeople: [9], difference: [1600.5] },
  ],
  seasons: [{ dateFrom: [inDays(200)], dateTo: [inDays(206)], price: [9900] }],
  remaining: [word('boats.remaining.checkin'), 2],
  documents: boatDocuments,
};

/** A motor yacht that can be had for a single day. */
const daily: WholeBoat = {
  period: 'daily',
  general: {
    name: ['Lacivert'],
    boatTypeId: listed(boatTypes, 'Motoryat'),
    ...make('Sirena', '58'),
    yearOfConstruction: [2019],
    yearOfRefit: [2025],
    flagId: listed(flags, 'Malta'),
    boatLength: [18],
    unitOfLength: [word('boats.GeneralTab.meter'), 1],
    cruiseCapacity: [12],
    numberOfCabins: [3],
    numberOfBeds: [6],
    numberOfBathroom: [3],
    engineType: [word('boats.engineType.inboard'), 2],
    numberOfEngines: [2],
    fuelType: [word('boats.fuelType.diesel'), 1],
    charterType: [word('boats.charter.either'), 3],
    fuelCost: [word('boats.fuel.included'), 1],
    cancellationPolicy: [word('boats.cancellation.semiFlexible', { days: 30 }), 3],
    ...place('Göcek', 'D-Marin Göcek'),
    titleTR: ['Göcek’te lacivert bir yaz'],
    descriptionTR: ['On iki kişiye kadar.\nÜç kamara, geniş bir flybridge.'],
    descriptionEN: ['Up to twelve guests.'],
  },
  features: [listed(features, 'Klima'), listed(features, 'Flybridge'), listed(features, 'Kano')],
  services: [
    {
      service: listed(services, 'Serpme kahvaltı'),
      isRequired: false,
      row: { price: [600], boatServicePeriod: [word('boats.servicePeriod.day'), 2] },
    },
    { service: listed(services, 'Son temizlik'), isRequired: true, row: { price: [4500] } },
  ],
  packages: [{ nameTR: ['Balık menüsü'], pricePerPerson: [1400] }],
  pricing: {
    defaultCurrency: [word('boats.currency.eur'), 3],
    price: [1850],
    apa: [40],
    depositPrice: [2500],
    skipperPrice: [175.5],
    checkinTime: ['09:30'],
    checkoutTime: ['18:00'],
  },
  oneDay: { oneDayPrice: [2100], checkinTimeForOneDay: ['10:00'], checkoutTimeForOneDay: ['19:30'] },
  seasons: [{ dateFrom: [inDays(150)], dateTo: [inDays(180)], price: [2400], oneDayPrice: [2800] }],
  closedDays: [1],
  remaining: [word('boats.remaining.platform'), 1],
  documents: boatDocuments,
};

export const wholeBoats = { hourly, daily } as const;
