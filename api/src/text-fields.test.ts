import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BuyerReasonBody,
  ChangeBriefBody,
  EditQuoteBody,
  FieldsAsTyped,
  PriceLineBody,
  projectActionBodies,
  RateSellerBody,
  RenameTextBody,
  SaveTextBody,
  type TextKind,
  textKindOf,
} from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { joinedOddTexts, multiline, oddTexts } from '@worklane/shared-kernel/testing/odd-texts';
import { sample } from '../../tooling/jest/sample.ts';
import { escapeText } from './platform/texts/rich-text.ts';
import { addCast, type Cast } from './testing/cast.ts';
import { listOf, startTestApi, type TestApi } from './testing/test-api.ts';
import { act, aQuote, projectIn, publish } from './testing/work/projects.ts';

const someTexts = sample(oddTexts, 30);

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const groupsOf = (size: number, texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, group) =>
    texts.slice(group * size, (group + 1) * size),
  );
const asRich = (text: string) => `<p>${escapeText(text)}</p>`;
const textOf = (html: string) =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('the contracts define the kind of each text of briefs, quotes, reasons and reviews', () => {
  const kindsOf = (properties: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(properties)
        .map(([field, schema]): [string, TextKind | null] => [field, textKindOf(schema)])
        .filter(([, kind]) => kind !== null),
    );
  expect(kindsOf(ChangeBriefBody.properties)).toEqual({
    workTitle: 'line',
    description: 'rich',
    siteInspectionDetails: 'plain',
    site: 'line',
    suburb: 'line',
    customerName: 'line',
  });
  expect(kindsOf(EditQuoteBody.properties)).toEqual({
    salesPitch: 'rich',
    exclusions: 'plain',
    terms: 'plain',
  });
  expect(kindsOf(PriceLineBody.properties)).toEqual({
    item: 'line',
    quantity: 'line',
    unit: 'line',
    rate: 'line',
  });
  expect(textKindOf(EditQuoteBody.properties.deliverables.items)).toBe('plain');
  expect(kindsOf(FieldsAsTyped.properties)).toEqual({
    basePrice: 'line',
    startDate: 'line',
    validUntil: 'line',
    leadTime: 'line',
    estimatedWorksDuration: 'line',
    estimatedHours: 'line',
    salesPitch: 'rich',
  });
  expect(SaveTextBody.anyOf.map(({ properties }) => kindsOf(properties))).toEqual([
    { name: 'line', content: 'rich' },
    { name: 'line', content: 'plain' },
    { name: 'line', content: 'plain' },
  ]);
  expect(kindsOf(RenameTextBody.properties)).toEqual({ name: 'line' });
  for (const { properties } of [projectActionBodies.rejectBrief, BuyerReasonBody])
    expect(kindsOf(properties)).toEqual({ reason: 'plain' });
  for (const { properties } of [projectActionBodies.rateBuyer, RateSellerBody])
    expect(kindsOf(properties)).toEqual({ review: 'plain' });
});

test('BRIEF-01 odd texts are returned unchanged from every field of a brief', async () => {
  expect(oddTexts.length).toBeGreaterThan(515);
  const { briefId, projectOf } = await publish(cast.buyer, cast);
  const seller = `/api/projects/${projectOf(cast.lead)}`;
  for (const texts of groupsOf(LIST_MAX_ITEMS.customQuestions, someTexts)) {
    for (const text of texts) {
      const lines = { workTitle: text, site: text, customerName: text };
      const change = { ...lines, siteInspectionDetails: multiline(text), description: asRich(text) };
      const { status, body } = await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, change);
      expect([text, status]).toEqual([text, 200]);
      expect(body).toMatchObject({
        workTitle: text,
        siteLocation: { site: text },
        customer: { name: text },
        siteInspectionDetails: multiline(text),
      });
      expect(textOf(String(body.description))).toBe(text);
    }
    const customQuestions = texts.map((text) => ({ field: text, answer: multiline(text) }));
    await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, { customQuestions });
    expect((await cast.lead.get(seller)).body.brief?.customQuestions).toEqual(customQuestions);
  }
});

test('QUOTE-03 QUOTE-06 odd texts are returned unchanged from every field of a quote', async () => {
  const id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  let version = 0;
  for (const deliverables of groupsOf(LIST_MAX_ITEMS.deliverables, someTexts)) {
    const answer = await act(cast.lead, id, 'editQuote', { ...aQuote, version, deliverables });
    expect(listOf(answer.body.quote?.deliverables)).toEqual(deliverables);
    version += 1;
  }
  for (const text of someTexts) {
    const dates = { startDate: text, validUntil: text };
    const asTyped = {
      ...dates,
      basePrice: text,
      leadTime: text,
      estimatedWorksDuration: text,
      estimatedHours: text,
    };
    const texts = { exclusions: multiline(text), terms: multiline(text) };
    const draft = { version, ...texts, salesPitch: asRich(text), asTyped };
    const { body } = await act(cast.lead, id, 'editQuote', draft);
    expect(body.quote).toMatchObject({ ...texts, asTyped });
    expect(textOf(String(body.quote?.salesPitch))).toBe(text);
    version += 1;
  }
});

test('QUOTE-01 odd texts are returned unchanged from the price lines of a quote', async () => {
  const id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  const { lineNumber, lineUnit } = TEXT_MAX_LENGTH;
  let version = 0;
  for (const items of groupsOf(LIST_MAX_ITEMS.priceLines, someTexts)) {
    const lines = items.map((item) => ({
      item,
      quantity: item.slice(0, lineNumber).trim(),
      unit: item.length <= lineUnit ? item : '',
      rate: item.length <= lineNumber ? item : '',
    }));
    const { body } = await act(cast.lead, id, 'editQuote', { version, lines });
    expect(body.quote?.lines).toMatchObject(lines);
    version += 1;
  }
});

test('QUOTE-04 odd texts are returned unchanged from the saved texts of a business', async () => {
  for (const name of joinedOddTexts(' | ', TEXT_MAX_LENGTH.savedTextName)) {
    const content = multiline(name);
    for (const kind of ['exclusions', 'terms']) {
      const { body } = await cast.lead.post('/api/savedTexts', { kind, name, content });
      expect(body).toMatchObject({ kind, name, content });
      const renamed = await cast.lead.put(`/api/savedTexts/${body.id}`, {
        name: `A ${name}`.slice(0, 100).trim(),
      });
      expect(renamed.body).toMatchObject({ name: `A ${name}`.slice(0, 100).trim() });
      await cast.lead.post(`/api/savedTexts/${body.id}/remove`);
    }
    const { body } = await cast.lead.post('/api/savedTexts', {
      kind: 'salesPitch',
      name,
      content: asRich(name),
    });
    expect(textOf(String(body.content))).toBe(name);
    await cast.lead.post(`/api/savedTexts/${body.id}/remove`);
  }
});

test('PROJ-12 odd texts are returned unchanged from every reason', async () => {
  const newestReason = async (id: string) =>
    listOf((await cast.lead.get(`/api/projects/${id}`)).body.history)[0]?.reason;
  for (const reason of joinedOddTexts('\n', TEXT_MAX_LENGTH.reason)) {
    const declined = (await publish(cast.buyer, cast)).projectOf(cast.lead);
    const answer = await act(cast.lead, declined, 'rejectBrief', { reason });
    expect(answer.body.brief?.rejectReason).toBe(reason);
    expect(await newestReason(declined)).toBe(reason);
    expect((await cast.buyer.get(`/api/buyer/projects/${declined}`)).body.rejectReason).toBe(reason);

    const unsuccessful = await projectIn('lodged', cast);
    await cast.buyer.post(`/api/buyer/projects/${unsuccessful}/decline`, { reason });
    expect(await newestReason(unsuccessful)).toBe(reason);

    const changed = await projectIn('awaiting payment', cast);
    await cast.buyer.post(`/api/buyer/projects/${changed}/request-changes`, { reason });
    expect(await newestReason(changed)).toBe(reason);

    const { briefId, projectOf } = await publish(cast.buyer, cast);
    await cast.buyer.post(`/api/buyer/requestforquotes/${briefId}/withdraw`, { reason });
    expect(await newestReason(projectOf(cast.lead))).toBe(reason);
  }
});

test('PROJ-10 odd texts are returned unchanged from the reviews of both sides', async () => {
  for (const review of joinedOddTexts('\n', TEXT_MAX_LENGTH.review)) {
    const id = await projectIn('awaiting rating', cast);
    const rated = await act(cast.lead, id, 'rateBuyer', { rating: 4, review });
    expect(rated.body.reviewText).toBe(review);
    await cast.buyer.post(`/api/buyer/projects/${id}/rate`, { rating: 5, review });
    const { body } = await cast.lead.get(`/api/projects/${id}`);
    expect(body).toMatchObject({ reviewText: review, sellerReviewText: review });
  }
});

test('a line loses line breaks, plain text keeps them, rich text keeps its markup', async () => {
  const { briefId } = await publish(cast.buyer, cast);
  const { body } = await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, {
    workTitle: ' One\r\ntitle ',
    siteInspectionDetails: 'Two\r\nlines',
    description: '<p>Rich <b>text</b></p><script>x</script>',
  });
  expect(body).toMatchObject({
    workTitle: 'One title',
    siteInspectionDetails: 'Two\nlines',
    description: '<p>Rich <strong>text</strong></p>',
  });
});
