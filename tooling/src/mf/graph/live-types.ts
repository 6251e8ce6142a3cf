import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SdkList, type SdkTarball } from '@worklane/shared-kernel/contracts';
import { Check } from 'typebox/value';
import { installedPackage, workspaceOf } from '../../../webpack/places.ts';
import { PortalError } from '../../portal/portal-error.ts';
import type { PackageBuild } from '../../releases/read-build.ts';
import { causeOf } from '../../releases/release-client.ts';
import { PUBLIC_KERNEL } from '../../sdk/built-code.ts';
import { runProgram } from '../../sdk/run-program.ts';
import type { Portal } from '../context.ts';

const TIMEOUT_MS = 60_000;
const MOST_ERRORS = 20;
const NOT_RELEASED = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

/**
 * Compiles a module's sources with the types of the live shell's kernel.
 * @returns the compiler's errors; null if the kernels are equal or the portal does not have the live one's package
 * @throws PortalError if the package is damaged or does not come
 */
export async function typesAgainstLive(
  portal: Pick<Portal, 'client' | 'url'>,
  { kernelSource }: PackageBuild,
  packageDir: string,
): Promise<string[] | null> {
  const live = await liveKernel(portal, packageDir);
  return live === null || live.source === kernelSource ? null : compile(packageDir, await live.unpack());
}

interface LiveKernel {
  /** Hash of its sources. */
  source: string;
  /** @returns the folder of its package */
  unpack: () => Promise<string>;
}

/** The package of the kernel that the live shell contains; null if the portal does not have it. */
export async function liveKernel(
  { client, url }: Pick<Portal, 'client' | 'url'>,
  packageDir: string,
): Promise<LiveKernel | null> {
  const { releases } = await client.set();
  const source = releases.find(({ description }) => description.package === 'shell')?.description
    .kernelSource;
  if (source === undefined) return null;
  const tarball = (await packagesOf(url)).find((one) => one.name === PUBLIC_KERNEL && one.source === source);
  if (!tarball) return null;
  return { source, unpack: () => unpacked(url, tarball, cacheOf(packageDir)) };
}

export const cacheOf = (packageDir: string): string =>
  join(workspaceOf(packageDir), 'node_modules/.cache/worklane');

async function packagesOf(url: string): Promise<SdkTarball[]> {
  const list = await answerOf(`${url}/sdk`, (answer): Promise<unknown> | null =>
    answer.ok ? answer.json() : null,
  );
  return Check(SdkList, list) ? list.packages : [];
}

async function unpacked(url: string, { file, integrity }: SdkTarball, cache: string): Promise<string> {
  const folder = folderOf(file, cache);
  if (existsSync(folder)) return folder;
  const bytes = Buffer.from(await answerOf(`${url}/sdk/${file}`, (answer) => answer.arrayBuffer()));
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
    throw new PortalError(`${url}/sdk/${file} is not the package that the portal lists.`);
  return unpackPackage(file, bytes, cache);
}

async function answerOf<Content>(
  address: string,
  read: (answer: Response) => Promise<Content> | Content,
): Promise<Content> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await read(await fetch(address, { headers: { accept: 'application/json' }, signal }));
  } catch (error) {
    throw new PortalError(`${address} does not answer (${causeOf(error as Error)}).`, {
      remedy: 'Try again.',
    });
  }
}

const folderOf = (file: string, cache: string) => join(cache, file.replace(/\.tgz$/, ''));

/**
 * Unpacks a tarball of npm. Its name contains a hash of its content, so an unpacked one is used again.
 * @returns the folder, in `cache`
 */
export async function unpackPackage(file: string, bytes: Buffer, cache: string): Promise<string> {
  const folder = folderOf(file, cache);
  if (existsSync(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, file), bytes);
  const { hasFailed, output } = await runProgram(['tar', 'xzf', file], work);
  if (hasFailed) throw new PortalError(`${file} cannot be unpacked:\n${output}`);
  renameSync(join(work, 'package'), folder);
  rmSync(work, { recursive: true });
  return folder;
}

async function compile(packageDir: string, kernel: string): Promise<string[]> {
  const { exports } = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string } | string>;
  };
  const paths = Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === 'string'
      ? []
      : [[subpath.replace(/^\./, '@worklane/kernel'), [join(kernel, target.types)]]],
  );
  const project = join(kernel, 'tsconfig.json');
  const settings = {
    extends: join(packageDir, 'tsconfig.json'),
    compilerOptions: { noEmit: true, incremental: false, paths: Object.fromEntries(paths) },
    include: [join(packageDir, 'src')],
    exclude: NOT_RELEASED.map((pattern) => join(packageDir, pattern)),
  };
  writeFileSync(project, JSON.stringify(settings));
  const compiler = join(installedPackage('typescript'), 'bin/tsc');
  const { hasFailed, output } = await runProgram(
    [process.execPath, compiler, '--project', project, '--pretty', 'false'],
    packageDir,
  );
  if (!hasFailed) return [];
  const errors = output.split('\n').filter((line) => /\berror TS/.test(line));
  return errors.length > 0 ? errors.slice(0, MOST_ERRORS) : [output];
}
