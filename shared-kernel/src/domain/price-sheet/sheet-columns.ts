import { readQuantity } from '../quotes/price-lines.ts';
import { centsIn, readCount } from './cell-content.ts';
import { bodyOf, type ColumnFacts, factsOf, fits, headingRowOf, totalOfRow } from './column-facts.ts';
import type { SheetRole } from './heading-names.ts';
import { candidatesOf, type Evidence, evidenceOf, type Numbers } from './role-evidence.ts';

export interface SheetColumn {
  index: number;
  heading: string;
  role: SheetRole;
  reason: 'heading' | 'content' | 'chosen' | 'remembered';
  isSure: boolean;
  samples: readonly string[];
  unit: string | null;
}

export interface GivenRoles {
  roles: readonly (SheetRole | null)[];
  reason: 'chosen' | 'remembered';
}

const SAMPLES = 3;
const SHORT = 20;
const unique: ReadonlySet<SheetRole> = new Set(['quantity', 'unit']);

/** Decides the role of each column by the person's choice, then its heading, then its content. */
export function readColumns(rows: readonly (readonly string[])[], given: readonly GivenRoles[]) {
  const headingRow = headingRowOf(rows);
  const body = bodyOf(rows, headingRow);
  const width = rows[0]?.length ?? 0;
  const facts = Array.from({ length: width }, (_, index) =>
    factsOf(index, rows[headingRow]?.[index] ?? '', body.length > 0 ? body : rows.slice(headingRow + 1)),
  );
  const chosen = facts.map(({ index }) => given.find(({ roles }) => roles[index])?.roles[index] ?? null);
  const { roles, best, isClear } = decide(facts, chosen, numbersOf(rows, body));
  const columns = facts.map((column): SheetColumn => {
    const { index, heading, meaning, values } = column;
    const by = given.find(({ roles: some }) => some[index]);
    const role = roles[index] ?? 'ignored';
    const isNamed = meaning?.roles.includes(role) === true;
    return {
      index,
      heading,
      role,
      reason: by?.reason ?? (isNamed ? 'heading' : 'content'),
      isSure: by !== undefined || !column.isNumeric || isCertain(column, role, best, isClear),
      samples: values.slice(0, SAMPLES),
      unit: role === 'quantity' ? (meaning?.unit ?? null) : null,
    };
  });
  return { columns, headingRow };
}

function isCertain(column: ColumnFacts, role: SheetRole, best: Evidence | null, isClear: boolean): boolean {
  const named = column.meaning?.roles ?? [];
  if (best?.isShown) return true;
  if (role === 'ignored') return named.includes('ignored');
  if (role === 'quantity' && column.hasUnits) return true;
  return (
    isClear || (named[0] === role && named.every((other) => other === role || other === 'amountWithGst'))
  );
}

function decide(facts: readonly ColumnFacts[], chosen: readonly (SheetRole | null)[], numbers: Numbers) {
  const roles = rolesOfWords(facts, chosen);
  const open = facts.filter(
    ({ index, isNumeric, values }) => roles[index] === null && (isNumeric || values.length === 0),
  );
  const candidates = candidatesOf(roles, open).map((candidate) => ({
    candidate,
    evidence: evidenceOf(candidate, facts, numbers),
  }));
  const sorted = candidates.toSorted((one, other) => other.evidence.score - one.evidence.score);
  const best = sorted[0];
  const rivals = sorted.filter(({ evidence }) => evidence.isPossible);
  const isClear = rivals.every(({ evidence }) => evidence.cents === best?.evidence.cents);
  return { roles: best?.candidate ?? roles, best: best?.evidence ?? null, isClear };
}

function rolesOfWords(
  facts: readonly ColumnFacts[],
  chosen: readonly (SheetRole | null)[],
): (SheetRole | null)[] {
  const roles = [...chosen];
  const isFree = (role: SheetRole) => !(unique.has(role) || role === 'item') || !roles.includes(role);
  const words = facts.filter(
    ({ index, isNumeric, values }) => roles[index] === null && !isNumeric && values.length > 0,
  );
  const named = words.filter(({ meaning }) => meaning !== null);
  for (const column of named.toSorted((one, other) => optionsOf(one).length - optionsOf(other).length))
    roles[column.index] =
      optionsOf(column).find(isFree) ?? (optionsOf(column).includes('item') ? 'code' : null);
  const rest = words.filter(({ index }) => roles[index] === null);
  if (!roles.includes('item')) {
    const longest =
      rest.filter(({ units }) => units < 0.5).toSorted((one, other) => other.length - one.length)[0] ??
      rest[0];
    if (longest) roles[longest.index] = 'item';
  }
  for (const { index, units, values, heading } of rest) {
    if (roles[index] !== null) continue;
    const isBesideNumber = [facts[index - 1], facts[index + 1]].some((other) => other?.isNumeric);
    const isShort = values.every((value) => value.length <= SHORT);
    const isUnit = units >= 0.5 || (heading === '' && isBesideNumber && isShort && index > 0);
    roles[index] = isUnit && isFree('unit') ? 'unit' : 'ignored';
  }
  if (!roles.includes('item')) {
    const code = roles.indexOf('code');
    if (code >= 0 && chosen[code] === null) roles[code] = 'item';
  }
  return roles;
}

const optionsOf = (column: ColumnFacts): readonly SheetRole[] =>
  (column.meaning?.roles ?? []).filter((role) => fits(role, column));

function numbersOf(rows: readonly (readonly string[])[], body: readonly (readonly string[])[]): Numbers {
  return {
    rows: body.map((cells) =>
      cells.map((cell) => ({
        cents: centsIn(cell),
        thousandths: readQuantity(readCount(cell)?.quantity ?? cell),
      })),
    ),
    totals: rows.flatMap((cells) => totalOfRow(cells) ?? []),
  };
}
