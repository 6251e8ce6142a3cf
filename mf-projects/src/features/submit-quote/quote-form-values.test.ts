import type { QuoteContent } from '../../shared/project/project.ts';
import { fieldsToFix } from './quote-checks.ts';
import {
  contentOf,
  deliverableFields,
  draftBodyOf,
  emptyValues,
  isQuoteFormValues,
  mergeValues,
  submitBodyOf,
  valuesOf,
  withFieldsOf,
} from './quote-form-values.ts';

const procurement = { isProcurement: true, isStartDateMandatory: false };
const full = {
  basePrice: '18450.5',
  startDate: '2026-12-07',
  leadTime: '0',
  estimatedWorksDuration: '6',
  estimatedHours: '',
  lines: [],
  exclusions: '',
  terms: '',
  validUntil: '',
  salesPitch: '<p>Night works</p>',
  deliverables: [{ text: ' 214 battens ' }, { text: '  ' }, { text: 'تقرير 📄' }],
  termsAndConditions: [{ id: 'f1', name: 'Terms.pdf', size: 421_300 }],
};

test('QUOTE-01 QUOTE-03 missing parts of a quote are listed in the order of the page', () => {
  expect(fieldsToFix(full, procurement)).toEqual([]);
  expect(fieldsToFix(emptyValues, procurement)).toEqual(['basePrice', 'leadTime', 'estimatedWorksDuration']);
});

test.each([
  ['1.99', false],
  ['2', true],
  ['100000000.00', true],
  ['100000000.01', false],
  ['99999999999999999999', false],
  ['.', false],
])('a price of %s is ready to submit: %s (QUOTE-01)', (basePrice, isReady) => {
  expect(fieldsToFix({ ...full, basePrice }, procurement)).toEqual(isReady ? [] : ['basePrice']);
});

test('QUOTE-02 a start date is required only if the buyer wants one', () => {
  const without = { ...full, startDate: '' };
  expect(fieldsToFix(without, procurement)).toEqual([]);
  expect(fieldsToFix(without, { ...procurement, isStartDateMandatory: true })).toEqual(['startDate']);
});

test('QUOTE-02 QUOTE-03 a quote is sent in dollars, dated at midnight UTC, without empty lines', () => {
  expect(submitBodyOf(full, 3, procurement)).toEqual({
    version: 3,
    basePrice: 18450.5,
    startDate: '2026-12-07T00:00:00.000Z',
    leadTime: 0,
    estimatedWorksDuration: 6,
    estimatedHours: null,
    salesPitch: '<p>Night works</p>',
    deliverables: ['214 battens', 'تقرير 📄'],
    termsAndConditions: ['f1'],
  });
  expect(deliverableFields(full)).toEqual([0, 2]);
});

test('a sales pitch stays out of a quote outside procurement', () => {
  const rules = { ...procurement, isProcurement: false };
  expect(submitBodyOf(full, 0, rules).salesPitch).toBeNull();
  expect(draftBodyOf(full, 0, rules).salesPitch).toBeNull();
});

test('QUOTE-06 a draft sends an unlodgeable field as typed, and clears emptied fields', () => {
  const typed = { basePrice: '500-600', estimatedWorksDuration: '9999', salesPitch: 'x'.repeat(25_000) };
  const body = draftBodyOf({ ...full, ...typed, leadTime: '' }, 5, procurement);
  expect(body).toMatchObject({
    version: 5,
    basePrice: null,
    leadTime: null,
    estimatedWorksDuration: null,
    salesPitch: null,
    asTyped: typed,
  });
  expect(draftBodyOf(emptyValues, 5, procurement)).toEqual({
    version: 5,
    basePrice: null,
    startDate: null,
    leadTime: null,
    estimatedWorksDuration: null,
    estimatedHours: null,
    salesPitch: null,
    deliverables: [],
    termsAndConditions: [],
    asTyped: {},
  });
});

test('a saved quote results in the same form values', () => {
  const quote: QuoteContent = {
    basePriceCents: 1_845_050,
    feeCents: null,
    salesPitch: null,
    deliverables: [],
    termsAndConditions: [],
    startDate: '2026-12-07',
    leadTime: 0,
    estimatedWorksDuration: 6,
    estimatedHours: 7.5,
    lines: [],
    exclusions: null,
    terms: null,
    validUntil: null,
  };
  expect(valuesOf(quote)).toEqual({
    basePrice: '18450.50',
    startDate: '2026-12-07',
    leadTime: '0',
    estimatedWorksDuration: '6',
    estimatedHours: '7.5',
    lines: [],
    exclusions: '',
    terms: '',
    validUntil: '',
    salesPitch: '',
    deliverables: [{ text: '' }],
    termsAndConditions: [],
  });
});

test('two ways to type the same quote count as equal', () => {
  const one = { ...full, basePrice: '$18,450.50', leadTime: ' 0 ' };
  expect(contentOf(one)).toBe(
    contentOf({ ...full, deliverables: full.deliverables.slice(0, 1).concat({ text: 'تقرير 📄' }) }),
  );
  expect(contentOf(one)).not.toBe(contentOf({ ...full, leadTime: '1' }));
});

test.each([
  null,
  {},
  { ...full, deliverables: ['a'] },
  { ...full, leadTime: 3 },
  { ...full, basePrice: undefined },
])('a stored draft of another shape is ignored: %j', (value) => {
  expect(isQuoteFormValues(value)).toBe(false);
  expect(isQuoteFormValues(full)).toBe(true);
});

const aLine = (rate: string) => ({ item: 'Batten', quantity: '2', unit: 'each', rate });

test('lines determine the price and are sent without blank ones', () => {
  const blank = { item: ' ', quantity: '', unit: 'each', rate: '' };
  const lined = { ...full, basePrice: '', lines: [aLine('10.05'), blank] };
  expect(submitBodyOf(lined, 1, procurement)).toMatchObject({ basePrice: 20.1, lines: [aLine('10.05')] });
  expect(draftBodyOf({ ...lined, lines: [aLine('500-600')] }, 1, procurement)).toMatchObject({
    basePrice: null,
    lines: [aLine('500-600')],
    asTyped: {},
  });
});

test('total and lines are one price: a clash of one includes the other', () => {
  const base = { ...full, basePrice: '100' };
  const mine = { ...base, basePrice: '', lines: [aLine('50')], exclusions: 'Wiring' };
  const theirs = { ...base, basePrice: '150', leadTime: '3' };
  const { merged, clashes } = mergeValues(base, mine, theirs);
  expect(clashes).toEqual(['basePrice', 'lines']);
  expect(merged).toMatchObject({ lines: [aLine('50')], leadTime: '3', exclusions: 'Wiring' });
  expect(withFieldsOf(merged, theirs, clashes)).toMatchObject({ basePrice: '150', lines: [] });
  const lined = mergeValues(base, base, { ...base, basePrice: '', lines: [aLine('50')] });
  expect(lined).toMatchObject({ clashes: [], merged: { basePrice: '', lines: [aLine('50')] } });
});
