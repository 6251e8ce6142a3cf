import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SdkTarball } from '@worklane/shared-kernel/contracts';
import { kernelSourceOf } from '../../webpack/kernel-source.ts';
import { installedPackage } from '../../webpack/places.ts';
import { npmCommand } from '../install/run-npm.mjs';
import { PortalError } from '../portal/portal-error.ts';
import { API_REPORT, apiReportOf, formatApiReport } from './api-report.ts';
import { collectCode, PUBLIC_KERNEL, SOURCE_KERNEL } from './built-code.ts';
import { compileSources } from './compile.ts';
import { runProgram } from './run-program.ts';
import { builtPath, type SdkPackage, sdkPackages } from './sdk-packages.ts';

/** Folders whose texts the kernel reads by webpack; no import names the files. */
const TEXT_FOLDERS = ['domain/locales', 'ui/locales', 'modules/stand-alone/locales'];

interface PackageFile {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/**
 * Packs the kernel, the tools and `create-module` as npm packages of built JavaScript.
 * @param root this repository
 * @param into folder for the tarballs
 * @throws PortalError if they cannot be compiled or packed
 */
export async function packSdk(root: string, into: string): Promise<SdkTarball[]> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  // A folder for each run: two portals of one repository can start at the same time.
  const work = mkdtempSync(join(cache, 'sdk-in-work-'));
  try {
    return await packIn(work, root, into);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function packIn(work: string, root: string, into: string): Promise<SdkTarball[]> {
  const packages = sdkPackages(root);
  const sources = packages.flatMap(({ entries }) => entries).filter((file) => /\.tsx?$/.test(file));
  await compileSources(root, sources, join(work, 'compiled'));
  const kernelVersion = versionOf(root, 'shared-kernel');
  const source = kernelSourceOf(join(root, 'shared-kernel'));
  const made = packages.map((one) => {
    const folder = join(work, one.short);
    writePackage({ root, work, folder, kernelVersion, one });
    const version = versionOf(root, one.source);
    const file = `${one.short}-${version}-${contentHash(folder)}.tgz`;
    // By this a package knows whether a portal has a newer content of the same version.
    const worklane = { tarball: file, ...(one.short === 'kernel' && { source }) };
    const description = { ...packageFile(folder), worklane };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
    return { one, folder, version, file };
  });
  mkdirSync(into, { recursive: true });
  const packed = join(work, 'packed');
  mkdirSync(packed);
  const options = ['--ignore-scripts', '--pack-destination', packed];
  const folders = made.map(({ folder }) => folder);
  const { hasFailed, output } = await runProgram([...npmCommand(), 'pack', ...options, ...folders], root);
  if (hasFailed) throw new PortalError(`The packages for modules cannot be packed by npm:\n${output}`);
  const tarballs = made.map(({ one: { short }, version, file }) => {
    const bytes = readFileSync(join(packed, `worklane-${short}-${version}.tgz`));
    replaceFile(join(into, file), bytes);
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    return {
      name: `@worklane/${short}`,
      version,
      kernel: kernelVersion,
      file,
      integrity,
      bytes: bytes.length,
      source,
    };
  });
  replaceFile(join(into, 'sdk.json'), `${JSON.stringify({ packages: tarballs }, null, 2)}\n`);
  return tarballs;
}

/** Another process reads the earlier file or the new one, never a part. */
function replaceFile(file: string, content: string | Buffer): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content);
  renameSync(aside, file);
}

interface PackageInWork {
  root: string;
  work: string;
  folder: string;
  kernelVersion: string;
  one: SdkPackage;
}

function writePackage({ root, work, folder, kernelVersion, one }: PackageInWork): void {
  const { short, source, entries, programs, manifest } = one;
  const { files, imported } = collectCode(root, join(work, 'compiled/built'), entries);
  for (const [path, text] of files) writeText(join(folder, builtPath(source, path)), text);
  if (short === 'kernel') {
    for (const texts of TEXT_FOLDERS)
      cpSync(join(root, 'shared-kernel/src', texts), join(folder, 'dist', texts), { recursive: true });
    cpSync(join(root, 'shared-kernel/upgrades.json'), join(folder, 'upgrades.json'));
    const passwords = 'domain/common-passwords/LICENSE';
    cpSync(join(root, 'shared-kernel/src', passwords), join(folder, 'dist', passwords));
  }
  if (short === 'create-module') writeTemplate(root, join(folder, 'template'));
  cpSync(join(root, 'tooling/sdk', short), folder, { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { license } = packageFile(join(root, source));
  const description = {
    name: `@worklane/${short}`,
    version: versionOf(root, source),
    license,
    type: 'module',
    ...manifest,
    dependencies: dependenciesOf(root, source, [...imported, ...programs]),
    ...(imported.has(SOURCE_KERNEL) &&
      short !== 'kernel' && {
        peerDependencies: { [PUBLIC_KERNEL]: kernelVersion },
        // npm then compares the version and never asks a registry for a package of this name.
        peerDependenciesMeta: { [PUBLIC_KERNEL]: { optional: true } },
      }),
  };
  writeText(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  if (short !== 'create-module') writeText(join(folder, API_REPORT), formatApiReport(apiReportOf(folder)));
}

/** Exactly the versions that are installed here, with which everything was tested. */
function dependenciesOf(root: string, source: string, names: readonly string[]): Record<string, string> {
  const outside = [...new Set(names)].filter((name) => !name.startsWith('@worklane'));
  const versions = outside.flatMap((name) => {
    const folder = folderOf(name, join(root, source));
    return folder === null ? [] : [[name, packageFile(folder).version] as const];
  });
  return Object.fromEntries(versions.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Null for a text that only looks like an import, such as an example in a comment. */
function folderOf(name: string, from: string): string | null {
  try {
    return installedPackage(name, from);
  } catch {
    return null;
  }
}

function writeTemplate(root: string, folder: string): void {
  const template = join(root, 'tooling/template');
  for (const part of ['src', 'module.json'])
    cpSync(join(template, part), join(folder, part), { recursive: true });
  for (const path of filesIn(folder)) {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SOURCE_KERNEL, PUBLIC_KERNEL));
  }
  cpSync(join(root, 'tooling/sdk/template'), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const { dependencies } = packageFile(template);
  const text = readFileSync(file, 'utf8').replaceAll(
    /\{\{(react|styled-components)\}\}/g,
    (_, name: string) => dependencies[name] ?? '',
  );
  writeFileSync(file, text);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const path of filesIn(folder)) hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 8);
}

const packageFile = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

const versionOf = (root: string, source: string) => packageFile(join(root, source)).version;

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) throw new Error(`${file} would be written twice.`);
  writeFileSync(file, text);
}
