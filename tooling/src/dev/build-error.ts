import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

/** The text of a build error: file and line first, then the reason and an excerpt, without the stacks of webpack and its loaders. */
export function buildErrorText(packageName: string, { moduleName, loc, message = '' }: StatsError): string {
  const text = stripVTControlCharacters(message)
    .replace(/^Module build failed \(from .*\):\n/, '')
    // The compiler's mark, and the file above its excerpt.
    .replace(/^Error: +[x×] /, '')
    .replace(/^ *[,╭][-─]\[.*\]\n/m, '')
    .split(/\n\s*Caused by:|\n\s+at /)[0]
    ?.trim();
  const file = moduleName && join(packageName, moduleName.split('!').at(-1) ?? '');
  // The compiler names the line in its excerpt, webpack in a property.
  const line = /^\d+/.exec(loc ?? '')?.[0] ?? /:(\d+):\d+\]/.exec(message)?.[1];
  return [[file, line].filter(Boolean).join(':'), text].filter(Boolean).join('\n');
}
