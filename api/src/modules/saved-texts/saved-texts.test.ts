import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addBusiness, addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const permits = { kind: 'exclusions', name: ' Permits ', content: 'Permits\r\nof <council>' };
const pitch = { kind: 'salesPitch', name: 'Towers', content: '<p onclick="x()">We <b>test</b></p>' };

test('QUOTE-04 colleagues save, share, rename and remove texts; competitors see none', async () => {
  const saved = await cast.lead.post('/api/savedTexts', permits);
  expect(saved).toMatchObject({
    status: 201,
    body: { kind: 'exclusions', name: 'Permits', content: 'Permits\nof <council>' },
  });
  const path = `/api/savedTexts/${saved.body.id}`;
  await cast.colleague.post('/api/savedTexts', pitch);
  const terms = { kind: 'terms', name: 'Payment', content: '14 days\nafter <invoice>' };
  await cast.colleague.post('/api/savedTexts', terms);
  expect((await cast.lead.get('/api/savedTexts')).body).toMatchObject([
    { kind: 'exclusions', name: 'Permits' },
    { kind: 'salesPitch', name: 'Towers', content: '<p>We <strong>test</strong></p>' },
    terms,
  ]);
  expect((await cast.rival.get('/api/savedTexts')).body).toEqual([]);
  expect((await cast.rival.put(path, { name: 'Mine' })).body).toMatchObject({ code: 'savedText.notFound' });
  await cast.rival.post(`${path}/remove`);
  expect((await cast.colleague.put(path, { name: 'Council' })).body).toMatchObject({ name: 'Council' });
  expect((await cast.colleague.post(`${path}/remove`)).body).toMatchObject([{ name: 'Towers' }, terms]);
  expect((await cast.colleague.post(`${path}/remove`)).status).toBe(200);
  expect((await cast.lead.put(path, { name: 'Late' })).status).toBe(404);
});

test.each([
  [{ ...permits, content: ' \n ' }],
  [{ ...permits, name: '  ' }],
  [{ ...permits, name: 'x'.repeat(101) }],
  [{ ...permits, kind: 'lines' }],
  [{ ...permits, content: 'x'.repeat(5001) }],
  [{ ...permits, kind: 'terms', content: 'x'.repeat(10_001) }],
  [{ ...pitch, content: '<p></p>' }],
  [{ ...pitch, content: 'x'.repeat(20_001) }],
  [{ ...pitch, colour: 'red' }],
])('a text like %.60j is refused', async (body) => {
  expect((await cast.lead.post('/api/savedTexts', body)).status).toBe(400);
});

test('a business can save a limited number of texts, then gets an error', async () => {
  const lead = await addPerson(api, { businessId: await addBusiness(api) });
  const answers = [];
  for (let index = 0; index < 201; index += 1)
    answers.push(
      await lead.post('/api/savedTexts', { ...permits, name: `${index}`, content: `Text ${index}` }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(200).fill(201), 409]);
  expect(answers.at(-1)?.body.message).toMatch(/^Your business has 200 saved texts already/);
});

test('QUOTE-04 texts for the same field have distinct names, and no text is saved twice', async () => {
  const lead = await addPerson(api, { businessId: await addBusiness(api) });
  const save = (parts: object) => lead.post('/api/savedTexts', { ...permits, ...parts });
  const first = await save({});
  expect((await save({ name: 'Council' })).body).toMatchObject({
    code: 'savedText.alreadyThere',
    message: 'This text is saved already, as Permits.',
  });
  expect((await save({ name: 'PERMITS', content: 'Other' })).body).toMatchObject({
    code: 'savedText.nameTaken',
  });
  expect((await save({ kind: 'terms' })).status).toBe(201);
  const other = await save({ name: 'Council', content: 'Other' });
  const rename = (name: string) => lead.put(`/api/savedTexts/${other.body.id}`, { name });
  expect(await rename('permits')).toMatchObject({ status: 409, body: { code: 'savedText.nameTaken' } });
  expect((await rename('council')).status).toBe(200);
  expect((await lead.put(`/api/savedTexts/${first.body.id}`, { name: 'permits' })).status).toBe(200);
});
