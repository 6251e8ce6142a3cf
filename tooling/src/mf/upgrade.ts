import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KernelNames, ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { deprecatedNames, kernelSource } from '../../webpack/shared-libraries.ts';
import { PortalError } from '../portal/portal-error.ts';
import { describeRelease } from '../releases/describe-release.ts';
import { readBuild } from '../releases/read-build.ts';
import { API_REPORT, changedNames, readApiReport } from '../sdk/api-report.ts';
import { PUBLIC_KERNEL } from '../sdk/built-code.ts';
import { packSdk } from '../sdk/pack-sdk.ts';
import type { MfCommand } from './command-line/command-line.ts';
import { type MfContext, type Portal, portalOf } from './context.ts';
import { type Finding, warning } from './doctor/finding.ts';
import { upgradeFindings } from './doctor/upgrade-findings.ts';
import { cacheOf, liveKernel, unpackPackage } from './graph/live-types.ts';

export async function findingsOfUpgrade(command: MfCommand, context: MfContext): Promise<Finding[]> {
  const portal = await portalOf(command, context);
  const shell = await builtOf(context, 'shell');
  const found = await upgradeFindings({
    shell,
    set: await portal.client.set(),
    builtOf: (name) => builtOf(context, name).catch(notBuilt),
    deprecated: deprecatedNames,
    changed: await changesOfKernel(portal, join(context.packagesDir, 'shell')),
  });
  if (context.isBuildCurrent('shell')) return found;
  const outdated = warning(
    `shell ${shell.id}`,
    'the sources have changed since it was built',
    'Build it: npm run mf -- build shell',
  );
  return [outdated, ...found];
}

async function builtOf({ packagesDir }: MfContext, name: string): Promise<ReleaseDescription> {
  return describeRelease(await readBuild(join(packagesDir, name)));
}

function notBuilt(error: unknown): null {
  if (!(error instanceof PortalError)) throw error;
  return null;
}

/** Finds names of the kernel whose declarations differ between the live shell's kernel and the one here. */
async function changesOfKernel(portal: Portal, shellDir: string): Promise<(used: KernelNames) => string[]> {
  const live = await liveKernel(portal, shellDir);
  if (live === null || live.source === kernelSource()) return () => [];
  const folder = join(repositoryRoot, '.cache/sdk/tarballs');
  const packed = (await packSdk(repositoryRoot, folder)).find(({ name }) => name === PUBLIC_KERNEL);
  if (!packed) throw new Error('The kernel is not packed.');
  const here = await unpackPackage(packed.file, readFileSync(join(folder, packed.file)), cacheOf(shellDir));
  const [before, after] = [await live.unpack(), here].map((one) =>
    readApiReport(readFileSync(join(one, API_REPORT), 'utf8')),
  );
  return (used) => changedNames(before ?? {}, after ?? {}, used);
}
