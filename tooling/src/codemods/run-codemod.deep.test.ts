import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runCodemod } from './run-codemod.ts';

const FROM = "'@worklane/shared-kernel/domain'";
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codemod-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function source(path: string, text: string) {
  const file = join(folder, 'mf-garden/src', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return () => readFile(file, 'utf8');
}

describe('a codemod over a module', () => {
  test('changes the import and its uses, and no other equal names', async () => {
    const used = await source(
      'features/a.tsx',
      `import { isBlank, withoutEnding } from ${FROM};\n\nexport const cut = (text: string) => (isBlank(text) ? text : withoutEnding(text, '.'));\nexport const word = { withoutEnding: 'withoutEnding' };\n`,
    );
    const renamed = await source(
      'b.ts',
      `import { withoutEnding as trimmed } from '@worklane/kernel/domain';\nexport const b = trimmed('a.', '.');\n`,
    );
    const own = `import { withoutEnding } from './text.ts';\nexport const c = withoutEnding('a.');\n`;
    const other = await source('c.ts', own);
    expect((await runCodemod(folder, ['trim-end-of', 'mf-garden'])).sort()).toEqual([
      'src/b.ts',
      'src/features/a.tsx',
    ]);
    expect(await used()).toBe(
      `import { isBlank, trimEndOf } from ${FROM};\n\nexport const cut = (text: string) => (isBlank(text) ? text : trimEndOf(text, '.'));\nexport const word = { withoutEnding: 'withoutEnding' };\n`,
    );
    expect(await renamed()).toBe(
      `import { trimEndOf as trimmed } from '@worklane/kernel/domain';\nexport const b = trimmed('a.', '.');\n`,
    );
    expect(await other()).toBe(own);
    expect(await runCodemod(folder, ['trim-end-of', 'mf-garden'])).toEqual([]);
  });

  test.each([[[]], [['trim-end-of']], [['no-such', 'mf-garden']], [['trim-end-of', 'mf-pond']]])(
    'names the missing part of %j',
    async (args) => {
      await source('a.ts', '');
      await expect(runCodemod(folder, args)).rejects.toMatchObject({
        remedy: expect.stringContaining('npm run codemod -- <codemod> <package>'),
      });
    },
  );
});
