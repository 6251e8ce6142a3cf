import { aQuote } from '@worklane/kernel/testing';
import { quoteFromWire } from '../../../shared/project/project-from-wire.ts';
import { copyOf, emptyValues } from '../quote-form-values.ts';
import { startValues } from './start-values.ts';

const line = { item: 'Batten', quantity: '2', unit: 'each', rate: '50.00', amount: 100 };
const earlier = quoteFromWire(
  aQuote({
    basePrice: 100,
    lines: [line],
    exclusions: 'Permits',
    salesPitch: '<p>Fast</p>',
    deliverables: ['Report'],
    leadTime: 4,
    validUntil: '2026-12-20T00:00:00.000Z',
  }),
);

test("an empty form gets an earlier quote's values except dates and files", () => {
  const { filled, replaced, typed } = startValues(emptyValues, earlier, { isProcurement: true });
  expect(filled).toMatchObject({
    basePrice: '',
    lines: [{ item: 'Batten', rate: '50.00' }],
    exclusions: 'Permits',
    salesPitch: '<p>Fast</p>',
    deliverables: [{ text: 'Report' }],
    leadTime: '4',
    startDate: '',
    validUntil: '',
    termsAndConditions: [],
  });
  expect(replaced).toEqual(filled);
  expect(typed).toEqual([]);
});

test('typed fields are listed and stay unless replaced; total and lines are one price', () => {
  const values = copyOf({ ...emptyValues, basePrice: '900', leadTime: '4', exclusions: 'Wiring' });
  const { filled, replaced, typed } = startValues(values, earlier, { isProcurement: false });
  expect(typed).toEqual(['basePrice', 'exclusions']);
  expect(filled).toMatchObject({
    basePrice: '900',
    lines: [],
    exclusions: 'Wiring',
    deliverables: [{ text: 'Report' }],
    salesPitch: '',
  });
  expect(replaced).toMatchObject({ basePrice: '', lines: [{ item: 'Batten' }], exclusions: 'Permits' });
});
