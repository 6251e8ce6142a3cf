import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';

export async function alertedFigures(process: 'api' | 'edge'): Promise<string[]> {
  const text = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  const rules = text.split('\n').filter((line) => line.trimStart().startsWith('expr:'));
  const named = rules.flatMap((rule) => rule.match(/worklane_(api|edge)_\w+/g) ?? []);
  const figures = named.map((name) => name.replace(/_bucket$/, ''));
  return [...new Set(figures)].filter((name) => name.startsWith(`worklane_${process}_`));
}
