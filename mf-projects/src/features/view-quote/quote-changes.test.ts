import type { QuoteContent } from '../../shared/project.ts';
import { changesBetween } from './quote-changes.ts';

const before: QuoteContent = {
  basePriceCents: 1_845_000,
  feeCents: 36_900,
  salesPitch: null,
  termsAndConditions: [],
  deliverables: ['Battens', 'Report', 'Report'],
  startDate: '2026-12-07',
  leadTimeDays: 10,
  worksDurationDays: 6,
  estimatedHours: null,
};

test('only what a person wrote otherwise counts as a change, not the fee that follows from it (PROJ-08)', () => {
  const after = { ...before, basePriceCents: 1_790_000, feeCents: 35_800, leadTimeDays: 8 };
  expect(changesBetween(before, after)).toEqual({
    fields: ['basePriceCents', 'leadTimeDays'],
    added: [],
    removed: [],
  });
});

test('deliverables are compared as a list in which the same line may stand twice (PROJ-08)', () => {
  const after = { ...before, deliverables: ['Report', 'Spare set', 'Battens'] };
  expect(changesBetween(before, after)).toEqual({ fields: [], added: ['Spare set'], removed: ['Report'] });
});

test('a revision that says the same has no changes', () => {
  expect(changesBetween(before, { ...before })).toEqual({ fields: [], added: [], removed: [] });
});
