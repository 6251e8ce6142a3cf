import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorCode, PortalError } from '../portal/portal-error.ts';
import { readableMap } from './readable-map.ts';

/** Used only for publishing and not part of the release. */
const BUILD_FILE = 'build.json';
const MAP_ENDING = '.map';

/** The build of a package. The fields of type `unknown` are validated by the api. */
export interface PackageBuild {
  /** Folder and release name: `shell` or `mf-…`. */
  name: string;
  version: string;
  entry: string;
  preload: string[];
  /** Version of the kernel: provided by the shell, built against by a module. */
  kernel: string;
  /** Events and widgets of the shell's kernel; null for a module. */
  provides: unknown;
  /** Names of the kernel by subpath: provided by the shell, used by a module. */
  kernelNames?: unknown;
  /** Shared libraries: the versions that a shell provides, or the ranges that a module needs. */
  libraries?: unknown;
  /** Earlier kernels and shells that a shell stands in for. */
  serves?: unknown;
  /** Files that each page needs. */
  pages?: unknown;
  /** What the edge draws of pages before their scripts have come. */
  firstViews?: unknown;
  /** The shell's files of each subpath export of the kernel; the field's name is part of signed releases. */
  doors?: unknown;
  /** Content of module.json; null for the shell. */
  manifest: unknown;
  /** Shared libraries and subpath exports of the kernel, with their versions. */
  shared?: unknown;
  /** By path relative to dist, with forward slashes. */
  files: ReadonlyMap<string, Buffer>;
  /** Source maps by the path of the file they are of; they are no files of the release. */
  maps?: ReadonlyMap<string, string>;
}

/** @throws PortalError when the package is not built, or not built with the preset of tooling/webpack */
export async function readBuild(packageDir: string): Promise<PackageBuild> {
  const name = packageDir.split(sep).filter(Boolean).at(-1) ?? '';
  const dist = join(packageDir, 'dist');
  const { version } = (await readJson(join(packageDir, 'package.json'), name)) as { version?: unknown };
  const build = (await readJson(join(dist, BUILD_FILE), name)) as Partial<Record<string, unknown>>;
  const { entry, preload, kernel, provides = null, kernelNames, libraries, serves } = build;
  const { pages = {}, firstViews, doors = {}, shared } = build;
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
    libraries,
    serves,
    pages,
    firstViews,
    doors,
    shared,
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
