import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { repositoryRoot } from '../../webpack/repository.ts';
import { createRepository } from './create-repository.ts';
import { requireNewest } from './portal-of-package.ts';

const kit = {
  portal: 'http://portal.example',
  version: '0.1.0',
  kernel: 'the kernel',
  tools: 'the tools',
  createModule: 'http://portal.example/sdk/create-module-0.1.0-1a2b3c4d.tgz',
};
let folder: string;
const source = () => join(folder, 'from/pond');
const create = () =>
  createRepository({ template: join(folder, 'template'), into: join(folder, 'into'), kit, source: source() });

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-module-'));
  cpSync(join(repositoryRoot, 'tooling/sdk/template'), join(folder, 'template'), { recursive: true });
  cpSync(join(repositoryRoot, 'tooling/template/src'), join(folder, 'template/src'), { recursive: true });
  write('from/pond/module.json', '{ "name": "mf-pond" }');
  write('from/pond/src/app/module.ts', "import { Card } from '@worklane/kernel/ui';\n");
  write(
    'from/pond/package.json',
    JSON.stringify({
      version: '0.3.0',
      dependencies: { '@worklane/kernel': 'file:../shared-kernel', 'left-pad': '1.0.0' },
      devDependencies: { '@worklane/module-tools': 'file:../tooling', fflate: '0.8.3' },
    }),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('MFE-09 a module is copied into its own repository with its sources and its libraries', () => {
  expect(create()).toMatchObject({ folder: 'mf-pond', short: 'pond' });
  const textOf = (file: string) => readFileSync(join(folder, 'into/mf-pond', file), 'utf8');
  expect(textOf('src/app/module.ts')).toBe("import { Card } from '@worklane/kernel/ui';\n");
  expect(existsSync(join(folder, 'into/mf-pond/src/features'))).toBe(false);
  expect(JSON.parse(textOf('package.json'))).toMatchObject({
    name: 'mf-pond',
    version: '0.3.0',
    dependencies: { '@worklane/kernel': 'the kernel', 'left-pad': '1.0.0' },
    devDependencies: { '@worklane/module-tools': 'the tools', fflate: '0.8.3' },
  });
});

test('a folder without a module or with names of the workspace is refused', () => {
  write('from/pond/src/late.tsx', "const late = () => import('@worklane/shared-kernel/ui/dialog');\n");
  expect(create).toThrow('src/late.tsx imports @worklane/shared-kernel, which only the portal');
  rmSync(join(source(), 'module.json'));
  expect(create).toThrow(`There is no module.json in ${source()}.`);
  expect(existsSync(join(folder, 'into'))).toBe(false);
});

test('an earlier create-module that npx kept names the present one', () => {
  const own = 'npx/node_modules/@worklane/create-module';
  const packageDir = join(folder, own);
  const resolved = 'http://portal.example/sdk/create-module.tgz';
  write(
    'npx/node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/@worklane/create-module': { resolved } } }),
  );
  const holds = (tarball: string) => write(`${own}/package.json`, JSON.stringify({ worklane: { tarball } }));
  holds('create-module-0.1.0-1a2b3c4d.tgz');
  requireNewest(packageDir, kit);
  holds('create-module-0.1.0-99999999.tgz');
  expect(() => requireNewest(packageDir, kit)).toThrow('npx kept an earlier create-module of this portal.');
  requireNewest(packageDir, { ...kit, portal: 'http://elsewhere.example' });
});
