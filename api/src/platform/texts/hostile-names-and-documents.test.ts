import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkFileName, cleanText, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { hostileFileNames, hostileHtml } from '@worklane/shared-kernel/testing/hostile-html';
import { sql } from 'drizzle-orm';
import { addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { listen, Uploader } from '../../testing/uploader.ts';
import { act, aQuote, projectIn } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const PITCH_PAYLOADS = 30;
const TEXT_MAX = 2000;
const DISPOSITION =
  /^attachment; filename=(?:[\w.-]+|"(?:[^"\\\p{Cc}]|\\.)*")(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/u;

test("a payload as a chat file's name is refused or shown as text", async () => {
  const jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack' });
  const chat = await cast.lead.post('/api/chats', { collaborators: [cast.lead.id, jack.id] });
  const chatId = String(chat.body.id);
  const uploader = new Uploader(await listen(api), await api.headersFor(cast.lead.id));
  const upload = (name: string) =>
    uploader.create(2, { name, purpose: 'chat-file', context: chatId }).then(({ status }) => status);

  const refused = hostileHtml.filter(({ html }) => checkFileName(html) !== null);
  for (const { name, html } of refused) expect([name, await upload(html)]).toEqual([name, 400]);

  expect(hostileFileNames.length).toBeGreaterThanOrEqual(100);
  for (let from = 0; from < hostileFileNames.length; from += LIST_MAX_ITEMS.messageFiles) {
    const names = hostileFileNames.slice(from, from + LIST_MAX_ITEMS.messageFiles);
    const fileIds = [];
    for (const name of names)
      fileIds.push(await uploader.send(Buffer.from('Hi'), { name, purpose: 'chat-file', context: chatId }));
    api.clock.advance(1000);
    const sent = await cast.lead.post(`/api/messages/${chatId}`, { message: '', fileIds });
    expect([names[0], sent.status]).toEqual([names[0], 201]);
    const files = listOf(sent.body.files);
    expect(files.map(({ name }) => name)).toEqual(names);
    for (const { url } of files) expect(url).toMatch(/^[\w/.?=&%!*'()~:-]+$/);
    const [first] = files;
    const { headers } = await cast.lead.get(String(first?.url));
    expect(headers['content-disposition']).toMatch(DISPOSITION);
    const [listed] = listOf((await jack.get('/api/chats')).body);
    expect(listed?.lastMessage?.message).toBe('');
  }
  const { rows } = await api.app.platform.database.execute<{ event: Wire }>(
    sql`select event from live_events where user_id = ${jack.id} and kind = 'msg'`,
  );
  const shown = rows
    .filter(({ event }) => event.message)
    .flatMap(({ event }) => listOf(event.message?.files).map(({ name }) => name));
  expect(shown.sort()).toEqual([...hostileFileNames].sort());
  const found = await jack.get('/api/search/messages?q=onerror&perPage=20');
  expect(listOf(found.body).length).toBeGreaterThan(0);
});

test('a quote of payloads becomes a PDF with only text', async () => {
  const texts = hostileHtml.map(({ html }) => cleanText(html.replaceAll('\0', ''))?.trim() ?? '');
  const projectId = await projectIn('accepted', cast);
  const salesPitch = hostileHtml
    .filter(({ html }) => !html.includes('\0') && cleanText(html) !== null)
    .slice(0, PITCH_PAYLOADS)
    .map(({ html }) => html)
    .join('');
  const short = texts.filter((text) => text !== '' && !text.includes('\n') && text.length < 100);
  const lodged = await act(cast.lead, projectId, 'submitQuote', {
    ...aQuote,
    salesPitch,
    exclusions: short.join('\n').slice(0, TEXT_MAX),
    deliverables: short.slice(-5),
  });
  expect(lodged.status).toBe(200);
  const headers = await api.headersFor(cast.buyer.id);
  const linked = await api.app.inject({ url: `/api/projects/${projectId}/quotePdf`, headers });
  const answer = await api.app.inject({ url: linked.json<{ url: string }>().url, headers });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf.active).toEqual([]);
  expect(pdf.elements).toContain(`P ${short[0]?.replaceAll(/\s+/g, ' ')}`);
  expect(pdf.elements.join('\n')).toContain('<');
});
