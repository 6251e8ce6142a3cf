import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorCode, PortalError } from '../portal/portal-error.ts';
import { readableMap } from './readable-map.ts';

const BUILD_FILE = 'build.json';
const MAP_ENDING = '.map';

export interface PackageBuild {
  name: string;
  version: string;
  entry: string;
  preload: string[];
  kernel: string;
  provides: unknown;
  kernelNames?: unknown;
  kernelMembers?: unknown;
  /** Shared libraries: the versions that a shell provides, or the ranges that a module needs. */
  libraries?: unknown;
  serves?: unknown;
  pages?: unknown;
  firstViews?: unknown;
  /** Files of each kernel subpath in the shell; the field's name is part of signed releases. */
  doors?: unknown;
  manifest: unknown;
  shared?: unknown;
  kernelSource?: unknown;
  files: ReadonlyMap<string, Buffer>;
  maps?: ReadonlyMap<string, string>;
}

export async function readBuild(packageDir: string): Promise<PackageBuild> {
  const name = packageDir.split(sep).filter(Boolean).at(-1) ?? '';
  const dist = join(packageDir, 'dist');
  const { version } = (await readJson(join(packageDir, 'package.json'), name)) as { version?: unknown };
  const build = (await readJson(join(dist, BUILD_FILE), name)) as Partial<Record<string, unknown>>;
  const { entry, preload, kernel, provides = null, kernelNames, libraries, serves } = build;
  const { kernelMembers, pages = {}, firstViews, doors = {}, shared, kernelSource } = build;
  if (typeof version !== 'string') throw new PortalError(`${name}: package.json has no version.`);
  if (typeof entry !== 'string' || typeof kernel !== 'string' || !isListOfText(preload)) {
    throw new PortalError(`${name}: ${join(dist, BUILD_FILE)} is malformed; build the package again.`);
  }
  const manifest = name === 'shell' ? null : await readJson(join(packageDir, 'module.json'), name);
  const all = await readFiles(dist);
  const files = new Map([...all].filter(([path]) => !path.endsWith(MAP_ENDING)));
  const maps = new Map(
    [...all]
      .filter(([path]) => path.endsWith(MAP_ENDING))
      .map(([path, content]) => [path.slice(0, -MAP_ENDING.length), readableMap(name, content.toString())]),
  );
  const parts = {
    entry,
    preload,
    kernel,
    provides,
    kernelNames,
    kernelMembers,
    libraries,
    serves,
    pages,
    firstViews,
    doors,
    shared,
    kernelSource,
  };
  return { name, version, ...parts, manifest, files, maps };
}

async function readFiles(dist: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== BUILD_FILE)
    .sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path))] as const)),
  );
}

async function readJson(file: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && file.endsWith(BUILD_FILE)) {
      throw new PortalError(`${name} is not built: run npm run build -w ${name} first.`);
    }
    throw new PortalError(
      `${name}: ${file} cannot be read (${errorCode(error) || (error as Error).message}).`,
    );
  }
}

const isListOfText = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
