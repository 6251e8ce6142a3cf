import { isLoaded, type ReleaseContents, withoutHash } from './changes.ts';

const MOST_CAUSES = 5;

/** Exceeded budgets and the growth since the live release, in bytes before compression. */
export function budgetLines(before: ReleaseContents | null, after: ReleaseContents): string[] {
  const { manifest, entry } = after.description;
  if (!manifest) return [];
  const { entryBytes, totalBytes } = manifest.budgets;
  const isEntry = (path: string) => path === entry;
  const wasEntry = (path: string) => path === before?.description.entry;
  return [
    ...overBudget('the entry', entryBytes, sized(before, wasEntry), sized(after, isEntry)),
    ...overBudget('all files', totalBytes, sized(before, isLoaded), sized(after, isLoaded)),
  ];
}

interface Sized {
  bytes: number;
  parts: Map<string, number>;
}

function sized(contents: ReleaseContents | null, isIn: (path: string) => boolean): Sized {
  const parts = new Map<string, number>();
  let sum = 0;
  for (const { path, bytes } of contents?.description.files ?? []) {
    if (!isIn(path)) continue;
    sum += bytes;
    const known = contents?.measures?.parts[path] ?? { [withoutHash(path)]: bytes };
    for (const [part, size] of Object.entries(known)) parts.set(part, (parts.get(part) ?? 0) + size);
  }
  return { bytes: sum, parts };
}

function overBudget(subject: string, budget: number, before: Sized, after: Sized): string[] {
  if (after.bytes <= budget) return [];
  const over = `${subject}: ${after.bytes} of ${budget} bytes, ${after.bytes - budget} too many`;
  const since = before.bytes > 0 ? `; ${after.bytes - before.bytes} more than the live release` : '';
  const causes = [...after.parts]
    .map(([part, size]) => ({ part, size, growth: size - (before.parts.get(part) ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((one, other) => other.growth - one.growth)
    .slice(0, MOST_CAUSES);
  return [
    `${over}${since}`,
    ...causes.map(({ part, size, growth }) =>
      size === growth ? `  ${part}: ${size}, new` : `  ${part}: ${size}, ${growth} more`,
    ),
  ];
}
