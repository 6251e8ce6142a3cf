import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

/** The text of a build error: file and line first, then the reason and an excerpt, without the stacks of webpack and its loaders. */
export function buildErrorText(packageName: string, { moduleName, loc, message = '' }: StatsError): string {
  const lines = stripVTControlCharacters(message)
    .replace(/^Module build failed \(from .*\):\n/, '')
    // The compiler's mark.
    .replace(/^Error: +[x×] /, '')
    .split('\n');
  const end = lines.findIndex((line) => /^(Caused by:| +at )/.test(line));
  const text = lines
    .slice(0, end < 0 ? undefined : end)
    // The file above the compiler's excerpt.
    .filter((line) => !/^ *[,╭][-─]\[/.test(line))
    .join('\n')
    .trim();
  const file = moduleName && join(packageName, moduleName.split('!').at(-1) ?? '');
  // The compiler names the line in its excerpt, webpack in a property.
  const line = /^\d+/.exec(loc ?? '')?.[0] ?? /:(\d+):\d+\]/.exec(message)?.[1];
  return [[file, line].filter(Boolean).join(':'), text].filter(Boolean).join('\n');
}
