import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { type Built, type WatchedBuild, watchBuild } from './watch-build.ts';

let folder: string;
let build: WatchedBuild;
const source = () => join(folder, 'main.js');
const built = () => readFileSync(join(folder, 'out/main.js'), 'utf8');
const save = (text: string): Promise<Built> => {
  const next = new Promise<Built>((resolve) => {
    const stop = build.onBuilt((result) => {
      stop();
      resolve(result);
    });
  });
  writeFileSync(source(), text);
  return next;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worklane-build-'));
  writeFileSync(source(), 'const first = 1;\nconsole.log(first);\n');
  build = watchBuild(
    {
      mode: 'development',
      devtool: 'cheap-module-source-map',
      context: folder,
      entry: './main.js',
      output: { path: join(folder, 'out'), filename: '[name].js', uniqueName: 'mf_a' },
      plugins: [new webpack.HotModuleReplacementPlugin()],
      cache: false,
    },
    'mf-a',
  );
  await build.first;
});
afterEach(async () => {
  await build.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a failed build reports file and line, and keeps the last good files', async () => {
  const { hash } = build.last() as Built;
  const before = built();
  const broken = await save('const first = 1;\nconsole.log(first;\n');
  expect(broken.errors).toEqual([expect.stringMatching(/^mf-a\/main\.js:2\n/)]);
  expect(broken.hash).toBe(hash);
  expect(built()).toBe(before);
  const repaired = await save('const first = 2;\nconsole.log(first);\n');
  expect(repaired.errors).toEqual([]);
  expect(existsSync(join(folder, `out/main.${hash}.hot-update.json`))).toBe(true);
});

test('a page finds a line’s source although the file has changed since', async () => {
  const lineOf = (text: string) => built().split('\n').indexOf(text) + 1;
  const { hash: first } = build.last() as Built;
  const firstLine = lineOf('console.log(first);');
  const { hash: second } = await save('// A line\n// and another.\nconst first = 1;\nconsole.log(first);\n');
  const secondLine = lineOf('console.log(first);');
  expect(secondLine).not.toBe(firstLine);
  expect(build.sources.find('main.js', first, firstLine, 1)).toEqual({ source: 'mf-a/main.js', line: 2 });
  expect(build.sources.find('main.js', second, secondLine, 1)).toEqual({ source: 'mf-a/main.js', line: 4 });
  expect(build.sources.find('main.js', 'another server', firstLine, 1)).toBeNull();
  expect(build.sources.find('other.js', first, 1, 1)).toBeNull();
});
