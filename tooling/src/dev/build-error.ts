import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

export function buildErrorText(packageName: string, { moduleName, loc, message = '' }: StatsError): string {
  const lines = stripVTControlCharacters(message)
    .replace(/^Module build failed \(from .*\):\n/, '')
    .replace(/^Error: +[x×] /, '')
    .split('\n');
  const end = lines.findIndex((line) => /^(Caused by:| +at )/.test(line));
  const text = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => !/^ *[,╭][-─]\[/.test(line))
    .join('\n')
    .trim();
  const file = moduleName && join(packageName, moduleName.split('!').at(-1) ?? '');
  const line = /^\d+/.exec(loc ?? '')?.[0] ?? /:(\d+):\d+\]/.exec(message)?.[1];
  return [[file, line].filter(Boolean).join(':'), text].filter(Boolean).join('\n');
}
