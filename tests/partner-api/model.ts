/**
 * The shapes that the stand-in keeps and hands out, in the marketplace's own spelling (`numberOfBathroom`, `comissionRate`).
 * They are written anew here, not imported from `src`: a mistake of the panel must meet a server that doesn't share it.
 */

/** A text that the server answers in the language of the `lang` header. */
export type Words = { readonly tr: string; readonly en: string };

export type Named = { readonly id: number; readonly name: Words };

export type Brand = {
  readonly id: number;
  readonly name: string;
  readonly models: readonly { readonly id: number; readonly name: string }[];
};

export type Place = { readonly id: number; readonly name: Words };
export type Location = Place & {
  readonly marinas: readonly Place[];
  readonly departurePorts: readonly Place[];
};
export type Country = Place & { readonly isoCode: string; readonly locations: readonly Location[] };

/** `periods`: the rental periods (1 hourly, 2 daily, 3 weekly) in which the service is offered. */
export type Service = Named & { readonly periods: readonly number[]; readonly category: Words };

export type Flag = Named & { readonly isoCode: string };

export type Faq = {
  readonly name: Words;
  readonly faqs: readonly { readonly id: number; readonly question: Words; readonly answer: Words }[];
};

export type Announcement = {
  readonly id: number;
  readonly title: Words;
  readonly content: Words;
  /** A file name in `pictures/`, or null when `backgroundColor` stands alone. */
  readonly image: string | null;
  readonly backgroundColor: string | null;
};

export type Notification = {
  readonly title: Words;
  readonly subtitle: Words;
  readonly avatar: string | null;
  readonly type: number;
  readonly isRead: boolean;
  /** Hours before the first start. */
  readonly hoursAgo: number;
};

export type BoatService = {
  serviceId: number;
  price: number;
  isRequired: boolean;
  boatServicePeriod: number;
};
export type BoatImage = { imageUrl: string; order: number };
export type BoatDocument = { documentType: number; documentUrl: string; expirationDate: string | null };
export type PriceGroup = {
  dateFrom: string;
  dateTo: string;
  price: number;
  oneDayPrice: number | null;
  listingPrice: number;
  oneDayListingPrice: number | null;
};
export type BoatPackage = {
  nameTR: string;
  nameEN: string;
  contentsTR: string;
  contentsEN: string;
  pricePerPerson: number;
};

/** The boat form (B085–B117) as GET /boat/{id} answers it; a draft may hold null almost everywhere. */
export type BoatForm = {
  name: string;
  boatTypeId: number | null;
  boatBrandId: number | null;
  boatModelId: number | null;
  numberOfCabins: number | null;
  numberOfBathroom: number | null;
  numberOfBeds: number | null;
  cruiseCapacity: number | null;
  boatLength: number | null;
  unitOfLength: number;
  yearOfConstruction: number | null;
  fuelCost: number;
  charterType: number;
  apa: number;
  cancellationPolicy: number;
  staff: boolean;
  staffCount: number | null;
  featureIds: number[];
  services: BoatService[];
  images: BoatImage[];
  documents: BoatDocument[];
  countryId: number | null;
  locationId: number | null;
  marinaId: number | null;
  departurePortIds: number[];
  rentalPeriod: number;
  price: number | null;
  priceGroups: PriceGroup[];
  defaultCurrency: number;
  titleTR: string | null;
  titleEN: string | null;
  descriptionTR: string | null;
  descriptionEN: string | null;
  checkinTime: string | null;
  checkoutTime: string | null;
  transitLogPrice: number | null;
  skipperPrice: number | null;
  remainingPaymentType: number;
  boatStatus: number;
  servicePricingType: number;
  servicePrice: number | null;
  depositPrice: number | null;
  availableCheckinDays: number[];
  additionalPackages: BoatPackage[];
  priceDifferences: { numberOfPeople: number; difference: number }[];
  weekendPriceDiff: number | null;
  oneDayPrice: number | null;
  checkinTimeForOneDay: string | null;
  checkoutTimeForOneDay: string | null;
  comissionRate: number;
  yearOfRefit: number | null;
  beam: number | null;
  fuelType: number | null;
  fuelCapacity: number | null;
  fuelConsumption: number | null;
  maxSpeed: number | null;
  engineType: number | null;
  horsepower: number | null;
  numberOfEngines: number | null;
  flagId: number | null;
};

/** A boat of the fleet as it is first laid out. Image and document URLs are file names in `pictures/` until the seed maps them. */
export type SeedBoat = {
  readonly id: number;
  readonly partnerId: number;
  readonly calendarColor: string;
  readonly favourites: number;
  readonly form: BoatForm;
};

export type SeedPartner = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly countryIsoCode: string;
  readonly countryDialCode: string;
  readonly phoneNumber: string;
  readonly profilePicture: string | null;
  readonly spokenLanguageIds: readonly number[];
};

export type SeedBooking = {
  readonly id: number;
  readonly partnerId: number;
  readonly boatId: number;
  readonly bookingNumber: string;
  readonly status: number;
  readonly rentalPeriod: number;
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm:ss+03:00` when hourly; the end is inclusive. */
  readonly startDate: string;
  readonly endDate: string;
  /** ISO with offset. */
  readonly createdDateTime: string;
  readonly currency: number;
  readonly partnerIncome: number;
  readonly servicesAmount: number;
  readonly wantCaptain: boolean;
  readonly availabilityCheckQuestion: string | null;
  readonly deliveryRecordUrl: string | null;
  readonly invoiceUrl: string | null;
  /** ISO with offset of the customer's first payment, null before it. The contact is shown three days after it (A244). */
  readonly paidDateTime: string | null;
  readonly customer: {
    readonly id: number;
    readonly fullName: string;
    readonly phoneNumber: string;
    readonly email: string;
    readonly picture: string | null;
  };
  readonly services: readonly {
    readonly category: Words;
    readonly name: Words;
    readonly image: string | null;
    readonly price: number;
  }[];
  readonly additionalPackages: readonly { readonly name: Words; readonly price: number }[];
};

export type SeedMessage = {
  readonly bookingId: number;
  /** True: written by the partner; false: by the booking's customer. */
  readonly fromPartner: boolean;
  readonly text: string;
  readonly isRead: boolean;
  readonly createdDateTime: string;
};

/** A record of the first data, with the partner whose it is. */
export type Owned<T> = T & { readonly partnerId: number };

export type SeedBilling = {
  readonly partnerId: number;
  readonly fields: Readonly<Record<string, string | number | null>>;
};
