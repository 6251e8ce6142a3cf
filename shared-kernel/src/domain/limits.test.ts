import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

const sources = [
  ...filesIn('shared-kernel/src/contracts'),
  ...readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap((folder) => filesIn(`${folder}/src`)),
  ...filesIn('api/src/modules').filter((file) => file.endsWith('.routes.ts')),
];

// A limit of one row is not counted.
test('limits of texts, lists and pages are defined only in limits.ts', () => {
  const limit =
    /(?:maxLength|(?<!minItems: 2, )maxItems|maximum|pageSize|limit)\s*[:=]\s*\{?\s*(?:[2-9]|\d[\d_])|Line\(\d|PAGE_SIZE\s*=/;
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => limit.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('no text of a module contains a file size; the size is a parameter', () => {
  const texts = filesIn('.', /^(mf-|shell|shared-kernel)/).filter((file) =>
    /\/locales\/[^/]+\.json$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((file) => /\d ?(?:MB|KB)\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

function filesIn(folder: string, from = /./): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (/^(node_modules|dist|\.cache)$/.test(entry.name) || !from.test(path)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}
