import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const ABN = '51824753556';
const UNKNOWN = { isListed: null, isActive: null, isRegisteredForGst: null, names: [] };
const DAY = 86_400_000;

const ask = (who: TestPerson, abn = ABN) => who.get(`/api/business/abn/${abn}/register`);

describe('the embedded register', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  test('BIZ-06 knows nothing about an ABN except that its checksum is right', async () => {
    const person = await addPerson(api, { businessId: await addBusiness(api) });
    expect(await ask(person)).toMatchObject({ status: 200, body: UNKNOWN });
    expect(await ask(person, '51824753557')).toMatchObject({
      status: 400,
      body: { message: 'Invalid Abn' },
    });
  });
});

const details = (values: object) => ({
  Abn: ABN,
  AbnStatus: 'Active',
  AbnStatusEffectiveFrom: '2000-10-30',
  Acn: '',
  AddressDate: '2018-05-20',
  AddressPostcode: '2204',
  AddressState: 'NSW',
  BusinessName: [],
  EntityName: 'HARBOURLINE ELECTRICAL PTY LTD',
  EntityTypeCode: 'PRV',
  EntityTypeName: 'Australian Private Company',
  Gst: '2000-07-01',
  Message: '',
  ...values,
});
const withoutRecord = (Message: string) =>
  details({ Abn: '', AbnStatus: '', EntityName: '', Gst: null, Message });
const callOf = (value: object) => `callback(${JSON.stringify(value)})`;

describe('the ABN Lookup service', () => {
  let service: Server;
  let api: TestApi;
  let person: TestPerson;
  let answer: { status: number; text: string } | 'none';
  let asked: string[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (answer === 'none') return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'text/javascript' }).end(answer.text);
    });
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const { port } = service.address() as AddressInfo;
    api = await startTestApi({
      ABN_LOOKUP_GUID: 'the-secret-guid',
      ABN_LOOKUP_URL: `http://127.0.0.1:${port}/`,
    });
    person = await addPerson(api, { businessId: await addBusiness(api) });
  });
  beforeEach(() => {
    api.clock.advance(2 * DAY);
    asked = [];
  });
  afterAll(async () => {
    await api.close();
    service.close();
  });

  test('BIZ-06 returns names, whether the ABN is active, and its GST status', async () => {
    const BusinessName = ['Harbourline  Switchboards', 'Harbourline', 'Bright Sparks', 'Fourth'];
    answer = { status: 200, text: callOf(details({ BusinessName })) };
    expect(await ask(person)).toMatchObject({
      status: 200,
      body: {
        isListed: true,
        isActive: true,
        isRegisteredForGst: true,
        names: ['Harbourline Switchboards', 'Harbourline', 'Bright Sparks'],
      },
    });
    expect(asked).toEqual([`/json/AbnDetails.aspx?abn=${ABN}&callback=callback&guid=the-secret-guid`]);
  });

  test.each([
    ['is not registered for GST', details({ Gst: null }), { isActive: true, isRegisteredForGst: false }],
    ['is cancelled', details({ AbnStatus: 'Cancelled', Gst: null }), { isListed: true, isActive: false }],
    [
      'is not in the register',
      withoutRecord('Search text is not a valid ABN or ACN'),
      { isListed: false, isActive: null, names: [] },
    ],
  ])('BIZ-06 reports that an ABN %s', async (_, record, expected) => {
    answer = { status: 200, text: callOf(record) };
    expect((await ask(person)).body).toMatchObject(expected);
  });

  test('an answer is requested once a day, even by concurrent callers', async () => {
    answer = { status: 200, text: callOf(details({})) };
    await Promise.all([ask(person), ask(person)]);
    await ask(person);
    expect(asked).toHaveLength(1);
    api.clock.advance(DAY);
    await ask(person);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['closes the connection', 'none' as const],
    ['fails', { status: 500, text: 'failed' }],
    ['redirects', { status: 302, text: '' }],
    ['answers in an unknown form', { status: 200, text: callOf({ abn: ABN }) }],
    ['answers without JSON', { status: 200, text: '<html>busy</html>' }],
    [
      'does not know the GUID',
      {
        status: 200,
        text: callOf(withoutRecord('The GUID entered is not recognised as a Registered Party')),
      },
    ],
  ])('a service that %s leaves the ABN unknown, is logged, and is asked again', async (_, failing) => {
    answer = failing;
    const logged = api.logLines().length;
    expect(await ask(person)).toMatchObject({ status: 200, body: UNKNOWN });
    const lines = api.logLines().slice(logged).join('\n');
    expect(lines).toContain('the register of ABNs did not answer');
    expect(lines).not.toContain('the-secret-guid');
    answer = { status: 200, text: callOf(details({})) };
    expect((await ask(person)).body).toMatchObject({ isListed: true });
  });
});
