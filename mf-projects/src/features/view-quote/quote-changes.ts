import type { QuoteContent } from '../../shared/project.ts';

type Comparable = Pick<
  QuoteContent,
  'basePriceCents' | 'startDate' | 'leadTime' | 'estimatedWorksDuration' | 'estimatedHours' | 'salesPitch'
>;

const comparable = [
  'basePriceCents',
  'startDate',
  'leadTime',
  'estimatedWorksDuration',
  'estimatedHours',
  'salesPitch',
] as const satisfies readonly (keyof Comparable)[];

export interface QuoteChanges {
  /** The changed fields. */
  fields: readonly (keyof Comparable)[];
  added: readonly string[];
  removed: readonly string[];
  /** Names of files. */
  filesAdded: readonly string[];
  filesRemoved: readonly string[];
}

/** The differences between two revisions of a quote. */
export function changesBetween(before: QuoteContent, after: QuoteContent): QuoteChanges {
  return {
    fields: comparable.filter((field) => before[field] !== after[field]),
    added: without(after.deliverables, before.deliverables),
    removed: without(before.deliverables, after.deliverables),
    filesAdded: filesWithout(after, before),
    filesRemoved: filesWithout(before, after),
  };
}

function filesWithout(one: QuoteContent, other: QuoteContent): string[] {
  const others = new Set(other.termsAndConditions.map(({ id }) => id));
  return one.termsAndConditions.filter(({ id }) => !others.has(id)).map(({ name }) => name);
}

/** The items of the first list without those of the second; duplicates are counted. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return items.filter((item) => {
    const found = left.indexOf(item);
    if (found < 0) return true;
    left.splice(found, 1);
    return false;
  });
}
