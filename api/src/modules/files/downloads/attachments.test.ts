import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/database/tables.ts';
import { addCase, addCast, addLevel, type Cast } from '../../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listen, Uploader } from '../../../testing/uploader.ts';
import { act, aQuote, publish, publishAccepted } from '../../../testing/work/projects.ts';

const HOUR = 3_600_000;
const CONTENT = Buffer.from('Payment within 14 days.');

let api: TestApi;
let cast: Cast;
let base: string;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  base = await listen(api);
});
afterAll(() => api.close());

const uploaderFor = async (userId: string) => new Uploader(base, await api.headersFor(userId));

/** Sends only cookies: a browser sends no other credentials when it follows a link. */
function browserOf({ authorization = '', cookie = '' }: Record<string, string>) {
  return new Uploader(base, {
    cookie: `${cookie}; __Host-worklane_token=${authorization.slice('Bearer '.length)}`,
  });
}

async function projectWithFile(name = 'Terms.pdf', content = CONTENT) {
  const { briefId, projectId, projectOf } = await publishAccepted(cast);
  const lead = await uploaderFor(cast.lead.id);
  const about = { name, purpose: 'quote-attachment', context: projectId };
  const fileId = await lead.send(content, about);
  return { briefId, projectId, projectOf, lead, about, fileId };
}

const lodge = (projectId: string, termsAndConditions: unknown, version = 0) =>
  act(cast.lead, projectId, 'submitQuote', { ...aQuote, version, termsAndConditions });

test('QUOTE-04 a download of lost bytes is answered 410, and changed bytes break it off', async () => {
  const long = Buffer.alloc(300_000, 'a');
  const { fileId } = await projectWithFile('Terms.txt', long);
  const [row] = await api.app.platform.database.select().from(files).where(eq(files.id, fileId));
  const path = join(api.app.platform.settings.DATA_DIR, 'files', String(row?.storageKey));
  const headers = await api.headersFor(cast.lead.id);
  const url = String((await new Uploader(base, headers).get(`/api/files/${fileId}`)).body.url);
  const load = () => browserOf(headers).get(url);
  expect((await load()).bytes.equals(long)).toBe(true);
  await writeFile(path, Buffer.alloc(300_000, 'b'));
  await expect(load()).rejects.toThrow();
  await writeFile(path, 'Nothing was sent before the end.');
  expect(await load()).toMatchObject({ status: 410, body: { code: 'file.lost' } });
  await rm(path);
  expect(await load()).toMatchObject({ status: 410, body: { code: 'file.lost' } });
});

describe('the files of a quote', () => {
  test('QUOTE-04 are readable by both sides once lodged, and kept with each revision', async () => {
    const { projectId, fileId, lead, about } = await projectWithFile();
    const second = await lead.send(Buffer.from('More'), { ...about, name: 'More.txt' });
    const lodged = await lodge(projectId, [second, fileId]);
    expect(lodged.body.quote).toMatchObject({
      termsAndConditions: [
        { _id: second, attachmentName: 'More.txt', attachmentMimeType: 'text/plain', size: 4 },
        { _id: fileId, attachmentName: 'Terms.pdf', size: CONTENT.length },
      ],
    });
    const bought = await cast.buyer.get(`/api/buyer/projects/${projectId}`);
    expect(listOf(bought.body.quote?.termsAndConditions)).toHaveLength(2);

    await act(cast.lead, projectId, 'recallQuote');
    const { version } = (await cast.lead.get(`/api/projects/${projectId}`)).body.quote as unknown as {
      version: number;
    };
    const again = await lodge(projectId, [fileId], version);
    expect(listOf(again.body.quote?.termsAndConditions)).toHaveLength(1);
    expect(listOf(again.body.quote?.previous?.termsAndConditions)).toHaveLength(2);
  });

  test('QUOTE-04 are at most five', async () => {
    const { projectId, fileId, lead, about } = await projectWithFile();
    const ids = [fileId];
    for (let number = 2; number <= 6; number += 1)
      ids.push(await lead.send(CONTENT, { ...about, name: `${number}.txt` }));
    expect(await lodge(projectId, ids)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'termsAndConditions', code: 'field.tooMany' }] },
    });
    expect((await lodge(projectId, ids.slice(0, 5))).status).toBe(200);
  });

  test('QUOTE-04 UP-01 belong to the business, were uploaded for this quote, and exist', async () => {
    const mine = await projectWithFile();
    const otherProject = await projectWithFile();
    await act(cast.rival, mine.projectOf(cast.rival), 'acceptProject', { acceptRfq: true });
    const rival = await uploaderFor(cast.rival.id);
    const rivalsFile = await rival.send(CONTENT, {
      ...mine.about,
      context: mine.projectOf(cast.rival),
    });
    const created = await mine.lead.create(10, mine.about);
    const unfinished = created.headers.get('location')?.split('/').at(-1);
    const brought = await mine.lead.send(CONTENT, mine.about);
    const { businessId } = cast.rival;
    await api.app.platform.database.update(files).set({ businessId }).where(eq(files.id, brought));
    const nothing = '01890000-0000-7000-8000-000000000000';
    for (const id of [otherProject.fileId, rivalsFile, brought, unfinished, nothing]) {
      expect(await lodge(mine.projectId, [mine.fileId, id])).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'termsAndConditions.1', code: 'file.notAttachable' }] },
      });
    }
    expect(await lodge(mine.projectId, [mine.fileId, mine.fileId])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'termsAndConditions.1', code: 'file.listedTwice' }] },
    });
    const byColleague = await act(cast.colleague, mine.projectId, 'editQuote', {
      version: 0,
      termsAndConditions: [mine.fileId],
    });
    expect(byColleague.status).toBe(200);
  });

  test('QUOTE-04 a stale write is answered with the current files', async () => {
    const { projectId, fileId } = await projectWithFile();
    await act(cast.colleague, projectId, 'editQuote', { version: 0, termsAndConditions: [fileId] });
    const stale = await act(cast.lead, projectId, 'editQuote', { version: 0 });
    expect(stale.status).toBe(409);
    expect(listOf(stale.body.current?.termsAndConditions)).toHaveLength(1);
  });

  test('FILE-06 are private to the seller until lodged, and never visible to rivals', async () => {
    const { projectId, fileId } = await projectWithFile();
    const statusFor = async (userId: string) =>
      (await (await uploaderFor(userId)).get(`/api/files/${fileId}`)).status;
    const sellersSide = async () => [await statusFor(cast.lead.id), await statusFor(cast.colleague.id)];
    expect(await sellersSide()).toEqual([200, 200]);
    expect(await statusFor(cast.buyer.id)).toBe(404);
    await lodge(projectId, [fileId]);
    expect(await statusFor(cast.buyer.id)).toBe(200);
    expect(await sellersSide()).toEqual([200, 200]);
    await act(cast.lead, projectId, 'recallQuote');
    expect(await statusFor(cast.buyer.id)).toBe(404);
    for (const other of [cast.rival, cast.strata, cast.stranger, cast.nobusiness, cast.operator])
      expect(await statusFor(other.id)).toBe(404);
  });
});

describe('the files of a work request', () => {
  async function briefWithFile() {
    const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead]);
    const buyer = await uploaderFor(cast.buyer.id);
    const about = { name: 'Drawings B1.txt', purpose: 'brief-attachment', context: briefId };
    const fileId = await buyer.send(CONTENT, about);
    const attach = (fileIds: string[]) =>
      cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/attachments`, { fileIds });
    return { briefId, projectId: projectOf(cast.lead), buyer, about, fileId, attach };
  }

  test('BRIEF-01 are attached by their buyer and readable only by invited sellers', async () => {
    const { briefId, projectId, fileId, attach } = await briefWithFile();
    const statusFor = async (userId: string) =>
      (await (await uploaderFor(userId)).get(`/api/files/${fileId}`)).status;
    expect(await statusFor(cast.lead.id)).toBe(404);
    expect((await attach([fileId])).body.attachments).toMatchObject([
      { _id: fileId, name: 'Drawings B1.txt', size: CONTENT.length },
    ]);
    expect(listOf((await attach([fileId])).body.attachments)).toHaveLength(1);

    const brief = await cast.lead.get(`/api/requestforquotes/${briefId}`);
    const project = await cast.lead.get(`/api/projects/${projectId}`);
    for (const attachments of [brief.body.attachments, project.body.brief?.attachments])
      expect(attachments).toMatchObject([{ name: 'Drawings B1.txt', size: CONTENT.length }]);
    expect(await statusFor(cast.lead.id)).toBe(200);
    for (const other of [cast.rival, cast.strata, cast.stranger]) expect(await statusFor(other.id)).toBe(404);
  });

  test('PROJ-05 are withheld, earlier links included, while a required badge is missing', async () => {
    const { briefId, fileId, attach } = await briefWithFile();
    await attach([fileId]);
    const headers = await api.headersFor(cast.lead.id);
    const reader = new Uploader(base, headers);
    const { body } = await reader.get(`/api/files/${fileId}`);
    const url = String(body.url);
    expect((await browserOf(headers).get(url)).status).toBe(200);
    const levelId = await addLevel(api, 'Asbestos licence');
    const required = await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, {
      requiredVettingBadgeIds: [levelId],
    });
    expect(required.status).toBe(200);
    expect((await reader.get(`/api/files/${fileId}`)).status).toBe(404);
    expect((await browserOf(headers).get(url)).status).toBe(404);
    await addCase(api, { businessId: cast.lead.businessId, levelId }, 'closed');
    expect((await browserOf(headers).get(url)).status).toBe(200);
  });

  test('BRIEF-01 UP-01 are uploaded by the brief’s buyer while it is open', async () => {
    const { briefId, about, fileId, attach } = await briefWithFile();
    for (const [person, status] of [
      [cast.strata, 404],
      [cast.lead, 403],
    ] as const) {
      const uploader = await uploaderFor(person.id);
      expect((await uploader.create(5, about)).status).toBe(status);
    }
    const other = await briefWithFile();
    expect(await attach([other.fileId])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fileIds.0', code: 'file.notAttachable' }] },
    });
    await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, {});
    expect(await attach([fileId])).toMatchObject({ status: 409, body: { code: 'brief.notOpen' } });
  });
});

describe('a link to a file', () => {
  async function linkedFile(name = 'Terms.pdf') {
    const { fileId } = await projectWithFile(name);
    const headers = await api.headersFor(cast.lead.id);
    const reader = new Uploader(base, headers);
    const { body } = await reader.get(`/api/files/${fileId}`);
    return { fileId, reader, headers, url: String(body.url) };
  }

  test("FILE-06 works in its session's browser, and the file cannot run there", async () => {
    const { url, headers } = await linkedFile('Größe "final" (2).html');
    const answer = await browserOf(headers).get(`${url}&confirmed=yes`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(CONTENT)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition':
        'attachment; filename="Gr__e _final_ (2).html"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%22final%22%20%282%29.html',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  test('FILE-06 works in no other session and in no request without one', async () => {
    const { url, headers } = await linkedFile();
    for (const userId of [cast.lead.id, cast.colleague.id, cast.buyer.id]) {
      const other = browserOf(await api.headersFor(userId));
      expect((await other.get(url)).status).toBe(404);
    }
    expect((await new Uploader(base, {}).get(url)).status).toBe(404);
    const { cookie = '', authorization = '' } = headers as Record<string, string>;
    expect((await new Uploader(base, { cookie }).get(url)).status).toBe(404);
    expect((await new Uploader(base, { authorization }).get(url)).status).toBe(404);
  });

  test('FILE-06 ends within a day, and with the session', async () => {
    const { url, reader } = await linkedFile();
    const start = api.clock.now();
    api.clock.advance(12 * HOUR);
    expect((await reader.get(url)).status).toBe(200);
    api.clock.advance(HOUR);
    expect(await reader.get(url)).toMatchObject({ status: 410, body: { code: 'file.linkExpired' } });
    api.clock.set(start);
    const signingOut = await linkedFile();
    await fetch(`${base}/auth/logout`, { method: 'POST', headers: signingOut.headers });
    expect((await signingOut.reader.get(signingOut.url)).status).toBe(404);
  });

  test('FILE-06 cannot be changed: not its file, not its time, not its signature', async () => {
    const { url, reader } = await linkedFile();
    const { fileId: another } = await projectWithFile();
    const wrong = [
      url.replace(/^\/files\/[^/]+/, `/files/${another}`),
      url.replace(/expires=\d+/, (match) => `${match}0`),
      url.replace(/signature=.+/, `signature=${'A'.repeat(43)}`),
      url.replace(/&signature=.+/, ''),
      url.replace(/\?.+/, ''),
      '/files/uploads/x',
    ];
    for (const address of wrong) expect((await reader.get(address)).status).toBe(404);
  });
});

test.each([
  ['photo.txt', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
  ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
  ['notes.exe', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n'), 'application/pdf'],
  ['notes', Buffer.from('Größe, 見積'), 'text/plain'],
  ['odd.txt', Buffer.from([0, 1, 2, 3, 250]), 'application/octet-stream'],
])('UP-01 the type of %s is detected by its content', async (name, content, mime) => {
  const { lead, about } = await projectWithFile();
  const id = await lead.send(content, { ...about, name });
  expect((await lead.get(`/api/files/${id}`)).body.attachmentMimeType).toBe(mime);
});
