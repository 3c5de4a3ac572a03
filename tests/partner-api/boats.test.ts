import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf, startApi, upload, type Caller, type Harness } from './harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => {
  await server.stop();
});

type Form = Record<string, unknown> & { id: number };
type Item = {
  id: number;
  name: string;
  status: number;
  rentalPeriod: number;
  brand: string;
  calendarColor: string;
};

const list = async (caller: Caller): Promise<Item[]> => (await caller('GET', '/boat')).data as Item[];
const form = async (id: number, caller = server.first): Promise<Form> =>
  (await caller('GET', `/boat/${id}`)).data as Form;

/** A complete boat of the second partner's, out of a seeded one of the first. */
async function complete(caller: Caller, id = 101): Promise<Record<string, unknown>> {
  const { id: _, ...fields } = await form(id);
  const images = await Promise.all(
    [1, 2, 3, 4].map(async order => ({ imageUrl: await upload(caller, 'boat'), order })),
  );
  const documents = await Promise.all(
    [1, 2].map(async documentType => ({
      documentType,
      documentUrl: await upload(caller, 'boatDocument', 'pdf'),
      expirationDate: null,
    })),
  );
  return { ...fields, images, documents };
}

describe('reading', () => {
  test('B222, B084, Q167 the list is an array of items with brand and model as names', async () => {
    const boats = await list(server.first);
    expect(boats).toHaveLength(12);
    expect(Object.keys(boats[0] ?? {}).sort()).toEqual([
      'brand',
      'calendarColor',
      'id',
      'image',
      'model',
      'name',
      'rentalPeriod',
      'status',
      'yearOfConstruction',
    ]);
    expect(new Set(boats.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(boats.map(({ rentalPeriod }) => rentalPeriod))).toEqual(new Set([1, 2, 3]));
  });

  test('B223 the whole form with its id, pictures as paths that are served', async () => {
    const boat = await form(101);
    expect(boat).toMatchObject({
      id: 101,
      comissionRate: expect.any(Number),
      boatStatus: expect.any(Number),
      numberOfBathroom: expect.any(Number),
    });
    const [image] = boat['images'] as { imageUrl: string }[];
    expect(image?.imageUrl).toMatch(/^\/v1\/files\//);
    const picture = await fetch(server.address + (image?.imageUrl ?? ''));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  test('A002, A312, B211 another partner’s boat is not found, in every call', async () => {
    expect((await server.second('GET', '/boat/101')).status).toBe(404);
    expect((await server.second('PUT', '/boat', { ...(await form(101)), isDraft: true })).status).toBe(404);
    expect((await server.second('DELETE', '/boat/101')).status).toBe(404);
    expect((await list(server.second)).map(({ id }) => id)).toEqual([203, 202, 201]);
  });

  test('A350, A351, B212–B221, B227–B230 reference lists, per period and per place', async () => {
    for (const path of ['features', 'types', 'brands', 'flags', 'spoken-languages', 'posting-rules']) {
      const { data } = await server.first('GET', `/boat/${path}`);
      expect(data, path).toEqual(
        expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
      );
    }
    expect((await server.first('GET', '/boat/posting-rules')).data).toContainEqual({
      id: expect.any(Number),
      rule: expect.any(String),
    });
    const [brand] = (await server.first('GET', '/boat/brands')).data as { id: number }[];
    expect((await server.first('GET', `/boat/brands/${brand?.id}/models`)).data).toContainEqual({
      id: expect.any(Number),
      name: expect.any(String),
    });
    expect((await server.first('GET', '/boat/brands/99999/models')).status).toBe(404);
    const services = async (period: number): Promise<unknown> =>
      (await server.first('GET', `/boat/services?period=${period}`)).data;
    expect(await services(1)).not.toEqual(await services(3));
    const [country] = (await server.first('GET', '/location/countries')).data as { id: number }[];
    const [location] = (await server.first('GET', `/location/countries/${country?.id}/locations`)).data as {
      id: number;
    }[];
    expect((await server.first('GET', `/location/${location?.id}/marinas`)).data).not.toEqual([]);
    expect((await server.first('GET', `/location/${location?.id}/departure-ports`)).data).not.toEqual([]);
    expect((await server.first('GET', '/boat/count')).data).toBe(12);
    expect((await server.first('GET', '/boat/favorite-count')).data).toBeGreaterThan(0);
  });
});

describe('writing', () => {
  test('B224, B153, B154 a draft needs nothing, gets status 6, a colour and the commission; unknown keys come back (Q139)', async () => {
    const reply = await server.second('POST', '/boat', {
      isDraft: true,
      name: 'Taslak',
      rentalPeriod: 1,
      comissionRate: 1,
      boatStatus: 1,
      saunaCount: 2,
    });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        id: expect.any(Number),
        name: 'Taslak',
        boatStatus: 6,
        comissionRate: 15,
        apa: 15,
        saunaCount: 2,
      },
    });
    expect(reply.data).not.toHaveProperty('isDraft');
    const item = (await list(server.second)).find(({ name }) => name === 'Taslak');
    expect(item).toMatchObject({
      status: 6,
      brand: null,
      image: null,
      calendarColor: expect.stringMatching(/^#/),
    });
    expect((await form(item?.id ?? 0, server.second))['saunaCount']).toBe(2);
  });

  test('B154 even a draft refuses wrong types, unknown ids and numbers out of range', async () => {
    const reply = await server.second('POST', '/boat', {
      isDraft: true,
      name: 'x'.repeat(101),
      boatTypeId: 999,
      boatLength: 1000,
      price: '12',
      checkinTime: '25:00',
      featureIds: 'all',
      images: [{ imageUrl: 'https://elsewhere.example/x.jpg', order: 1 }],
    });
    expect(reply.status).toBe(422);
    expect(keysOf(reply).sort()).toEqual([
      'boatLength',
      'boatTypeId',
      'checkinTime',
      'featureIds',
      'images[0].imageUrl',
      'name',
      'price',
    ]);
  });

  test('B161–B195 a submission names every missing field', async () => {
    const keys = keysOf(
      await server.second('POST', '/boat', {
        isDraft: false,
        rentalPeriod: 2,
        charterType: 3,
        oneDayPrice: 5,
      }),
    );
    for (const key of [
      ...'name boatTypeId boatBrandId boatModelId numberOfCabins numberOfBathroom numberOfBeds cruiseCapacity'.split(
        ' ',
      ),
      ...'boatLength yearOfConstruction fuelCost countryId locationId marinaId price images documents apa'.split(
        ' ',
      ),
      ...'checkinTime checkoutTime cancellationPolicy depositPrice skipperPrice checkinTimeForOneDay checkoutTimeForOneDay'.split(
        ' ',
      ),
    ]) {
      expect(keys).toContain(key);
    }
    expect(keys).not.toContain('charterType');
  });

  test('A188, B178, B182, B184, B199 the worded rules, in the caller’s language', async () => {
    const boat = await complete(server.second, 103);
    const service = (await server.second('GET', '/boat/services?period=1')).data as { id: number }[];
    const broken = {
      ...boat,
      price: 0,
      apa: 5,
      images: [],
      services: [{ serviceId: service[0]?.id, price: 10, isRequired: false, boatServicePeriod: 3 }],
      isDraft: false,
    };
    const { validationErrors } = await server.second('POST', '/boat', broken, { lang: 'en' });
    expect(Object.fromEntries(validationErrors.map(({ key, message }) => [key, message]))).toEqual({
      price: 'The price must be greater than zero',
      apa: 'The prepayment rate must be at least 20%',
      images: 'You must upload at least 4 images',
      'services[0].boatServicePeriod': 'Weekly service is not available for hourly rental',
    });
  });

  test.each([101, 103, 106])('B155 a complete boat like %i goes to approval (status 2)', async id => {
    const reply = await server.second('POST', '/boat', {
      ...(await complete(server.second, id)),
      name: `Kopya ${id}`,
      isDraft: false,
    });
    expect(reply.validationErrors).toEqual([]);
    expect(reply).toMatchObject({
      status: 200,
      data: { boatStatus: 2, name: `Kopya ${id}` },
      message: 'Tekneniz onaya gönderildi',
    });
  });

  test('B225, Q134 an active boat that is saved waits for update approval (3); sent again nothing changes', async () => {
    const before = await form(101);
    expect(before['boatStatus']).toBe(1);
    const body = { ...before, price: 4321, isDraft: false };
    expect((await server.first('PUT', '/boat', body)).data).toEqual({
      ...before,
      price: 4321,
      boatStatus: 3,
    });
    expect((await server.first('PUT', '/boat', body)).data).toEqual({
      ...before,
      price: 4321,
      boatStatus: 3,
    });
    expect((await list(server.first)).find(({ id }) => id === 101)?.status).toBe(3);
  });

  test('every seeded boat that is not a draft would be accepted as it stands', async () => {
    for (const { id, status } of await list(server.first)) {
      if (status === 6) continue;
      const { status: code, validationErrors } = await server.first('PUT', '/boat', {
        ...(await form(id)),
        isDraft: false,
      });
      expect({ id, code, validationErrors: status === 7 ? [] : validationErrors }).toMatchObject({
        id,
        validationErrors: [],
      });
    }
  });

  test('Q161 the rental period stays; an id is needed', async () => {
    expect(
      keysOf(await server.first('PUT', '/boat', { ...(await form(101)), rentalPeriod: 1, isDraft: true })),
    ).toEqual(['rentalPeriod']);
    expect(keysOf(await server.first('PUT', '/boat', { isDraft: true }))).toEqual(['id']);
  });

  test('B231 only pictures of the partner’s own, and of the right use', async () => {
    const mine = await upload(server.second, 'boat');
    const document = await upload(server.second, 'boatDocument');
    const draft = (imageUrl: string): Record<string, unknown> => ({
      isDraft: true,
      name: 'Resimli',
      images: [{ imageUrl, order: 1 }],
    });
    expect((await server.second('POST', '/boat', draft(mine))).status).toBe(200);
    expect((await server.first('POST', '/boat', draft(mine))).status).toBe(422);
    expect((await server.second('POST', '/boat', draft(document))).status).toBe(422);
  });

  test('B226 deleting: gone, twice is 404, an open booking forbids it', async () => {
    const { data } = await server.second('POST', '/boat', { isDraft: true, name: 'Gidici' });
    const { id } = data as Form;
    expect((await server.second('DELETE', `/boat/${id}`)).success).toBe(true);
    expect((await server.second('DELETE', `/boat/${id}`)).status).toBe(404);
    expect((await server.second('GET', `/boat/${id}`)).status).toBe(404);
    expect(await server.first('DELETE', '/boat/101')).toMatchObject({ status: 422, success: false });
  });
});
