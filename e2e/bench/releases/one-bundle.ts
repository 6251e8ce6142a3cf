import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import { jsonForScript, type PageFile, type ResolvedSet } from '../../../edge/src/pages/page-release-set.ts';
import { entryOf, oneBundlePreset } from '../../../tooling/webpack/one-bundle-preset.ts';
import { pagesOf } from '../../../tooling/webpack/plugins/build-file-plugin.ts';

/** The edge serves only files of releases, so the bundle gets the name of a release that is never published. */
const release = { package: 'shell', id: '0.0.0-00000000' };
const urlOf = (file: string) => `/releases/${release.package}/${release.id}/${file}`;

/** @param dataDir gets `releases/…` with the files and their brotli copies, as the api keeps them */
export async function buildOneBundle(options: {
  dataDir: string;
  federated: ResolvedSet;
  module: string;
  pattern: string;
}): Promise<ResolvedSet> {
  const { dataDir, federated, module, pattern } = options;
  const folder = join(dataDir, 'releases', release.package, release.id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const modules = federated.page.modules.map(({ manifest }) => manifest.name);
  const { compilation } = await build(oneBundlePreset(modules, folder));
  const strays = [...compilation.modules].filter((part) =>
    part.nameForCondition()?.includes('/@module-federation/'),
  );
  if (strays.length > 0) throw new Error('The one bundle contains parts of federation, which it must not.');
  const files = readdirSync(folder);
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    if (file.endsWith('.js')) writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
  }
  const integrity = Object.fromEntries(
    files.map((file) => [urlOf(file), hashOf(readFileSync(join(folder, file)))]),
  );
  const pageFile = (file: string): PageFile => ({
    url: urlOf(file),
    integrity: integrity[urlOf(file)] ?? '',
  });
  const filesOfChunk = (name: string) => {
    const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
    return [...(chunk?.files ?? [])];
  };
  const [entry = ''] = filesOfChunk('main');
  const first = filesOfChunk(module);
  const page = pagesOf(compilation, entryOf(module), new Set([entry, ...first]))[pattern];
  if (!entry || first.length === 0 || !page?.files.length) throw new Error('The one bundle lacks the page.');
  const resolved = { ...federated.page, integrity };
  return {
    page: resolved,
    json: jsonForScript(resolved),
    shellEntry: pageFile(entry),
    shellPreload: files.filter((file) => file.endsWith('.woff2')).map(pageFile),
    ownerOf: federated.ownerOf,
    firstHeader: federated.firstHeader,
    firstViewAt: federated.firstViewAt,
    earlierShells: [],
    earlierShellFor: () => null,
    filesForPath: () => [...first, ...page.files].map(pageFile),
  };
}

export function build(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure || !stats || stats.hasErrors()) {
          reject(failure ?? new Error(stats?.toString({ preset: 'errors-only', colors: false })));
        } else resolve(stats);
      });
    });
  });
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
