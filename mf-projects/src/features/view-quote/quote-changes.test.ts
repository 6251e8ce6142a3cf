import type { QuoteContent } from '../../shared/project/project.ts';
import { changesBetween } from './quote-changes.ts';

const none = { added: [], removed: [] };
const lists = { deliverables: none, lines: none, termsAndConditions: none };
const same = { fields: [], lists };

const before: QuoteContent = {
  basePriceCents: 1_845_000,
  feeCents: 36_900,
  salesPitch: null,
  termsAndConditions: [],
  deliverables: ['Battens', 'Report', 'Report'],
  startDate: '2026-12-07',
  leadTime: 10,
  estimatedWorksDuration: 6,
  estimatedHours: null,
  lines: [],
  exclusions: null,
  terms: null,
  validUntil: null,
};

test('PROJ-08 only fields that a person edits count as changes, not the resulting fee', () => {
  const after = { ...before, basePriceCents: 1_790_000, feeCents: 35_800, leadTime: 8 };
  expect(changesBetween(before, after)).toEqual({
    ...same,
    fields: ['basePriceCents', 'leadTime'],
  });
});

test('PROJ-08 deliverables are compared as a list that may contain the same line twice', () => {
  const after = { ...before, deliverables: ['Report', 'Spare set', 'Battens'] };
  expect(changesBetween(before, after)).toEqual({
    ...same,
    lists: { ...lists, deliverables: { added: ['Spare set'], removed: ['Report'] } },
  });
});

test('an equal revision has no changes', () => {
  expect(changesBetween(before, { ...before })).toEqual(same);
});

test('PROJ-08 QUOTE-04 files are compared by id and listed by name', () => {
  const file = (id: string, name: string) => ({
    id,
    name,
    size: 1,
    url: `/files/${id}`,
    state: 'ready' as const,
    risk: null,
    preview: null,
    thumbnailUrl: null,
  });
  const one = { ...before, termsAndConditions: [file('1', 'Terms.pdf'), file('2', 'Layout.png')] };
  const other = { ...before, termsAndConditions: [file('3', 'Terms.pdf'), file('2', 'Layout.png')] };
  expect(changesBetween(one, other)).toEqual({
    ...same,
    lists: { ...lists, termsAndConditions: { added: ['Terms.pdf'], removed: ['Terms.pdf'] } },
  });
});
