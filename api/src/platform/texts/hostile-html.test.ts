import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanText } from '@worklane/shared-kernel/domain';
import { CANARY, hostileHtml } from '@worklane/shared-kernel/testing/hostile-html';
import { sql } from 'drizzle-orm';
import { sample } from '../../../../tooling/jest/sample.ts';
import { addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, aQuote, projectIn, publish, publishAccepted } from '../../testing/work/projects.ts';
import { cleanDocument, cleanRichText } from './rich-text.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const sendable = sample(
  hostileHtml.filter(({ html }) => cleanText(html) !== null && !html.includes('\0')),
  30,
);
const LONGEST_TITLE = 300;

const tags = 'p|br|strong|em|u|ul|ol|li|a';
const documentTags = `${tags}|h2|h3|h4|blockquote|hr|code|table|thead|tbody|tr|th|td`;
const address = 'href="(?:https?:|mailto:)[^"<>]*"';
const attributes = `(?: (?:${address}|rel="noopener noreferrer nofollow"|target="_blank"))*`;

function foreignIn(html: unknown, allowed = tags): string[] {
  const known = new RegExp(`^</?(?:${allowed})${attributes}(?: /)?$`);
  return String(html ?? '')
    .split('<')
    .slice(1)
    .map((part) => `<${part.split('>')[0]}`)
    .filter((tag) => !known.test(tag));
}

function expectClean(found: readonly { name: string; html: unknown }[]): void {
  const wrong = found
    .map(({ name, html }) => ({ name, foreign: foreignIn(html) }))
    .filter(({ foreign }) => foreign.length > 0);
  expect(wrong).toEqual([]);
  const again = found.filter(({ html }) => typeof html === 'string' && cleanRichText(html) !== html);
  expect(again.map(({ name }) => name)).toEqual([]);
}

test('the table has at least a hundred payloads, and the rule detects each', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(100);
  expect(new Set(hostileHtml.map(({ name }) => name)).size).toBe(hostileHtml.length);
  const harmless = hostileHtml.filter(({ html }) => foreignIn(html).length === 0).map(({ name }) => name);
  expect(harmless).toEqual([
    'address that ends its attribute',
    'text that turns direction',
    'entities of a tag',
    'entities of entities',
    'entities without an end',
    'number beyond characters',
    'brackets in full width',
    'old encoding of brackets',
  ]);
});

test.each(hostileHtml)(
  '$name is cleaned as text and as a document, and cleaning is idempotent',
  ({ html }) => {
    const text = cleanRichText(html);
    expect(foreignIn(text)).toEqual([]);
    if (text !== null) expect(cleanRichText(text)).toBe(text);
    const document = cleanDocument(html);
    expect(foreignIn(document, documentTags)).toEqual([]);
    if (document !== null) expect(cleanDocument(document)).toBe(document);
  },
);

describe('rich text is returned clean from', () => {
  test('the description of a work request, for its buyer and for a seller', async () => {
    const { briefId, projectId } = await publishAccepted(cast);
    const found = [];
    for (const { name, html } of sendable) {
      const changed = await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, { description: html });
      expect([name, changed.status]).toEqual([name, 200]);
      const read = await cast.lead.get(`/api/projects/${projectId}`);
      found.push({ name, html: read.body.brief?.description });
    }
    expectClean(found);
    expect(JSON.stringify(found)).toContain('Hello');
  });

  test('the sales pitch of drafts (also as typed) and of a lodged quote', async () => {
    const id = await projectIn('accepted', cast);
    const found = [];
    let version = 0;
    for (const { name, html } of sendable) {
      const draft = await act(cast.lead, id, 'editQuote', { ...aQuote, version, salesPitch: html });
      expect([name, draft.status]).toEqual([name, 200]);
      const typed = await act(cast.lead, id, 'editQuote', {
        version: Number(draft.body.quote?.version),
        asTyped: { salesPitch: html },
      });
      version = Number(typed.body.quote?.version);
      found.push({ name, html: draft.body.quote?.salesPitch });
      found.push({ name, html: typed.body.quote?.asTyped?.salesPitch });
    }
    expectClean(found);
    const salesPitch = sendable
      .slice(0, 60)
      .map(({ html }) => html)
      .join('');
    await act(cast.lead, id, 'submitQuote', { ...aQuote, version, salesPitch });
    const project = await cast.buyer.get(`/api/projects/${id}`);
    expectClean([{ name: 'joined', html: project.body.quote?.salesPitch }]);
  });

  test('the description of a business, for its people and for strangers', async () => {
    const path = `/api/business/${cast.lead.businessId}`;
    const found = [];
    let revision = Number((await cast.lead.get(path)).body.revision);
    for (const { name, html } of sendable) {
      const changed = await cast.lead.put(path, { revision, description: html });
      expect([name, changed.status]).toEqual([name, 200]);
      revision = Number(changed.body.revision);
      found.push({ name, html: (await cast.stranger.get(path)).body.description });
    }
    expectClean(found);
  });
});

describe('plain text is returned unchanged in', () => {
  // Every third payload of each kind, because a work request for each would take long.
  const short = sendable.filter(({ html }, index) => index % 3 === 0 && html.trim().length <= LONGEST_TITLE);
  const written = (html: string) => cleanText(html)?.trim();
  const onOneLine = (html: string) => written(html)?.replaceAll(/[\r\n]+/g, ' ');
  const expectText = (html: unknown, name: string) =>
    expect([
      name,
      String(html)
        .replaceAll('<br>', '')
        .match(/[<>"']/g),
    ]).toEqual([name, null]);

  test('a chat: its pages, its list and the socket', async () => {
    const jack = await addPerson(api, { businessId: cast.lead.businessId, firstName: 'Jack' });
    const chat = await cast.lead.post('/api/chats/', { collaborators: [cast.lead.id, jack.id] });
    const chatId = String(chat.body.id);
    for (const { name, html } of sendable) {
      const sent = await cast.lead.post(`/api/messages/${chatId}`, { message: html });
      expect([name, sent.status]).toEqual([name, 201]);
      expect(sent.body.text).toBe(written(html));
      expectText(sent.body.message, name);
    }
    const list = await jack.get('/api/chats');
    for (const one of listOf(list.body)) expectText(one.lastMessage?.message ?? '', 'list');
    const events = await eventsOf(jack.id);
    expect(events.length).toBeGreaterThanOrEqual(sendable.length);
    for (const { message } of events) expectText(message?.message ?? '', String(message?.text));
  });

  test('a board: its readers and the socket', async () => {
    const { briefId } = await publishAccepted(cast);
    for (const { html } of sendable) {
      api.clock.advance(1000);
      await cast.lead.post(`/api/grouptalkmessage/${briefId}`, { message: html, type: 'comment' });
    }
    const events = await eventsOf(cast.rival.id);
    const comments = events.filter(({ type }) => String(type) !== 'message');
    expect(comments.length).toBeGreaterThanOrEqual(sendable.length);
    for (const { message } of comments) expectText(message?.message, String(message?.text));
  });

  test("a work request's title, site inspection, questions and notifications", async () => {
    const titles: string[] = [];
    for (const { name, html } of short) {
      api.clock.advance(3_600_000);
      const { projectOf } = await publish(cast.buyer, cast, [cast.lead], {
        workTitle: html,
        siteInspectionDetails: html,
        customQuestions: [{ field: html, answer: html }],
      });
      const { brief } = (await cast.lead.get(`/api/projects/${projectOf(cast.lead)}`)).body;
      expect([name, String(brief?.workTitle)]).toEqual([name, onOneLine(html)]);
      expect(brief?.siteInspectionDetails).toBe(written(html));
      titles.push(String(brief?.workTitle));
    }
    expect(titles).toHaveLength(short.length);
    const { body: rows } = await cast.lead.get('/api/notifications?pageSize=100');
    expect(listOf(rows).length).toBeGreaterThan(0);
    for (const { notificationSubject: subject, notificationBody: body } of listOf(rows)) {
      expect(String(body).length).toBeGreaterThan(0);
      expectClean([{ name: String(subject), html: subject }]);
      expectClean([{ name: String(body), html: body }]);
      for (const tag of `${subject}${body}`.match(/<\/?\w+/g) ?? [])
        expect(['<p', '</p', '<strong', '</strong']).toContain(tag);
    }
    for (const event of await eventsOf(cast.lead.id, 'not')) {
      expectClean([{ name: 'event', html: event.notification?.notificationSubject }]);
      expectClean([{ name: 'event', html: event.notification?.notificationBody }]);
    }
  });

  test('a review and the reason of a refusal', async () => {
    const id = await projectIn('awaiting rating', cast);
    const review = short
      .map(({ html }) => written(html))
      .join(' ')
      .slice(0, 2000)
      .trim();
    await act(cast.lead, id, 'rateBuyer', { rating: 4, review });
    expect((await cast.lead.get(`/api/projects/${id}`)).body.reviewText).toBe(review);
  });
});

test.each(hostileHtml.filter(({ html }) => html.includes('\0')))(
  '$name is refused whole',
  async ({ html }) => {
    const answer = await cast.lead.put(`/api/business/${cast.lead.businessId}`, { description: html });
    expect(answer.status).toBe(400);
  },
);

test('no mail shows a payload as an element', async () => {
  const { rows } = await api.app.platform.database.execute<{ html: string | null }>(
    sql`select content::text as html from mails`,
  );
  for (const { html } of rows) expect(html ?? '').not.toMatch(/<(script|img|svg|iframe)/i);
  expect(CANARY).toMatch(/\.invalid$/);
});

async function eventsOf(userId: string, kind = 'msg'): Promise<Wire[]> {
  const { rows } = await api.app.platform.database.execute<{ event: Wire }>(
    sql`select event from live_events where user_id = ${userId} and kind = ${kind} order by seq`,
  );
  return rows.map(({ event }) => event);
}
