import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addBusiness, addPerson, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { importLocalities } from './import-localities.ts';

const suggestions = async (who: TestPerson, text: string) => {
  const { status, body } = await who.get(`/api/maps/suggestions?text=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return listOf(body).map(({ label }) => String(label));
};

describe('the embedded index', () => {
  let api: TestApi;
  let person: TestPerson;

  beforeAll(async () => {
    api = await startTestApi();
    person = await addPerson(api, { businessId: await addBusiness(api) });
  });
  afterAll(() => api.close());

  test.each([
    ['marrickv', 'Marrickville NSW 2204'],
    ['2204', 'Marrickville NSW 2204'],
    ['18 Calloway Road, Marrickville', '18 Calloway Road, Marrickville NSW 2204'],
    ['18 Calloway Road marrickville south', '18 Calloway Road, Marrickville South NSW 2204'],
    ['5 high st rosebery tas', '5 high st, Rosebery TAS 7470'],
    ["1 Creek Rd o'connor act", "1 Creek Rd, O'Connor ACT 2602"],
  ])('MAP-01 %j suggests %j', async (text, label) => {
    expect(await suggestions(person, text)).toContain(label);
  });

  test('BUY-03 MAP-01 a buyer without a seller account is suggested addresses of a site', async () => {
    const businessId = await addBusiness(api, { businessType: 'procurement', isBuyer: true });
    expect(await suggestions(await addPerson(api, { businessId }), 'marrickv')).toContain(
      'Marrickville NSW 2204',
    );
  });

  test('MAP-01 a suggestion has a place with its parts and coordinates, longitude first', async () => {
    const { body } = await person.get('/api/maps/suggestions?text=18%20Calloway%20Road%20Marrickville');
    const [first] = listOf(body);
    expect(await person.get(`/api/maps/places/${String(first?.placeId)}`)).toMatchObject({
      status: 200,
      body: {
        address: '18 Calloway Road',
        formattedAddress: '18 Calloway Road, Marrickville NSW 2204',
        suburb: 'Marrickville',
        postCode: '2204',
        loc: { type: 'Point', coordinates: [151.1549, -33.9086] },
      },
    });
  });

  test('short text and text without a suburb suggest nothing; an unknown place is missing', async () => {
    for (const text of ['ma', 'zzzzqq', '18 callo', '   ,,, '])
      expect(await suggestions(person, text)).toEqual([]);
    for (const placeId of ['nowhere', Buffer.from('2204\nNSW\nNowhere\n').toString('base64url'), '%00'])
      expect([400, 404]).toContain((await person.get(`/api/maps/places/${placeId}`)).status);
  });
});

describe("the operator's service", () => {
  let service: Server;
  let api: TestApi;
  let person: TestPerson;
  let isAway = false;
  const asked: { url: string; key: string }[] = [];

  beforeAll(async () => {
    service = createServer((request, answer) => {
      asked.push({ url: request.url ?? '', key: String(request.headers['x-goog-api-key']) });
      if (isAway) return void answer.writeHead(500).end();
      if (request.url?.endsWith('/unknown')) return void answer.writeHead(404).end();
      const isSearch = request.url === '/v1/places:autocomplete';
      answer.setHeader('content-type', 'application/json').end(
        JSON.stringify(
          isSearch
            ? {
                suggestions: [
                  { placePrediction: { placeId: 'p1', text: { text: '1 Quay St, Sydney' } } },
                  {},
                ],
              }
            : {
                formattedAddress: '1 Quay St, Sydney NSW 2000',
                location: { latitude: -33.86, longitude: 151.21 },
                addressComponents: [
                  { longText: '1', types: ['street_number'] },
                  { longText: 'Quay St', types: ['route'] },
                  { longText: 'Sydney', types: ['locality', 'political'] },
                  { longText: '2000', types: ['postal_code'] },
                ],
              },
        ),
      );
    });
    await new Promise<void>((resolve) => {
      service.listen(0, '127.0.0.1', resolve);
    });
    const { port } = service.address() as AddressInfo;
    api = await startTestApi({ MAPS_KEY: 'secret', MAPS_URL: `http://127.0.0.1:${port}/` });
    person = await addPerson(api, { businessId: await addBusiness(api) });
  });
  afterAll(async () => {
    await api.close();
    service.close();
  });

  test('MAP-01 suggests and geocodes instead of the index, with its key', async () => {
    expect(await suggestions(person, '1 quay')).toEqual(['1 Quay St, Sydney']);
    expect((await person.get('/api/maps/places/p1')).body).toEqual({
      address: '1 Quay St',
      formattedAddress: '1 Quay St, Sydney NSW 2000',
      suburb: 'Sydney',
      postCode: '2000',
      loc: { type: 'Point', coordinates: [151.21, -33.86] },
    });
    expect(asked).toContainEqual({ url: '/v1/places/p1', key: 'secret' });
    expect((await person.get('/api/maps/places/unknown')).status).toBe(404);
  });

  test('MAP-01 is reported without its details when it does not answer', async () => {
    isAway = true;
    const answer = await person.get('/api/maps/suggestions?text=quay');
    expect(answer).toMatchObject({ status: 503, body: { code: 'maps.unavailable' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|127\.0\.0\.1/);
  });
});

describe("the operator's localities", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'worklane-localities-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('MAP-01 replace the embedded ones; a wrong line is named and changes nothing', async () => {
    const file = join(folder, 'mine.tsv');
    await writeFile(file, 'Newtown\tNSW\t2042\t151.18\t-33.9\n');
    expect(await importLocalities(file, folder)).toBe(1);
    await writeFile(file, 'Newtown\tNSW\t2042\t151.18\t-33.9\nNowhere\tNSW\t20\t1\t1\n');
    await expect(importLocalities(file, folder)).rejects.toThrow('line 2');
    expect(await readFile(join(folder, 'localities.tsv'), 'utf8')).toBe(
      'Newtown\tNSW\t2042\t151.18\t-33.9\n',
    );
  });
});
