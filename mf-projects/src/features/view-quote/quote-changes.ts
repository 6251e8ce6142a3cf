import {
  type QuoteColumn,
  type QuoteListField,
  quoteColumns,
  quoteListFields,
} from '@worklane/kernel/domain';
import type { QuoteContent, QuoteLine } from '../../shared/project/project.ts';

/** The items that a page names where a list changed: files by name. */
interface ListItems {
  deliverables: string;
  lines: QuoteLine;
  termsAndConditions: string;
}

export type SingleField = Exclude<QuoteColumn, QuoteListField>;

const LISTS: ReadonlySet<QuoteColumn> = new Set(quoteListFields);
const singleFields = quoteColumns.filter((column): column is SingleField => !LISTS.has(column));

interface ListChange<Item> {
  added: readonly Item[];
  removed: readonly Item[];
}

export interface QuoteChanges {
  fields: readonly SingleField[];
  lists: { [Field in QuoteListField]: ListChange<ListItems[Field]> };
}

export function changesBetween(before: QuoteContent, after: QuoteContent): QuoteChanges {
  const bothWays = <Item>(itemsWithout: (one: QuoteContent, other: QuoteContent) => Item[]) => ({
    added: itemsWithout(after, before),
    removed: itemsWithout(before, after),
  });
  return {
    fields: singleFields.filter((field) => before[field] !== after[field]),
    lists: {
      lines: bothWays(linesWithout),
      deliverables: bothWays((one, other) => without(one.deliverables, other.deliverables)),
      termsAndConditions: bothWays(filesWithout),
    },
  };
}

/** Whether two revisions differ in a field that a person edits. */
export function hasChanges(before: QuoteContent, after: QuoteContent): boolean {
  const { fields, lists } = changesBetween(before, after);
  return (
    fields.length > 0 || Object.values(lists).some(({ added, removed }) => added.length + removed.length > 0)
  );
}

function linesWithout(one: QuoteContent, other: QuoteContent): QuoteLine[] {
  const others = other.lines.map(textOf);
  const left = without(one.lines.map(textOf), others);
  return left
    .map((text) => one.lines.find((line) => textOf(line) === text))
    .filter((line) => line !== undefined);
}

const textOf = ({ item, quantity, unit, rate, inclusion = 'priced' }: QuoteLine) =>
  JSON.stringify([item, quantity, unit, rate, inclusion]);

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
