import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FirstView,
  KernelMembers,
  KernelNames,
  KernelProvisions,
  LibraryVersions,
  ServedVersions,
} from '@worklane/shared-kernel/contracts';
import webpack, {
  type AsyncDependenciesBlock,
  type Chunk,
  type Compilation,
  type Compiler,
  type Dependency,
} from 'webpack';
import { refuseMixedReact } from '../brought-react.ts';
import { compileFirstHeader, compileFirstViews } from '../first-view/compile-first-view.ts';
import { kernelMembersOf, kernelNamesOf, type SharedModule } from '../kernel-names.ts';
import { warnOfDeprecated } from '../kernel-upgrades.ts';
import { readModuleSource } from '../module-source/module-source.ts';
import { sharedIn } from '../module-source/shared-in-build.ts';
import { deprecatedNames, kernelSource, SHARED_KERNEL } from '../shared-libraries.ts';
import { readManifestFile } from './manifest-shape.ts';

export interface PageFiles {
  files: string[];
  doors: string[];
}

export interface BuildFile {
  entry: string;
  preload: string[];
  pages: Record<string, PageFiles>;
  firstViews?: Record<string, FirstView>;
  /** Lazily loaded kernel subpaths that this package provides, by request. */
  doors: Record<string, string[]>;
  kernel: string;
  provides: KernelProvisions | null;
  kernelNames: KernelNames;
  kernelMembers: KernelMembers;
  /** Shared libraries: the versions that a shell provides, or the ranges that a module needs. */
  libraries: LibraryVersions;
  serves?: ServedVersions | undefined;
  shared: Record<string, string>;
  federationName: string;
  /** Hash of the sources of the kernel that it was built with. */
  kernelSource: string;
}

interface BuildFileOptions
  extends Pick<BuildFile, 'kernel' | 'provides' | 'libraries' | 'serves' | 'federationName'> {
  entryChunk: string;
  firstChunks: readonly string[];
  routesFile: string | null;
  moduleDir: string | null;
  shellDir?: string;
}

export class BuildFilePlugin {
  readonly #options: BuildFileOptions;

  constructor(options: BuildFileOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const {
      kernel,
      provides,
      libraries,
      serves,
      federationName,
      entryChunk,
      firstChunks,
      routesFile,
      moduleDir,
      shellDir,
    } = this.#options;
    compiler.hooks.thisCompilation.tap('BuildFilePlugin', (compilation) => {
      const header = shellDir === undefined ? null : compileFirstHeader(shellDir);
      compilation.fileDependencies.addAll(header?.files ?? []);
      compilation.errors.push(...(header?.faults ?? []).map((fault) => new webpack.WebpackError(fault)));
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFilePlugin', stage }, () => {
        const filesOf = (name: string) => {
          const chunk = [...compilation.chunks].find((candidate) => candidate.name === name);
          return chunk ? scriptsOf(chunk) : [];
        };
        const [entry] = filesOf(entryChunk);
        if (!entry) throw new Error(`No file was built for the entry ${entryChunk}`);
        const fonts = [...Object.keys(compilation.assets)].filter((file) => file.endsWith('.woff2'));
        const preload = [...firstChunks.flatMap(filesOf), ...fonts];
        const kernelNames = kernelNamesOf(compilation);
        if (moduleDir) refuseMixedReact(compilation, moduleDir, kernelNames);
        if (provides === null) warnOfDeprecated(compilation, kernelNames, deprecatedNames);
        const file: BuildFile = {
          entry,
          preload,
          pages: routesFile ? pagesOf(compilation, routesFile, new Set([entry, ...preload])) : {},
          ...(header ? { firstViews: header.views } : firstViewsOf(moduleDir)),
          doors: subpathsOf(compilation, entry),
          kernel,
          provides,
          kernelNames,
          kernelMembers: kernelMembersOf(compilation),
          libraries,
          serves,
          shared: sharedIn(compilation),
          federationName,
          kernelSource: kernelSource(),
        };
        compilation.emitAsset(
          'build.json',
          new webpack.sources.RawSource(`${JSON.stringify(file, null, 2)}\n`),
        );
      });
    });
  }
}

function firstViewsOf(moduleDir: string | null): Pick<BuildFile, 'firstViews'> {
  const manifest = moduleDir && readManifestFile(join(moduleDir, 'module.json')).manifest;
  const views = manifest ? compileFirstViews(moduleDir, manifest).views : {};
  return Object.keys(views).length > 0 ? { firstViews: views } : {};
}

const scriptsOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));

export function pagesOf(
  compilation: Compilation,
  routesFile: string,
  first: ReadonlySet<string>,
): Record<string, PageFiles> {
  const { routes } = readModuleSource(readFileSync(routesFile, 'utf8'));
  const chunks = new Map<string, Chunk[]>();
  for (const [block, request] of importsOf(compilation, routesFile)) {
    chunks.set(request, chunksOf(compilation, block));
  }
  return Object.fromEntries(
    (routes ?? []).flatMap(({ path, request }) => {
      if (path === null || request === null) return [];
      const loaded = chunks.get(request) ?? [];
      const files = loaded.flatMap(scriptsOf).filter((file) => !first.has(file));
      return [[path, { files: [...new Set(files)], doors: subpathsUsedBy(compilation, loaded) }] as const];
    }),
  );
}

function subpathsUsedBy(compilation: Compilation, chunks: readonly Chunk[]): string[] {
  const used = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
      module.type === 'consume-shared-module' ? [(module as SharedModule).options?.shareKey ?? ''] : [],
    ),
  );
  return [...new Set(used)].filter((request) => request.startsWith(`${SHARED_KERNEL}/`)).sort();
}

function subpathsOf(compilation: Compilation, entry: string): Record<string, string[]> {
  const subpaths: [string, string[]][] = [];
  for (const module of compilation.modules) {
    const [block] = module.blocks as AsyncDependenciesBlock[];
    if (module.type !== 'provide-module' || !block) continue;
    const files = chunksOf(compilation, block).flatMap(scriptsOf);
    subpaths.push([
      (module as SharedModule)._name ?? '',
      [...new Set(files)].filter((file) => file !== entry),
    ]);
  }
  return Object.fromEntries(subpaths.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function* importsOf(
  compilation: Compilation,
  file: string,
): Generator<[block: AsyncDependenciesBlock, request: string]> {
  for (const module of compilation.modules) {
    for (const block of module.blocks as AsyncDependenciesBlock[]) {
      const [dependency] = block.dependencies as (Dependency & { request?: string })[];
      const parent = dependency && compilation.moduleGraph.getParentModule(dependency);
      if (dependency?.request && parent?.nameForCondition() === file) yield [block, dependency.request];
    }
  }
}

const chunksOf = (compilation: Compilation, block: AsyncDependenciesBlock): Chunk[] =>
  compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
