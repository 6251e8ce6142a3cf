import { ApiError } from '@worklane/kernel/http';
import type { StoredDraft } from '../../../shared/drafts/quote-draft-store.ts';
import type { Quote } from '../../../shared/project/project.ts';
import { emptyValues, type QuoteFormValues } from '../quote-form-values.ts';
import type { QuoteDraftDependencies } from './draft-core.ts';
import { SAVE_AFTER_MS } from './draft-saving.ts';
import { createQuoteDraft } from './quote-draft.ts';

const priced = (basePrice: string): QuoteFormValues => ({ ...emptyValues, basePrice });
const aQuoteOf = (dollars: number, version: number, authorId = 'me'): Quote => ({
  basePriceCents: dollars * 100,
  feeCents: null,
  salesPitch: null,
  deliverables: [],
  termsAndConditions: [],
  startDate: null,
  leadTime: null,
  estimatedWorksDuration: null,
  estimatedHours: null,
  lines: [],
  exclusions: null,
  terms: null,
  validUntil: null,
  version,
  revision: 0,
  isLodged: false,
  updatedAt: '2026-11-20T22:42:00.000Z',
  updatedBy: { id: authorId, name: 'Jack Reid', avatarUrl: null },
  asTyped: {},
  previous: null,
});
const down = new ApiError('network', 0, {});
const stale = new ApiError('problem', 409, { code: 'quote.stale', message: 'Changed.' });

type Send = QuoteDraftDependencies['send'];

function setUp(send: Send, dependencies: Partial<QuoteDraftDependencies> = {}) {
  const kept: Pick<StoredDraft, 'values' | 'version' | 'isSent'>[] = [];
  const sent: Parameters<Send>[] = [];
  let current: Quote | null = null;
  const draft = createQuoteDraft({
    saved: { values: emptyValues, version: 0 },
    values: emptyValues,
    newer: null,
    userId: 'me',
    isWriterSignedIn: () => true,
    send: (...input) => {
      sent.push(input);
      return send(...input);
    },
    currentOf: () => current,
    store: (entry) => kept.push(entry) > 0,
    remove: () => void kept.splice(0),
    ...dependencies,
  });
  return {
    draft,
    kept,
    sent,
    setCurrent: (quote: Quote) => {
      current = quote;
    },
  };
}

const accepting: Send = async (values, version) => aQuoteOf(Number(values.basePrice), version + 1);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('QUOTE-06 changes are sent once after a pause, and saves run one after the other', async () => {
  let answer: (() => void) | undefined;
  const { draft, sent } = setUp(async (values, saved) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return accepting(values, saved);
  });
  for (const price of ['1', '12', '123']) draft.change(priced(price));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toHaveLength(1);
  draft.change(priced('1234'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2);
  expect(sent).toHaveLength(1);
  answer?.();
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.[1]).toBe(1);
});

test('QUOTE-06 changes that could not be sent are stored and retried automatically', async () => {
  let isDown = true;
  const { draft, kept, sent } = setUp((...input) => (isDown ? Promise.reject(down) : accepting(...input)));
  draft.change(priced('500'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state().place).toBe('kept');
  expect(kept.at(-1)).toMatchObject({ isSent: false, values: { basePrice: '500' } });
  isDown = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(draft.state().place).toBe('server');
  expect(kept.at(-1)).toMatchObject({ isSent: true, version: 1 });
  expect(sent[1]).toEqual(sent[0]);
});

test('QUOTE-06 a browser that forbids storage does not show the draft as stored', async () => {
  const { draft } = setUp(() => Promise.reject(down), { store: () => false });
  draft.change(priced('500'));
  expect(draft.state().place).toBe('unkept');
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state().place).toBe('unkept');
});

test('QUOTE-06 a person’s own save whose answer was lost is not a conflict', async () => {
  let attempts = 0;
  const { draft, sent, setCurrent } = setUp((...input) => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(down);
    return attempts === 2 ? Promise.reject(stale) : accepting(...input);
  });
  setCurrent(aQuoteOf(500, 1));
  draft.change(priced('500'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  draft.change(priced('600'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state().conflict).toBeNull();
  expect(sent.at(-1)?.[1]).toBe(1);
  expect(draft.state().place).toBe('server');
});

test('an equal quote by a colleague is not a conflict', async () => {
  const { draft, setCurrent } = setUp(() => Promise.reject(stale));
  setCurrent(aQuoteOf(500, 4, 'jack'));
  draft.change(priced('500'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state().conflict).toBeNull();
  expect(draft.version()).toBe(4);
});

test('during a conflict nothing is sent, but changes are still stored', async () => {
  const { draft, kept, sent, setCurrent } = setUp(() => Promise.reject(stale));
  setCurrent(aQuoteOf(700, 2, 'jack'));
  draft.change(priced('500'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state().conflict?.version).toBe(2);
  draft.change(priced('550'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS * 20);
  expect(sent).toHaveLength(1);
  expect(kept.at(-1)).toMatchObject({ values: { basePrice: '550' }, isSent: false });
});

test("a colleague's newer quote replaces an untouched form, and otherwise needs a choice", () => {
  const clean = setUp(accepting).draft;
  expect(clean.applyServerQuote(aQuoteOf(700, 3, 'jack'))).toMatchObject({ basePrice: '700.00' });
  expect(clean.state().takenOver?.version).toBe(3);
  expect(clean.applyServerQuote(aQuoteOf(650, 2, 'jack'))).toBeNull();

  const busy = setUp(accepting).draft;
  busy.change(priced('500'));
  expect(busy.applyServerQuote(aQuoteOf(700, 3, 'jack'))).toBeNull();
  expect(busy.state().conflict?.version).toBe(3);
  expect(busy.values().basePrice).toBe('500');
});

test("two people's changes of different fields are both kept and saved", async () => {
  const { draft, sent } = setUp(accepting);
  const shown: QuoteFormValues[] = [];
  draft.follow((values) => shown.push(values));
  draft.change(priced('500'));
  draft.applyServerQuote({ ...aQuoteOf(0, 3, 'jack'), basePriceCents: null, leadTime: 4 });
  expect(draft.state().conflict).toBeNull();
  expect(shown.at(-1)).toMatchObject({ basePrice: '500', leadTime: '4' });
  expect(draft.state().takenOver?.updatedBy.id).toBe('jack');
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toEqual([[expect.objectContaining({ basePrice: '500', leadTime: '4' }), 3]]);
});

test('a choice covers only fields both changed, and shows the newest other version', async () => {
  const { draft, sent } = setUp(accepting);
  draft.change({ ...priced('500'), estimatedHours: '8' });
  draft.applyServerQuote({ ...aQuoteOf(700, 3, 'jack'), leadTime: 4 });
  draft.applyServerQuote({ ...aQuoteOf(750, 4, 'jack'), leadTime: 5 });
  expect(draft.state()).toMatchObject({ clashes: ['basePrice'], conflict: { basePriceCents: 75_000 } });
  expect(draft.values()).toMatchObject({ basePrice: '500', leadTime: '5', estimatedHours: '8' });
  expect(draft.choose(['basePrice'])).toMatchObject({
    basePrice: '750.00',
    leadTime: '5',
    estimatedHours: '8',
  });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toEqual([[expect.objectContaining({ basePrice: '750.00', estimatedHours: '8' }), 4]]);
});

test('a choice is made field by field and can be undone after later saves', async () => {
  const { draft, sent } = setUp(accepting);
  draft.change({ ...priced('500'), leadTime: '9' });
  draft.applyServerQuote({ ...aQuoteOf(700, 3, 'jack'), leadTime: 4 });
  expect(draft.state().clashes).toEqual(['basePrice', 'leadTime']);
  expect(draft.choose(['leadTime'])).toMatchObject({ basePrice: '500', leadTime: '4' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent.at(-1)).toEqual([expect.objectContaining({ basePrice: '500', leadTime: '4' }), 3]);
  expect(draft.undoChoice()).toMatchObject({ basePrice: '500', leadTime: '9' });
  expect(draft.state()).toMatchObject({ clashes: ['basePrice', 'leadTime'], choice: null });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toHaveLength(1);
  expect(draft.choose([])).toMatchObject({ basePrice: '500', leadTime: '9' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent.at(-1)).toEqual([expect.objectContaining({ basePrice: '500', leadTime: '9' }), 4]);
});

test('a refused draft shows the reason until it is saved', async () => {
  const refused = new ApiError('problem', 400, { code: 'request.invalid', message: 'Too long.' });
  let isRefused = true;
  const { draft } = setUp((...input) => (isRefused ? Promise.reject(refused) : accepting(...input)));
  draft.change(priced('500'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state()).toMatchObject({ place: 'kept', refusal: { message: 'Too long.' } });
  isRefused = false;
  draft.change(priced('501'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state()).toMatchObject({ place: 'server', refusal: null });
});

test('another tab does not replace text typed in this tab', () => {
  const { draft } = setUp(accepting);
  draft.change(priced('500'));
  const stored = { values: null, version: 1, savedAt: 0, isSent: true, pageId: 'other' };
  expect(draft.applyOtherTab(stored, priced('900'))).toBeNull();
  expect(draft.values().basePrice).toBe('500');
});

test('QUOTE-06 a tab shows text typed in another tab, which saves it', async () => {
  const { draft, sent } = setUp(accepting);
  const typed = (basePrice: string, isSent = false) => ({
    values: priced(basePrice),
    base: emptyValues,
    version: isSent ? 1 : 0,
    savedAt: 0,
    isSent,
    pageId: 'other',
  });
  expect(draft.applyOtherTab(typed('1'), priced('1'))).toMatchObject({ basePrice: '1' });
  expect(draft.applyOtherTab(typed('12'), priced('12'))).toMatchObject({ basePrice: '12' });
  expect(draft.state().hasUnsent).toBe(false);
  await draft.flush();
  expect(sent).toHaveLength(0);
  // The live event of the other tab's save arrives first; that tab has more text by now.
  expect(draft.applyServerQuote(aQuoteOf(1, 1))).toBeNull();
  expect(draft.values().basePrice).toBe('12');
  expect(draft.applyServerQuote(aQuoteOf(12, 2))).toBeNull();
  expect(draft.state()).toMatchObject({ place: 'server', conflict: null, takenOver: null });
  expect(draft.applyOtherTab({ ...typed('12', true), version: 2 }, priced('12'))).not.toBeNull();
  draft.change(priced('123'));
  expect(draft.state().hasUnsent).toBe(true);
  await draft.flush();
  expect(sent).toEqual([[priced('123'), 2]]);
});

test("QUOTE-06 a tab that continues another tab's text sends all of it", async () => {
  const { draft, sent } = setUp(accepting);
  const stored = { values: null, base: emptyValues, version: 0, savedAt: 0, isSent: false, pageId: 'other' };
  draft.applyOtherTab(stored, priced('12'));
  draft.change(priced('123'));
  draft.change(priced('12'));
  expect(draft.state().hasUnsent).toBe(true);
  await draft.flush();
  expect(sent).toEqual([[priced('12'), 0]]);
});

test('QUOTE-06 text continued from another tab needs a choice if a colleague changed it', async () => {
  const { draft, sent, setCurrent } = setUp(() => Promise.reject(stale));
  setCurrent(aQuoteOf(700, 1, 'jack'));
  const stored = {
    values: priced('5'),
    base: emptyValues,
    version: 0,
    savedAt: 0,
    isSent: false,
    pageId: 'other',
  };
  draft.applyOtherTab(stored, priced('5'));
  expect(draft.applyServerQuote(aQuoteOf(700, 1, 'jack'))).toBeNull();
  expect(draft.state().conflict).toBeNull();
  draft.change(priced('50'));
  await draft.flush();
  expect(sent).toEqual([[priced('50'), 0]]);
  expect(draft.state()).toMatchObject({ clashes: ['basePrice'], conflict: { version: 1 } });
});

test('a closed form sends its unsent changes if that is allowed', async () => {
  const { draft, sent } = setUp(accepting);
  draft.change(priced('500'));
  draft.dispose(false);
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(sent).toHaveLength(0);
  draft.dispose(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

test('changes count as unsent from the first letter until they are saved', async () => {
  const { draft } = setUp(accepting);
  const seen: boolean[] = [];
  draft.subscribe(() => seen.push(draft.state().hasUnsent));
  draft.change(priced('500'));
  expect(seen).toEqual([true]);
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(draft.state()).toMatchObject({ place: 'server', hasUnsent: false });
  draft.change(priced('5001'));
  expect(draft.state()).toMatchObject({ place: 'server', hasUnsent: true });
  draft.finish();
  expect(draft.state().hasUnsent).toBe(false);
});

test('nothing is sent while the author is signed out, and everything after the sign-in', async () => {
  let isWriterSignedIn = false;
  const { draft, kept, sent } = setUp(accepting, { isWriterSignedIn: () => isWriterSignedIn });
  draft.change(priced('500'));
  draft.dispose(true);
  await draft.flush();
  expect(sent).toHaveLength(0);
  expect(kept.at(-1)).toMatchObject({ isSent: false, values: { basePrice: '500' } });
  isWriterSignedIn = true;
  await draft.flush();
  expect(sent.map(([values]) => values.basePrice)).toEqual(['500']);
});

test('AUTH-19 QUOTE-06 a save refused after a new sign-in is sent again', async () => {
  let refuse: (() => void) | undefined;
  const { draft, sent } = setUp(async (values, saved) => {
    if (sent.length > 1) return accepting(values, saved);
    return new Promise((_, reject) => {
      refuse = () => reject(new ApiError('problem', 401, { code: 'access.signedOut', message: 'Sign in.' }));
    });
  });
  draft.change(priced('10'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  // The session is restored while a save of the ended session is still running.
  void draft.flush();
  refuse?.();
  await jest.runAllTimersAsync();
  expect(sent).toHaveLength(2);
  expect(draft.state().place).toBe('server');
});

test('the author of an outside change is still known after the next save', async () => {
  const { draft, setCurrent } = setUp((values, version) =>
    version === 0 ? Promise.reject(stale) : accepting(values, version),
  );
  const others = aQuoteOf(3000, 1, 'jack');
  setCurrent(others);
  draft.change({ ...emptyValues, exclusions: 'Permits' });
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS * 2);
  expect(draft.values()).toMatchObject({ basePrice: '3000.00', exclusions: 'Permits' });
  expect(draft.state()).toMatchObject({ place: 'server', takenOver: null, lastWriter: { id: 'jack' } });
});
