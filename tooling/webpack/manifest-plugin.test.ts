import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { modulePreset } from './preset.ts';
import { repositoryRoot } from './repository.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'worklane-manifest-')), 'mf-garden');
  mkdirSync(folder);
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(dirname(folder), { recursive: true }));

function plant(paths: readonly string[]): void {
  const files = {
    'package.json': JSON.stringify({ name: '@worklane/mf-garden', version: '0.1.0', type: 'module' }),
    'module.json': JSON.stringify({
      name: 'mf-garden',
      paths: paths.map((pattern) => ({ pattern, access: 'guarded' })),
      widgets: { offers: [], uses: [] },
    }),
    'src/app/page.tsx': 'export const Page = () => null;\n',
    'src/app/module.ts': `
      import { defineModule } from '@worklane/shared-kernel/modules';
      export const { contract, name, routes, texts } = defineModule({
        name: 'mf-garden',
        routes: [{ path: '/garden', load: async () => ({ Page: (await import('./page.tsx')).Page }) }],
        texts: {},
      });`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function build(): Promise<string[]> {
  const compiler = webpack({ ...modulePreset(folder), cache: false });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else
          resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      });
    });
  });
}

test('a team whose manifest has a path that its module lacks gets no build, and reads which', async () => {
  plant(['/garden', '/beds']);
  const errors = await build();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^mf-garden: \/beds of \S*module\.json has no route in \S*src\/app\/module\.ts\.$/,
  );
});

test('a team whose manifest and module agree gets its build', async () => {
  plant(['/garden']);
  expect(await build()).toEqual([]);
});
