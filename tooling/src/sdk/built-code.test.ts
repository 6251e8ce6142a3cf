import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collectCode } from './built-code.ts';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  const built = {
    'a/entry.js':
      "import { x } from './part.ts';\nimport { t } from '@worklane/shared-kernel/domain';\n" +
      "const late = () => import(/* webpackChunkName: 'late' */ './late.tsx');\nimport 'left-pad/lib';\n",
    'a/entry.d.ts':
      "import type { Only } from '../b/only-types.ts';\ndeclare module '@worklane/shared-kernel/agreements' {}\n",
    'a/part.js': "export const key = '@worklane/shared-kernel/ui';\n",
    'a/late.js': "import words from './words.json' with { type: 'json' };\nimport '@scope/thing/deep';\n",
    'a/words.json': '{}',
    'a/private.js': 'export {};\n',
    'b/only-types.d.ts': 'export type Only = 1;\n',
  };
  for (const [path, text] of Object.entries(built)) {
    const file = join(root, 'built', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('MFE-02 a package contains its entries and their imports, and nothing else', () => {
  const { files, imported } = collectCode(root, join(root, 'built'), ['a/entry.ts']);
  expect([...files.keys()].sort()).toEqual([
    'a/entry.d.ts',
    'a/entry.js',
    'a/late.js',
    'a/part.js',
    'a/words.json',
    'b/only-types.d.ts',
  ]);
  expect([...imported].sort()).toEqual(['@scope/thing', '@worklane/shared-kernel', 'left-pad']);
});

test('MFE-02 imports get public names and endings of built files; other texts stay', () => {
  const { files } = collectCode(root, join(root, 'built'), ['a/entry.ts']);
  expect(files.get('a/entry.js')).toBe(
    "import { x } from './part.js';\nimport { t } from '@worklane/kernel/domain';\n" +
      "const late = () => import(/* webpackChunkName: 'late' */ './late.js');\nimport 'left-pad/lib';\n",
  );
  expect(files.get('a/entry.d.ts')).toContain("declare module '@worklane/kernel/agreements'");
  // The name by which a page finds the kernel's parts.
  expect(files.get('a/part.js')).toContain("'@worklane/shared-kernel/ui'");
});
