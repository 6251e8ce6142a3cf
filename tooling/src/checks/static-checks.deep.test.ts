import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';
import { checkBoundaries, checkLint, checkSharedOnce, checkTypes } from './static-checks.ts';

const plantedModules = ['mf-garden', 'mf-pear', 'mf-plum'];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'worklane-planted-'));
  for (const file of [
    'tsconfig.json',
    'tsconfig.base.json',
    'biome.json',
    '.gitignore',
    'tooling/boundaries.config.mjs',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(root, file));
  }
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  plant({
    'package.json': `${JSON.stringify({ workspaces: [...workspaces, ...plantedModules] }, null, 2)}\n`,
  });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const fine = { 'shared-kernel/src/domain/index.ts': 'export const one = 1;\n' };

test('a workspace without a fault passes types, lint and boundaries', async () => {
  plant(fine);
  for (const check of [checkTypes, checkLint, checkBoundaries])
    expect(await check(root)).toMatchObject({ passed: 1, failed: 0 });
});

test('a wrong type fails the check and is named', async () => {
  plant({ 'api/src/wrong.ts': "export const price: number = 'much';\n" });
  const result = await checkTypes(root);
  expect(result).toMatchObject({ failed: 1 });
  expect(result.output).toContain('api/src/wrong.ts');
});

test.each([
  ['any', 'export const anything = JSON.parse("1") as any;\n', 'noExplicitAny'],
  ['an unused import', "import { join } from 'node:path';\n\nexport const one = 1;\n", 'noUnusedImports'],
  ['a skipped test', "test.skip('later', () => expect(1).toBe(1));\n", 'noSkippedTests'],
  ['a focused test', "test.only('this', () => expect(1).toBe(1));\n", 'noFocusedTests'],
  ['another format', 'export const one=1\n', 'format'],
])('%s fails the lint and is named', async (_, text, rule) => {
  plant({ 'api/src/planted.test.ts': text });
  const result = await checkLint(root);
  expect(result).toMatchObject({ failed: 1 });
  expect(result.output).toContain(rule);
});

describe('MFE-08 in a module,', () => {
  test.each([
    [
      'a global style',
      "import { createGlobalStyle } from 'styled-components';\n\nexport const Reset = createGlobalStyle`p { margin: 0; }`;\n",
      'noRestrictedImports',
    ],
    ['a stylesheet', "import './page.css';\n\nexport const one = 1;\n", 'noRestrictedImports'],
    [
      'a style element',
      'export const Loud = () => <style>{"h1 { color: red }"}</style>;\n',
      'noRestrictedElements',
    ],
  ])('%s fails the lint and is named', async (_, text, rule) => {
    plant({ 'mf-garden/src/planted.tsx': text });
    const result = await checkLint(root);
    expect(result).toMatchObject({ failed: 1 });
    expect(result.output).toContain(rule);
  });

  test('text that is parsed past Trusted Types fails the lint and is named', async () => {
    plant({
      'mf-garden/src/planted.ts':
        "export const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');\n",
    });
    const result = await checkLint(root);
    expect(result).toMatchObject({ failed: 1 });
    expect(result.output).toContain('noRestrictedGlobals');
  });

  test('the style of its own elements passes', async () => {
    const text =
      "import { styled } from 'styled-components';\n\nexport const Bed = styled.div`\n  margin: 0;\n`;\n";
    plant({ 'mf-garden/src/planted.tsx': text });
    expect(await checkLint(root)).toMatchObject({ failed: 0 });
  });
});

const index = 'export const one = 1;\n';

test.each<[string, Record<string, string>]>([
  [
    'no-cycles',
    {
      'api/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'api/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  ],
  ['unresolvable', { 'api/src/a.ts': "import './nowhere.ts';\n" }],
  ['no-test-code-in-the-product', { 'api/src/a.ts': "import './a.test.ts';\n", 'api/src/a.test.ts': index }],
  ['domain-is-pure', { 'shared-kernel/src/domain/businesses/abn.ts': "import 'node:path';\n" }],
  [
    'contracts-know-only-domain-and-their-schema-library',
    { 'shared-kernel/src/contracts/a.ts': "import 'react';\n" },
  ],
  [
    'browser-takes-only-types-from-contracts',
    {
      'shared-kernel/src/http/a.ts':
        "import { one } from '../contracts/index.ts';\nexport const two = one;\n",
      'shared-kernel/src/contracts/index.ts': index,
    },
  ],
  [
    'kernel-imports-downwards-only',
    {
      'shared-kernel/src/http/a.ts': "import '../session/index.tsx';\n",
      'shared-kernel/src/session/index.tsx': index,
    },
  ],
  [
    'ui-knows-no-session-and-no-modules',
    {
      'shared-kernel/src/ui/a.ts': "import '../session/index.tsx';\n",
      'shared-kernel/src/session/index.tsx': index,
    },
  ],
  [
    'kernel-knows-nobody',
    { 'shared-kernel/src/http/a.ts': "import '../../../api/src/a.ts';\n", 'api/src/a.ts': index },
  ],
  [
    'modules-know-no-module',
    { 'mf-pear/src/a.ts': "import '../../mf-plum/src/a.ts';\n", 'mf-plum/src/a.ts': index },
  ],
  [
    'modules-know-no-shell-and-no-server',
    { 'mf-pear/src/a.ts': "import '../../shell/src/a.ts';\n", 'shell/src/a.ts': index },
  ],
  [
    'shell-knows-no-module-and-no-server',
    { 'shell/src/a.ts': "import '../../mf-pear/src/a.ts';\n", 'mf-pear/src/a.ts': index },
  ],
  ['modules-use-the-kernel-facades', { 'mf-pear/src/a.ts': "import 'rxjs';\n" }],
  [
    'kernel-through-subpath-exports',
    {
      'mf-pear/src/a.ts': "import '../../shared-kernel/src/http/client.ts';\n",
      'shared-kernel/src/http/client.ts': index,
    },
  ],
  [
    'no-feature-imports-a-feature',
    {
      'mf-pear/src/features/pick/index.ts': "import '../peel/index.ts';\n",
      'mf-pear/src/features/peel/index.ts': index,
    },
  ],
  [
    'features-through-their-index',
    {
      'mf-pear/src/app/module.ts': "import '../features/pick/pick-page.ts';\n",
      'mf-pear/src/features/pick/pick-page.ts': index,
    },
  ],
  [
    'shared-knows-no-feature-and-no-app',
    {
      'mf-pear/src/features/pick/index.ts': "import '../../app/paths.ts';\n",
      'mf-pear/src/app/paths.ts': index,
    },
  ],
  [
    'shared-knows-no-feature',
    {
      'mf-pear/src/shared/a.ts': "import '../features/pick/index.ts';\n",
      'mf-pear/src/features/pick/index.ts': index,
    },
  ],
  [
    'servers-take-no-browser-part-of-the-kernel',
    {
      'api/src/a.ts': "import '../../shared-kernel/src/http/index.ts';\n",
      'shared-kernel/src/http/index.ts': index,
    },
  ],
  [
    'browser-knows-no-server-part',
    {
      'mf-pear/src/shared/a.ts': "import '../../../shared-kernel/src/server/index.ts';\n",
      'shared-kernel/src/server/index.ts': index,
    },
  ],
  [
    'server-part-takes-domain-and-contracts-alone',
    {
      'shared-kernel/src/server/index.ts': "import '../http/index.ts';\n",
      'shared-kernel/src/http/index.ts': index,
    },
  ],
  ['servers-know-no-browser-code', { 'edge/src/a.ts': "import 'react';\n" }],
  ['api-and-edge-are-apart', { 'edge/src/a.ts': "import '../../api/src/a.ts';\n", 'api/src/a.ts': index }],
  [
    'session-live-and-router-know-no-screen',
    {
      'shared-kernel/src/live/index.ts': "import '../ui/index.ts';\n",
      'shared-kernel/src/ui/index.ts': index,
    },
  ],
  [
    'sql-in-repositories-alone',
    {
      'api/src/modules/quotes/edit-quote.ts':
        "import { one } from '../../platform/database/tables.ts';\n\nexport const a = one;\n",
      'api/src/platform/database/tables.ts': index,
    },
  ],
  [
    'sql-in-repositories-alone',
    {
      'api/src/modules/quotes/index.ts': "import '../../platform/database/tables.ts';\n",
      'api/src/platform/database/tables.ts': index,
    },
  ],
  [
    'tools-know-no-screen',
    { 'tooling/src/a.ts': "import '../../shell/src/index.ts';\n", 'shell/src/index.ts': index },
  ],
  ['product-knows-no-tool', { 'edge/src/a.ts': "import '../../e2e/a.ts';\n", 'e2e/a.ts': index }],
  [
    'api-modules-through-their-index',
    {
      'api/src/modules/quotes/a.ts': "import '../projects/projects.repository.ts';\n",
      'api/src/modules/projects/projects.repository.ts': index,
    },
  ],
])('the boundary %s is kept', async (rule, files) => {
  plant({ ...fine, ...files });
  const result = await checkBoundaries(root);
  expect(result).toMatchObject({ failed: 1 });
  expect(result.output).toContain(`error ${rule}:`);
});

test('a type of the contracts may be taken by the browser', async () => {
  plant({
    'shared-kernel/src/http/a.ts':
      "import type { One } from '../contracts/index.ts';\n\nexport const one: One = 1;\n",
    'shared-kernel/src/contracts/index.ts': 'export type One = 1;\n',
  });
  expect(await checkBoundaries(root)).toMatchObject({ failed: 0 });
});

test('MFE-05 a second copy of a shared library in the lockfile fails and is named', () => {
  plant({
    'package-lock.json': JSON.stringify({
      packages: Object.fromEntries(
        [
          'react',
          'react-dom',
          'react-router',
          'react-router-dom',
          'rxjs',
          'styled-components',
          'i18next',
          'react-i18next',
          'axios',
          'nx/node_modules/axios',
        ].map((name) => [`node_modules/${name}`, {}]),
      ),
    }),
  });
  const result = checkSharedOnce(root);
  expect(result).toMatchObject({ failed: 1 });
  expect(result.output).toBe(
    'axios is installed 2 times: node_modules/axios, node_modules/nx/node_modules/axios',
  );
});

test('MFE-05 this workspace installs each shared library once', () => {
  expect(checkSharedOnce(repositoryRoot)).toMatchObject({ failed: 0, output: '' });
});
