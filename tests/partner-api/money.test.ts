import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf, startApi, type Harness, type Reply } from './harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => {
  await server.stop();
});

const idOf = (reply: Reply): number => (reply.data as { id: number }).id;

describe('discounts', () => {
  const fields = {
    discountType: 1,
    name: 'Kış indirimi',
    discountRate: 12,
    boatIds: [201, 202],
    isActive: true,
    isLimitlessTerm: false,
    startDate: '2027-11-01',
    endDate: '2027-11-30',
    checkinStartDate: null,
    checkinEndDate: null,
  };
  const textsOf = (values: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]),
    );
  const formOf = (values: object): FormData => {
    const form = new FormData();
    for (const [key, value] of Object.entries(values))
      for (const one of Array.isArray(value) ? value : [value])
        form.append(key, one === null ? '' : String(one));
    return form;
  };

  test('A367, Q112 multipart, urlencoded and JSON make the same discount; an id changes it', async () => {
    const made = await server.second('POST', '/discount', formOf(fields));
    expect(made.data).toEqual({ id: expect.any(Number), ...fields });
    const id = idOf(made);
    const text = new URLSearchParams({
      ...textsOf({ id, ...fields, discountRate: 15 }),
      boatIds: '[201,202]',
    });
    expect((await server.second('POST', '/discount', text)).data).toEqual({
      id,
      ...fields,
      discountRate: 15,
    });
    expect((await server.second('POST', '/discount', { id, ...fields, boatIds: [201] })).data).toEqual({
      id,
      ...fields,
      boatIds: [201],
    });
    expect((await server.second('GET', `/discount/${id}`)).data).toEqual({ id, ...fields, boatIds: [201] });
    expect((await server.first('GET', `/discount/${id}`)).status).toBe(404);
    expect((await server.first('POST', '/discount', { id, ...fields, boatIds: [101] })).status).toBe(404);
    expect((await server.second('DELETE', `/discount/${id}`)).success).toBe(true);
    expect((await server.second('DELETE', `/discount/${id}`)).status).toBe(404);
  });

  test('A393 an overlap names the boats as a JSON list in a text', async () => {
    const made = await server.second('POST', '/discount', fields);
    const reply = await server.second('POST', '/discount', {
      ...fields,
      name: 'İkinci',
      boatIds: [202, 203, 201],
      startDate: '2027-11-30',
      endDate: '2027-12-31',
    });
    expect(reply).toMatchObject({ status: 422, success: false });
    const [{ key, message } = { key: '', message: '' }] = reply.validationErrors;
    expect(key).toBe('boatIds');
    expect((JSON.parse(message) as number[]).filter(id => id !== 203)).toEqual([202, 201]);
    const free = { ...fields, boatIds: [201, 202], startDate: '2027-12-01', endDate: '2027-12-31' };
    expect((await server.second('POST', '/discount', free)).success).toBe(true);
    expect((await server.second('POST', '/discount', { ...fields, isActive: false })).success).toBe(true);
    expect((await server.second('POST', '/discount', { id: idOf(made), ...fields })).success).toBe(true);
  });

  test('A190, A298–A306 the form’s rules', async () => {
    expect(keysOf(await server.second('POST', '/discount', {})).sort()).toEqual([
      'discountRate',
      'discountType',
      'endDate',
      'name',
      'startDate',
    ]);
    const early = await server.second(
      'POST',
      '/discount',
      { ...fields, discountType: 2, boatIds: [], discountRate: 51 },
      { lang: 'en' },
    );
    expect(early.validationErrors).toEqual(
      expect.arrayContaining([
        { key: 'boatIds', message: 'You must select 1 boat at least' },
        { key: 'discountRate', message: 'Discount rate can be up to 50' },
        { key: 'checkinStartDate', message: 'Start date is required' },
        { key: 'checkinEndDate', message: 'End date is required' },
      ]),
    );
    expect(keysOf(await server.second('POST', '/discount', { ...fields, boatIds: [101] }))).toEqual([
      'boatIds',
    ]);
    const limitless = await server.second('POST', '/discount', {
      ...fields,
      isActive: false,
      isLimitlessTerm: true,
    });
    expect(limitless.data).toMatchObject({ isLimitlessTerm: true, startDate: null, endDate: null });
  });

  test('A365, A403 ten per page', async () => {
    const page = async (number: number): Promise<{ items: unknown[]; totalCount: number }> =>
      (await server.first('GET', `/discount?page=${number}`)).data as {
        items: unknown[];
        totalCount: number;
      };
    const { items, totalCount } = await page(1);
    expect(items).toHaveLength(10);
    expect((await page(2)).items).toHaveLength(totalCount - 10);
  });
});

describe('calendar', () => {
  type Event = {
    id: number;
    title: string;
    startDate: string;
    endDate: string;
    boatId: number;
    isBooking: boolean;
    rentalPeriod: number;
  };
  const list = async (): Promise<Event[]> => (await server.first('GET', '/calendar')).data as Event[];
  const event = {
    title: 'Bakım',
    startDate: '2027-03-01',
    endDate: '2027-03-04',
    boatId: 106,
    description: 'Motor',
  };

  test('A161, A369 blocked days and bookings, in whole (Q080)', async () => {
    const events = await list();
    expect(events.filter(({ isBooking }) => !isBooking).length).toBeGreaterThan(3);
    expect(events.filter(({ isBooking }) => isBooking).length).toBeGreaterThan(50);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(Object.keys(events[0] ?? {}).sort()).toEqual([
      'boatId',
      'description',
      'endDate',
      'id',
      'isBooking',
      'rentalPeriod',
      'startDate',
      'title',
    ]);
  });

  test('A370, A371, Q081 saving answers nothing to lean on; an id changes; deleting', async () => {
    expect((await server.first('POST', '/calendar', event)).data).toBe(true);
    const made = (await list()).find(({ title }) => title === 'Bakım');
    expect(made).toMatchObject({ ...event, isBooking: false, rentalPeriod: 2 });
    await server.first('POST', '/calendar', { ...event, id: made?.id, endDate: '' });
    expect((await list()).find(({ id }) => id === made?.id)?.endDate).toBe('2027-03-01');
    expect((await server.second('DELETE', `/calendar/${made?.id}`)).status).toBe(404);
    expect((await server.first('DELETE', `/calendar/${made?.id}`)).success).toBe(true);
    expect((await server.first('DELETE', `/calendar/${made?.id}`)).status).toBe(404);
  });

  test('A109, A110 a booking in the calendar can be neither changed nor deleted', async () => {
    const booking = (await list()).find(({ isBooking }) => isBooking);
    expect((await server.first('DELETE', `/calendar/${booking?.id}`)).status).toBe(422);
    expect((await server.first('POST', '/calendar', { ...booking, title: 'x' })).status).toBe(422);
  });

  test('A284–A288, Q082 title, dates, boat; hourly boats have times', async () => {
    expect(keysOf(await server.first('POST', '/calendar', {})).sort()).toEqual([
      'boatId',
      'startDate',
      'title',
    ]);
    expect(keysOf(await server.first('POST', '/calendar', { ...event, endDate: '2027-02-28' }))).toEqual([
      'endDate',
    ]);
    expect(keysOf(await server.first('POST', '/calendar', { ...event, startDate: '2027-02-30' }))).toContain(
      'startDate',
    );
    expect((await server.first('POST', '/calendar', { ...event, boatId: 201 })).status).toBe(404);
    const hourly = {
      ...event,
      boatId: 103,
      title: 'Saatlik',
      startDate: '2027-03-01T10:00:00+03:00',
      endDate: '2027-03-01T09:00:00Z',
    };
    expect((await server.first('POST', '/calendar', hourly)).success).toBe(true);
    expect((await list()).find(({ title }) => title === 'Saatlik')).toMatchObject({
      startDate: '2027-03-01T10:00:00+03:00',
      endDate: '2027-03-01T12:00:00+03:00',
    });
  });
});

describe('billing and bank accounts', () => {
  type Account = { id: number; iban: string; isPrimary: boolean };
  const list = async (): Promise<Account[]> =>
    (await server.first('GET', '/payment/bank-accounts')).data as Account[];
  const account = {
    name: 'Deniz Kaptanoğlu',
    bankName: 'Deneme Bankası',
    iban: 'tr33 0006 1005 1978 6457 8413 26',
    bicSwiftCode: '',
    currency: 1,
  };

  test('A162, A373, A374, A289, A290, B152, Q171 Turkey needs more than other countries; unknown keys are kept (Q093)', async () => {
    const { data } = await server.first('GET', '/payment/billing-information');
    const billing = data as Record<string, unknown>;
    const reply = await server.first('PUT', '/payment/billing-information', {
      ...billing,
      city: '',
      taxOffice: null,
    });
    expect(keysOf(reply).sort()).toEqual(['city', 'taxOffice']);
    expect(
      (await server.first('PUT', '/payment/billing-information', { ...billing, invoiceNote: 'kat 3' }))
        .success,
    ).toBe(true);
    expect((await server.first('GET', '/payment/billing-information')).data).toEqual({
      ...billing,
      invoiceNote: 'kat 3',
    });
    const abroad = { title: 'Sea Ltd', address: 'Quay 1', country: 2 };
    expect((await server.second('PUT', '/payment/billing-information', abroad)).success).toBe(true);
    expect((await server.second('GET', '/account/check-billing-info')).data).toBe(true);
  });

  test('A376, A377, Q101, A296 made without an id, changed with one; the IBAN is stored bare', async () => {
    const made = await server.first('POST', '/payment/bank-accounts', account);
    expect(made.data).toMatchObject({
      iban: 'TR330006100519786457841326',
      isPrimary: false,
      bicSwiftCode: null,
    });
    const id = idOf(made);
    expect(keysOf(await server.first('POST', '/payment/bank-accounts', account))).toEqual(['iban']);
    expect(
      (await server.first('POST', '/payment/bank-accounts', { ...account, id, bankName: 'Başka Banka' }))
        .data,
    ).toMatchObject({ id, bankName: 'Başka Banka' });
    expect((await server.first('GET', `/payment/bank-accounts/${id}`)).data).toMatchObject({
      id,
      bankName: 'Başka Banka',
    });
    expect((await server.second('GET', `/payment/bank-accounts/${id}`)).status).toBe(404);
    expect((await server.second('POST', '/payment/bank-accounts', { ...account, id })).status).toBe(404);
  });

  test('A292–A294 the form’s rules', async () => {
    expect(keysOf(await server.first('POST', '/payment/bank-accounts', {})).sort()).toEqual([
      'bankName',
      'currency',
      'iban',
      'name',
    ]);
    expect(
      keysOf(
        await server.first('POST', '/payment/bank-accounts', { ...account, iban: 'TR12', currency: 9 }),
      ).sort(),
    ).toEqual(['currency', 'iban']);
  });

  test('A375, A379 set-primary is a GET that changes data and answers the list; another’s is 404', async () => {
    const last = (await list()).at(-1);
    const reply = await server.first('GET', `/payment/bank-accounts/${last?.id}/set-primary`);
    expect((reply.data as Account[]).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([
      last?.id,
    ]);
    expect(reply.data).toEqual(await list());
    expect((await server.second('GET', `/payment/bank-accounts/${last?.id}/set-primary`)).status).toBe(404);
  });

  test('A378, Q100 the primary may be deleted; another takes its place', async () => {
    const before = await list();
    const primary = before.find(({ isPrimary }) => isPrimary);
    expect((await server.first('DELETE', `/payment/bank-accounts/${primary?.id}`)).success).toBe(true);
    const after = await list();
    expect(after).toHaveLength(before.length - 1);
    expect(after.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('A246, Q102 no new account without complete billing', async () => {
    await server.nobody('POST', '/__faults/mutate', { kind: 'billing', id: 2, set: { address: '' } });
    expect(await server.second('POST', '/payment/bank-accounts', account)).toMatchObject({
      status: 422,
      message: 'Fatura bilgileriniz eksik',
    });
  });
});

test('A160, A187, A191–A198, A339–A341, A344–A349, B151, Q026, Q031, Q032 the general readings', async () => {
  expect((await server.nobody('GET', '/general/languages')).data).toContainEqual({
    languageCode: 'tr',
    title: 'Türkçe',
    flag: 'TR',
    isDefault: true,
  });
  expect((await server.first('GET', '/appconfig/1')).data).toEqual({ key: 1, value: 15 });
  expect((await server.first('GET', '/appconfig/4')).status).toBe(404);
  const announcements = (await server.first('GET', '/announcement', undefined, { lang: 'en' }))
    .data as object[];
  expect(announcements[0]).toMatchObject({ title: expect.any(String), content: expect.any(String) });
  const [category] = (await server.first('GET', '/faq')).data as { name: string; faqs: object[] }[];
  expect(category?.faqs[0]).toEqual({
    id: expect.any(Number),
    question: expect.any(String),
    answer: expect.any(String),
  });
  for (const policy of ['terms-of-use', 'kvkk', 'mss', 'commercial-mail', 'type/1', 'type/8']) {
    expect((await server.nobody('GET', `/policy/${policy}`)).data, policy).toEqual({
      content: expect.stringMatching(/</),
      policyUrl: null,
    });
  }
  expect((await server.nobody('GET', '/policy/type/9')).status).toBe(404);
});
