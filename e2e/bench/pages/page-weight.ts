import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { modulePreset, shellPreset } from '../../../tooling/webpack/preset.ts';
import { repositoryRoot } from '../../../tooling/webpack/repository.ts';
import type { Bench } from '../bench.ts';
import { kilobytes } from '../figures.ts';
import { build } from '../releases/one-bundle.ts';
import { loadCold } from './page-load.ts';

const MOST_BYTES = 190_000;

export const pageWeight: Bench = {
  name: 'page-weight',
  about: 'JavaScript of /projects/dashboard, brotli',
  async run({ portal, browser, person, isTiny, say }) {
    const load = await loadCold(browser, person, {
      url: `${portal.url}/projects/dashboard`,
      heading: 'Manage projects',
    });
    const scripts = load.files
      .filter(({ kind }) => kind === 'Script')
      .map(({ url }) => new URL(url).pathname)
      .map((path) => ({ path, bytes: statSync(join(portal.dataDir, `${path}.br`)).size }));
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { path, bytes } of scripts) say(`${kilobytes(bytes).padStart(9)}  ${path}`);
    say('By library; the bytes of a file are shared out by the size of the sources in it:');
    for (const [library, bytes] of await sharesOf(isTiny ? scripts.slice(-1) : scripts)) {
      say(`${kilobytes(bytes).padStart(9)}  ${library}`);
    }
    return [
      {
        what: 'JavaScript of the page, brotli',
        measured: kilobytes(total),
        budget: `≤ ${kilobytes(MOST_BYTES)}`,
        isMet: total <= MOST_BYTES,
      },
    ];
  },
};

async function sharesOf(scripts: readonly { path: string; bytes: number }[]): Promise<[string, number][]> {
  const shares = new Map<string, number>();
  const packages = new Set(scripts.map(({ path }) => path.split('/')[2] ?? ''));
  for (const name of packages) {
    const folder = join(repositoryRoot, name);
    const preset = name === 'shell' ? shellPreset(folder) : modulePreset(folder);
    const output = { ...preset.output, path: join(repositoryRoot, '.cache/page-weight', name) };
    const { compilation } = await build({ ...preset, output });
    for (const { path, bytes } of scripts) {
      const [, , owner, , file = ''] = path.split('/');
      if (owner !== name) continue;
      const parts = partsOf(compilation, file, name);
      const whole = [...parts.values()].reduce((sum, size) => sum + size, 0);
      for (const [library, size] of parts) {
        shares.set(library, (shares.get(library) ?? 0) + (bytes * size) / whole);
      }
    }
  }
  return [...shares].sort(([, left], [, right]) => right - left);
}

function partsOf(compilation: Compilation, file: string, name: string): Map<string, number> {
  const parts = new Map<string, number>();
  for (const chunk of compilation.chunks) {
    if (![...chunk.files].some((built) => nameOf(built) === nameOf(file))) continue;
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const source of sourcesIn(module)) {
        const owner = ownerOf(source.nameForCondition(), name);
        parts.set(owner, (parts.get(owner) ?? 0) + source.size());
      }
    }
  }
  if (parts.size === 0) parts.set('webpack runtime', 1);
  return parts;
}

const nameOf = (file: string) => file.split('.', 1)[0];

const sourcesIn = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];

function ownerOf(source: string | null, name: string): string {
  const path = source?.slice(repositoryRoot.length + 1) ?? '';
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (library) return library;
  if (path.startsWith('shared-kernel/src/')) return `kernel ${path.split('/')[2]}`;
  return path ? `${name} (own code)` : 'federation and webpack runtime';
}
