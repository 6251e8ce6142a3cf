import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  addBusiness,
  addCase,
  addCast,
  addLevel,
  addPerson,
  type Cast,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../testing/cast.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { startMailbox, type TestMailbox } from '../../../testing/servers/test-mailbox.ts';
import { startTestApi, type TestAnswer, type TestApi } from '../../../testing/test-api.ts';
import { unzip } from '../../../testing/unzip.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, projectIn, publish } from '../../../testing/work/projects.ts';
import { otherPersonalColumns, personalColumns } from './personal-columns.ts';

const HOUR = 3_600_000;
let mailbox: TestMailbox;
let api: TestApi;
let cast: Cast;
let base: string;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, PORTAL_URL: 'https://portal.example' });
  cast = await addCast(api);
  base = await listen(api);
  await api.app.platform.jobs.start();
});
afterAll(async () => {
  await api.close();
  await mailbox.stop();
});

const stateOf = (person: TestPerson) => person.get('/api/users/me/data');

const readyMails = (person: TestPerson, count: number) =>
  mailbox.arrivedTo(person.email, 'Your data is ready to download', count);

async function requestData(person: TestPerson): Promise<TestAnswer> {
  const before = await readyMails(person, 0);
  expect((await person.post('/api/users/me/data')).status).toBe(202);
  await readyMails(person, before.length + 1);
  return stateOf(person);
}

async function download(url: string, headers: Record<string, string>): Promise<Map<string, Buffer>> {
  const answer = await fetch(`${base}${url}`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="worklane-2026-03-1\d\.zip"/,
  );
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

async function partsWithoutRows({ id }: TestPerson, sizeOf: (part: string) => number): Promise<string[]> {
  const missing: string[] = [];
  for (const [place, part] of Object.entries(personalColumns)) {
    const [table = '', column = ''] = place.split('.');
    if (!part.endsWith('.json') || sizeOf(part.slice(0, -'.json'.length)) > 0) continue;
    const { rows } = await api.app.platform.database.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} limit 1`,
    );
    if (rows.length > 0) missing.push(place);
  }
  return missing;
}

describe("the download of a person's own data", () => {
  test("API-05 contains the person's records and files, an overview page, and nobody else’s data", async () => {
    const projectId = await projectIn('complete', cast);
    const quoteOpen = await projectIn('accepted', cast);
    const content = Buffer.from('Our terms, 12 pages of them.');
    const uploader = new Uploader(base, await api.headersFor(cast.lead.id));
    await uploader.send(content, { name: '..T:erms?.txt', purpose: 'quote-attachment', context: quoteOpen });
    const chat = await cast.lead.post('/api/chats', { collaborators: [cast.lead.id, cast.colleague.id] });
    const sent = { name: 'Board.txt', purpose: 'chat-file', context: String(chat.body.id) };
    const photo = await uploader.send(Buffer.from('The board'), sent);
    await cast.lead.post(`/api/messages/${chat.body.id}`, { message: '', fileIds: [photo] });
    const avatar = (await aPicture()).toString('base64');
    expect((await cast.lead.put(`/api/users/${cast.lead.id}`, { avatar })).status).toBe(200);
    const password = TEST_PASSWORD;
    const program = { name: 'Accounting', scope: 'read', days: 30, password };
    expect((await cast.lead.post('/api/users/me/program-tokens', program)).status).toBe(201);
    const email = { email: 'dana.new@example.com', password };
    expect((await cast.lead.post('/api/users/me/email-change', email)).status).toBe(200);
    const ready = await requestData(cast.lead);
    expect(ready.body).toMatchObject({
      state: 'ready',
      size: expect.any(Number),
      url: expect.stringMatching(/^\/files\/own-data\//),
      expiresAt: '2026-03-17T01:00:00.000Z',
    });
    const headers = await api.headersFor(cast.lead.id);
    const own = await new Uploader(base, headers).get('/api/users/me/data');
    const entries = await download(String(own.body.url), headers);
    const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
    expect(json('profile')).toMatchObject([
      { email: cast.lead.email, firstName: 'Dana', lastName: 'Whitlock' },
    ]);
    expect(json('business')).toMatchObject([{ name: 'Harbourline Electrical', isBusinessLead: true }]);
    expect(json('quotes')).toMatchObject([{ jobId: projectId, quote: { lodgedAt: expect.any(String) } }]);
    expect(json('quoteRevisions')).toMatchObject([{ jobId: projectId, revision: { revision: 1 } }]);
    expect(json('reviewsWritten')).toMatchObject([{ jobId: projectId, rating: 5, text: 'Clear brief.' }]);
    expect(json('chatMessages')).toMatchObject([{ message: '', files: ['Board.txt'] }]);
    expect([...entries.keys()]).toContain('files/0002-Board.txt');
    expect(entries.get('photo.webp')?.subarray(8, 12).toString()).toBe('WEBP');
    expect(json('programTokens')).toMatchObject([{ name: 'Accounting', scope: 'read' }]);
    expect(json('emailChanges')).toMatchObject([{ newEmail: 'dana.new@example.com' }]);
    expect(json('notifications').length).toBeGreaterThan(0);
    expect(json('sessions').length).toBeGreaterThan(0);
    const file = [...entries].find(([name]) => name.startsWith('files/'));
    expect(file?.[0]).toMatch(/^files\/0001-_T_erms_\.txt$/);
    expect(file?.[1]).toEqual(content);
    const index = entries.get('index.html')?.toString() ?? '';
    for (const name of entries.keys()) if (name.endsWith('.json')) expect(index).toContain(`href="${name}"`);
    expect(index).toContain('files/0001-');
    expect(await partsWithoutRows(cast.lead, (name) => json(name).length)).toEqual([]);
    const everything = Buffer.concat([...entries.values()]).toString();
    for (const other of [cast.colleague, cast.buyer, cast.rival])
      expect(everything).not.toContain(other.email);
    expect(everything).not.toMatch(/argon2|password_?hash|token_?hash|bind_?hash/i);
  });

  test("INV-03 includes former colleagues' work for an only user, and nothing private of theirs", async () => {
    const businessId = await addBusiness(api, { name: 'Coastline Plumbing' });
    const lead = await addPerson(api, { businessId });
    const former = await addPerson(api, { businessId, isPrimary: false });
    const { projectOf } = await publish(cast.buyer, cast, [lead]);
    const projectId = projectOf(lead);
    await act(former, projectId, 'acceptProject', { acceptRfq: true });
    const uploader = new Uploader(base, await api.headersFor(former.id));
    const send = (name: string, purpose: string) =>
      uploader.send(Buffer.from(name), { name, purpose, context: projectId });
    const termsAndConditions = [await send('Terms of before.txt', 'quote-attachment')];
    const edited = await former.get(`/api/projects/${projectId}`);
    const file = {
      fileId: await send('Private notes.txt', 'seller-file'),
      attachmentName: 'Private notes.txt',
      attachmentType: 'Seller File',
      isPublic: false,
    };
    const kept = await act(former, projectId, 'sellerEditFile', {
      sellerFiles: [file],
      sellerFilesVersion: edited.body.sellerFilesVersion,
    });
    expect(kept.status).toBe(200);
    expect((await act(former, projectId, 'submitQuote', { ...aQuote, termsAndConditions })).status).toBe(200);
    const levelId = await addLevel(api, 'Gas work licence');
    await addCase(api, { businessId, levelId }, 'closed', [20280314]);
    const archiveOf = async () => {
      const headers = await api.headersFor(lead.id);
      await requestData(lead);
      const own = await new Uploader(base, headers).get('/api/users/me/data');
      const entries = await download(String(own.body.url), headers);
      const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
      return { json, names: [...entries.keys()] };
    };
    const among = await archiveOf();
    expect(among.json('businessJobs')).toEqual([]);
    expect(among.names.join()).not.toContain('Terms of before');

    expect((await lead.post(`/api/business/${businessId}/members/${former.id}/remove`)).status).toBe(204);
    api.clock.advance(25 * HOUR);
    const alone = await archiveOf();
    expect(alone.json('businessJobs')).toMatchObject([{ jobId: projectId, status: 'cash.quote-lodged' }]);
    expect(alone.json('businessQuotes')).toMatchObject([
      { jobId: projectId, quote: { updatedBy: former.id } },
    ]);
    expect(alone.json('businessQuoteRevisions')).toMatchObject([
      { jobId: projectId, revision: { revision: 1 } },
    ]);
    expect(alone.json('businessBadges')).toMatchObject([{ badge: 'Gas work licence', state: 'closed' }]);
    expect(alone.names.join()).toContain('Terms of before.txt');
    expect(alone.names.join()).not.toContain('Private notes');
  });

  test("contains a former member's actions, without quotes and files of the business", async () => {
    const businessId = await addBusiness(api);
    const lead = await addPerson(api, { businessId });
    const member = await addPerson(api, { businessId, isPrimary: false });
    const projectId = await projectIn('lodged', { ...cast, lead: member });
    const context = await projectIn('accepted', { ...cast, lead: member });
    const uploader = new Uploader(base, await api.headersFor(member.id));
    await uploader.send(Buffer.from('4711'), { name: 'Price.txt', purpose: 'quote-attachment', context });
    expect((await lead.post(`/api/business/${businessId}/members/${member.id}/remove`)).status).toBe(204);
    await requestData(member);
    const headers = await api.headersFor(member.id);
    const own = await new Uploader(base, headers).get('/api/users/me/data');
    const entries = await download(String(own.body.url), headers);
    const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
    expect(json('actions')).toContainEqual(expect.objectContaining({ jobId: projectId, revision: 1 }));
    expect([json('quotes'), json('quoteRevisions')]).toEqual([[], []]);
    expect(json('files')).toMatchObject([{ name: 'Price.txt' }]);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
  });

  test('every table that refers to people has a decision', async () => {
    const { rows } = await api.app.platform.database.execute<{ place: string }>(sql`
      select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
    expect(rows.map(({ place }) => place).filter((place) => !(place in personalColumns))).toEqual([]);
  });

  test('every column of a name, email or network address belongs to a decided table', async () => {
    const { rows } = await api.app.platform.database.execute<{ place: string }>(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(email|first_name|last_name|address|user_agent)' order by 1`);
    const tables = new Set(Object.keys(personalColumns).map((place) => place.split('.')[0]));
    const undecided = rows
      .map(({ place }) => place)
      .filter((place) => !tables.has(place.split('.')[0]) && !(place in otherPersonalColumns));
    expect(undecided).toEqual([]);
  });

  test('the mail links to the page; only the owner can download, for a week', async () => {
    const answer = await requestData(cast.colleague);
    const [mail] = await readyMails(cast.colleague, 1);
    expect(mail?.recipients).toEqual([cast.colleague.email]);
    expect(mail?.parsed.text).toContain('https://portal.example/yourData');
    const url = String(answer.body.url);
    expect(mail?.raw).not.toContain('own-data');
    for (const caller of [api.nobody, cast.lead, await api.as(cast.colleague.id)])
      expect((await caller.get(url)).status).toBe(404);
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await cast.colleague.send({ method, url })).status).toBe(200);
    api.clock.advance(13 * HOUR);
    expect(await cast.colleague.get(url)).toMatchObject({ status: 410, body: { code: 'file.linkExpired' } });
    expect((await stateOf(cast.colleague)).body.state).toBe('ready');
    api.clock.advance(7 * 24 * HOUR);
    const later = { ...cast.colleague, ...(await api.as(cast.colleague.id)) };
    expect((await stateOf(later)).body).toMatchObject({ state: 'none', url: null });
    const stored = () =>
      api.app.platform.database.execute(sql`select 1 from own_data_archives where user_id = ${later.id}`);
    expect((await stored()).rows).toHaveLength(1);
    for (const task of api.app.platform.hourlyTasks) await task(api.clock.now());
    expect((await stored()).rows).toHaveLength(0);
  });

  test('is made once at a time, and again after a day', async () => {
    const rival = { ...cast.rival, ...(await api.as(cast.rival.id)) };
    const asked = await Promise.all([1, 2, 3].map(() => rival.post('/api/users/me/data')));
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    await readyMails(rival, 1);
    expect(await rival.post('/api/users/me/data')).toMatchObject({
      status: 409,
      body: { code: 'ownData.tooSoon' },
    });
    api.clock.advance(25 * HOUR);
    expect((await stateOf(rival)).body).toMatchObject({ state: 'ready', nextAt: null });
    expect((await requestData(rival)).body.state).toBe('ready');
  });
});
