import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routeMap } from '@worklane/shared-kernel/contracts';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast, type TestPerson } from '../../testing/cast.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { listen, request, Uploader } from '../../testing/uploader.ts';
import { act } from '../../testing/work/projects.ts';
import { lodge, publishQuoted, type QuotedRequest } from '../../testing/work/quoted-requests.ts';
import { personalDataParts } from '../people/personal-data/write-archive.ts';

const HOUR = 3_600_000;
const SECRETS = /73,?915|7,?391\.55|81,?307|Kookaburra|Xanthorrhoea|Quandong|Banksia|Waratah/;
const tender = {
  basePrice: 73_915.5,
  lines: [{ item: 'Kookaburra boxes', quantity: '1', unit: 'each', rate: '73915.50' }],
  exclusions: 'Banksia pruning',
  deliverables: ['Waratah report'],
};

let base: string;
let cast: Cast;
let api: TestApi;

afterAll(() => api.close());
beforeAll(async () => {
  api = await startTestApi();
  base = await listen(api);
  cast = await addCast(api);
});

interface SealedRequest extends QuotedRequest {
  projectId: string;
  fileId: string;
  dueAt: Date;
}

async function upload(projectId: string, purpose: string, name: string): Promise<string> {
  const uploader = new Uploader(base, await api.headersFor(cast.lead.id));
  return uploader.send(Buffer.from(`About ${name}`), { name, purpose, context: projectId });
}

async function sealedRequest(): Promise<SealedRequest> {
  const dueAt = new Date(api.clock.now().getTime() + 48 * HOUR);
  const brief = { isSealed: true, dueDate: dueAt.toISOString() };
  const asked = await publishQuoted({ cast, brief }, [
    [cast.lead, null],
    [cast.rival, null],
  ]);
  const [projectId = ''] = asked.projectIds;
  const fileId = await upload(projectId, 'quote-attachment', 'Xanthorrhoea.txt');
  const shown = await upload(projectId, 'seller-file', 'Quandong.txt');
  const { sellerFilesVersion } = (await cast.lead.get(`/api/projects/${projectId}`)).body;
  await act(cast.lead, projectId, 'sellerEditFile', {
    sellerFiles: [{ _id: shown, attachmentName: 'Quandong.txt', attachmentType: 'document', isPublic: true }],
    sellerFilesVersion,
  });
  await lodge(cast.lead, projectId, { ...tender, termsAndConditions: [fileId] });
  return { ...asked, projectId, fileId, dueAt };
}

/** Every call that answers a person of the buyer, with the ids of this Work Request, and its text. */
async function everyAnswer({ briefId, projectId, fileId }: SealedRequest): Promise<Map<string, string>> {
  const routes = Object.entries(routeMap).filter(
    ([key, { access }]) => key.startsWith('GET /api/') && access !== 'deploy' && access !== 'release',
  );
  const idFor = (path: string) =>
    /requestforquotes|entity/i.test(path) ? briefId : path.includes('/files/') ? fileId : projectId;
  const answers = new Map<string, string>();
  for (const [key] of routes) {
    const path = key.replace('GET ', '');
    const url = path.replace(/:\w+/g, path.includes('/status/') ? 'selling-pending' : idFor(path));
    for (const query of ['', '?q=Kookaburra']) {
      const { status, body } = await cast.buyer.get(url + query);
      // The words of a search may come back, and ids may look like an amount.
      const text = JSON.stringify(body)
        .replaceAll(query || ' ', ' ')
        .replaceAll(/[\da-f-]{36}/g, 'id');
      answers.set(`${key}${query} ${status}`, text);
    }
  }
  return answers;
}

/** What a person received: messages, which pushes repeat, mails, live events, their own data and their calendar. */
async function everythingSent(person: TestPerson): Promise<string> {
  const { id } = person;
  const { database } = api.app.platform;
  const { rows } = await database.execute(sql`
    select subject || body as text from notifications where recipient_id = ${id}
    union all select subject || coalesce(content::text, '') from mails where user_id = ${id}
    union all select event::text from live_events where user_id = ${id}`);
  const archive = [];
  for (const part of personalDataParts)
    for await (const found of part.rows(database, id)) archive.push(found);
  const { path } = (await person.post('/api/users/me/calendar')).body;
  const calendar = (await api.app.inject({ url: String(path) })).body;
  return JSON.stringify([rows, archive, calendar]);
}

test('BUY-08 before the due time nobody of the buyer learns anything of a quote', async () => {
  const asked = await sealedRequest();
  expect(JSON.stringify((await cast.lead.get(`/api/projects/${asked.projectId}`)).body)).toMatch(SECRETS);
  const answers = await everyAnswer(asked);
  const leaks = [...answers].filter(([, text]) => SECRETS.test(text));
  expect(leaks.map(([key]) => key)).toEqual([]);
  expect(answers.has('GET /api/buyer/projects/:id 200')).toBe(true);
  expect(answers.get('GET /api/files/:id 404')).not.toMatch(SECRETS);
  expect(answers.has('GET /api/projects/:id/quotePdf 409')).toBe(true);
  expect(JSON.parse(answers.get('GET /api/buyer/requestforquotes/:id/comparison 200') ?? '')).toMatchObject({
    ...{ isSealed: true, canAward: false, sealedQuotes: 1, quotes: [], rows: [] },
  });
  expect((await cast.lead.get(`/api/projects/${asked.projectId}`)).body).not.toHaveProperty('quoteSeen');
});

test('BUY-08 before the due time mails, messages and exports have nothing of a quote', async () => {
  const colleague = await addPerson(api, { businessId: cast.buyer.businessId });
  const asked = await sealedRequest();
  await cast.buyer.put(asked.at('/responsible'), { userId: colleague.id });
  await act(cast.lead, asked.projectId, 'recallQuote');
  await lodge(cast.lead, asked.projectId, { ...tender, version: 2, termsAndConditions: [asked.fileId] });
  for (const person of [cast.buyer, colleague]) {
    const sent = await everythingSent(person);
    expect(sent).toContain('Harbourline Electrical');
    expect(sent).not.toMatch(SECRETS);
  }
  expect(await everythingSent(cast.lead)).toMatch(SECRETS);
});

test('BUY-08 a link to the PDF or a file opens nothing before the due time', async () => {
  const asked = await sealedRequest();
  const headers = await api.headersFor(cast.buyer.id);
  api.clock.set(asked.dueAt);
  const { body: pdf } = await request(`${base}/api/projects/${asked.projectId}/quotePdf`, 'GET', headers);
  const { body: file } = await request(`${base}/api/files/${asked.fileId}`, 'GET', headers);
  const follow = (url: unknown) => request(base + String(url), 'GET', headers);
  const opened = await follow(pdf.url);
  expect((await readPdf(opened.bytes)).elements.join('\n')).toContain('Kookaburra boxes');
  expect((await follow(file.url)).status).toBe(200);
  api.clock.set(new Date(asked.dueAt.getTime() - 1));
  expect((await follow(pdf.url)).status).toBe(409);
  expect((await follow(file.url)).status).toBe(404);
});

test('BUY-08 no decision is taken on a sealed quote', async () => {
  const asked = await sealedRequest();
  const project = `/api/buyer/projects/${asked.projectId}`;
  const award = { projectId: asked.projectId, revision: 1, reasons: [] };
  for (const refused of [
    await cast.buyer.post(asked.at('/award'), award),
    await cast.buyer.post(`${project}/award`),
    await cast.buyer.post(`${project}/decline`, { reason: 'Too dear' }),
    await cast.buyer.post(`${project}/ask-changes`, { words: 'Cheaper, please.' }),
    await cast.buyer.put(`${project}/assessment`, { isShortlisted: true }),
    await cast.buyer.put(asked.at('/comparison'), { version: 0 }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote.sealed' } });
  const { body } = await cast.buyer.get(project);
  expect(body).toMatchObject({ isSealed: true, quote: null, status: 'cash.quote-lodged' });
  expect(JSON.stringify(body.availableActions)).not.toMatch(/awardQuote|declineQuote|askChanges/);
});

test('BUY-08 at the due time the quotes open, and are not sealed again', async () => {
  const asked = await sealedRequest();
  const later = (hours: number) => new Date(asked.dueAt.getTime() + hours * HOUR).toISOString();
  expect((await cast.buyer.put(asked.at(), { isSealed: false })).status).toBe(400);
  api.clock.set(asked.dueAt);
  const answers = await everyAnswer(asked);
  for (const call of ['projects/:id', 'requestforquotes/:id/comparison'])
    expect(answers.get(`GET /api/buyer/${call} 200`)).toMatch(/Kookaburra.*|73915/);
  expect(answers.has('GET /api/files/:id 200')).toBe(true);
  expect(await cast.buyer.put(asked.at(), { dueDate: later(24) })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dueDate' }] },
  });
  const award = { projectId: asked.projectId, revision: 1, reasons: [] };
  expect((await cast.buyer.post(asked.at('/award'), award)).status).toBe(200);
});

test('BUY-08 a due date that moves before it passes keeps the quotes sealed', async () => {
  const asked = await sealedRequest();
  const dueDate = new Date(asked.dueAt.getTime() + 24 * HOUR).toISOString();
  expect((await cast.buyer.put(asked.at(), { dueDate })).status).toBe(200);
  api.clock.set(asked.dueAt);
  expect((await cast.buyer.get(`/api/buyer/projects/${asked.projectId}`)).body).toMatchObject({
    isSealed: true,
    quote: null,
  });
});

test('BUY-08 a quote that was recalled before the due time stays unread', async () => {
  const asked = await sealedRequest();
  await act(cast.lead, asked.projectId, 'recallQuote');
  api.clock.set(asked.dueAt);
  expect((await cast.buyer.get(asked.at('/comparison'))).body.quotes).toEqual([]);
});
