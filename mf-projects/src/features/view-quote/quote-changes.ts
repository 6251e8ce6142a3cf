import type { QuoteContent, QuoteLine } from '../../shared/project.ts';

type Comparable = Pick<
  QuoteContent,
  | 'basePriceCents'
  | 'startDate'
  | 'leadTime'
  | 'estimatedWorksDuration'
  | 'estimatedHours'
  | 'salesPitch'
  | 'exclusions'
  | 'terms'
  | 'validUntil'
>;

const comparable = [
  'basePriceCents',
  'startDate',
  'leadTime',
  'estimatedWorksDuration',
  'estimatedHours',
  'salesPitch',
  'exclusions',
  'terms',
  'validUntil',
] as const satisfies readonly (keyof Comparable)[];

export interface QuoteChanges {
  fields: readonly (keyof Comparable)[];
  added: readonly string[];
  removed: readonly string[];
  filesAdded: readonly string[];
  filesRemoved: readonly string[];
  linesAdded: readonly QuoteLine[];
  linesRemoved: readonly QuoteLine[];
}

export function changesBetween(before: QuoteContent, after: QuoteContent): QuoteChanges {
  return {
    fields: comparable.filter((field) => before[field] !== after[field]),
    added: without(after.deliverables, before.deliverables),
    removed: without(before.deliverables, after.deliverables),
    filesAdded: filesWithout(after, before),
    filesRemoved: filesWithout(before, after),
    linesAdded: linesWithout(after, before),
    linesRemoved: linesWithout(before, after),
  };
}

export const hasChanges = (before: QuoteContent, after: QuoteContent): boolean =>
  Object.values(changesBetween(before, after)).some((list) => list.length > 0);

function linesWithout(one: QuoteContent, other: QuoteContent): QuoteLine[] {
  const others = other.lines.map(textOf);
  const left = without(one.lines.map(textOf), others);
  return left
    .map((text) => one.lines.find((line) => textOf(line) === text))
    .filter((line) => line !== undefined);
}

const textOf = ({ item, quantity, unit, rate }: QuoteLine) => JSON.stringify([item, quantity, unit, rate]);

function filesWithout(one: QuoteContent, other: QuoteContent): string[] {
  const others = new Set(other.termsAndConditions.map(({ id }) => id));
  return one.termsAndConditions.filter(({ id }) => !others.has(id)).map(({ name }) => name);
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const found = left.indexOf(item);
    if (found < 0) return true;
    left.splice(found, 1);
    return false;
  });
}
