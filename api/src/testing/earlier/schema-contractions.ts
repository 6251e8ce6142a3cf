/**
 * Drops, renames, type changes, and new columns that an old insert cannot fill. Not counted: dropped indexes, checks
 * and triggers created again, and unique constraints replaced by a unique index of at least their columns.
 */
export function contractionsIn(migration: string): string[] {
  const statements = withoutComments(migration)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
  return statements.filter((statement) => isContraction(statement, statements));
}

/** The migration that must be released before this one: `-- contract: after 0003_files.sql`. */
export function contractAfter(migration: string): string | null {
  return /^-- contract: after (\S+)$/m.exec(migration)?.[1] ?? null;
}

function isContraction(statement: string, all: readonly string[]): boolean {
  if (/\brename\b/.test(statement) && statement.startsWith('alter ')) return true;
  const trigger = /^drop trigger (?:if exists )?(\S+)/.exec(statement)?.[1];
  if (trigger) return !all.some((other) => other.startsWith(`create trigger ${trigger} `));
  if (/^drop (?!index\b)/.test(statement)) return true;
  if (!statement.startsWith('alter table')) return false;
  return splitActions(statement).some((action) => {
    const dropped = /^drop constraint (?:if exists )?(\S+)/.exec(action)?.[1];
    if (dropped)
      return !all.some(
        (other) => other.includes(`add constraint ${dropped} `) || isUniqueInstead(other, dropped),
      );
    if (/^drop\b/.test(action)) return true;
    if (/^alter (column )?\S+ (set data )?type\b/.test(action)) return true;
    if (/^alter (column )?\S+ (set not null|drop default)/.test(action)) return true;
    const isColumn = /^add (?!constraint\b|check\b|unique\b|primary\b|foreign\b)/.test(action);
    return isColumn && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action);
  });
}

function isUniqueInstead(statement: string, constraint: string): boolean {
  const [, table, list = ''] = /^create unique index \S+ on (\S+) \(([^)]*)\)/.exec(statement) ?? [];
  const columns = list.split(', ');
  return columns.some((_, last) => constraint === `${table}_${columns.slice(0, last + 1).join('_')}_key`);
}

function splitActions(statement: string): string[] {
  const body = statement.replace(/^alter table (if exists )?(only )?\S+ /, '');
  const actions: string[] = [''];
  let depth = 0;
  for (const character of body) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}

const withoutComments = (text: string) =>
  text.replaceAll(/--[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
