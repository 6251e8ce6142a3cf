import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ChangeBriefBody,
  EditQuoteBody,
  FieldsAsTyped,
  type TextKind,
  textKindOf,
} from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { escapeText } from './platform/rich-text.ts';
import { addCast, type Cast } from './testing/cast.ts';
import { act, aQuote, publish } from './testing/jobs.ts';
import { oddTexts } from './testing/odd-texts.ts';
import { listOf, startTestApi, type TestApi } from './testing/test-api.ts';

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
/** Plain text as rich text, and back. */
const asRich = (text: string) => `<p>${escapeText(text)}</p>`;
const textOf = (html: string) =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const multiline = (text: string) => `${text}\n\n\t${text}`;

test('the contracts say of every text of a brief and a quote what it is', () => {
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
    customerName: 'line',
  });
  expect(kindsOf(EditQuoteBody.properties)).toEqual({ salesPitch: 'rich' });
  expect(textKindOf(EditQuoteBody.properties.deliverables.items)).toBe('plain');
  expect(kindsOf(FieldsAsTyped.properties)).toEqual({
    basePrice: 'line',
    leadTime: 'line',
    estimatedWorksDuration: 'line',
    estimatedHours: 'line',
    salesPitch: 'rich',
  });
});

test('BRIEF-01 more than 515 odd texts come out of every field of a brief as they went in', async () => {
  expect(oddTexts.length).toBeGreaterThan(515);
  const { briefId, projectOf } = await publish(cast.buyer, cast);
  const seller = `/api/projects/${projectOf(cast.lead)}`;
  for (const texts of groupsOf(LIST_MAX_ITEMS.customQuestions, oddTexts)) {
    for (const text of texts) {
      const lines = { workTitle: text, site: text, customerName: text };
      const change = { ...lines, siteInspectionDetails: multiline(text), description: asRich(text) };
      // What the buyer reads and what the seller reads is presented by the same function.
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

test('QUOTE-03 QUOTE-06 more than 515 odd texts come out of every field of a quote as they went in', async () => {
  const id = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  let version = 0;
  for (const deliverables of groupsOf(LIST_MAX_ITEMS.deliverables, oddTexts)) {
    const answer = await act(cast.lead, id, 'editQuote', { ...aQuote, version, deliverables });
    expect(listOf(answer.body.quote?.deliverables)).toEqual(deliverables);
    version += 1;
  }
  for (const text of oddTexts) {
    const asTyped = { basePrice: text, leadTime: text, estimatedWorksDuration: text, estimatedHours: text };
    const draft = { version, salesPitch: asRich(text), asTyped };
    const { body } = await act(cast.lead, id, 'editQuote', draft);
    expect(body.quote?.asTyped).toEqual(asTyped);
    expect(textOf(String(body.quote?.salesPitch))).toBe(text);
    version += 1;
  }
});
