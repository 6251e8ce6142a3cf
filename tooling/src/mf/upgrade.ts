import { join } from 'node:path';
import type { ReleaseDescription } from '@worklane/shared-kernel/contracts';
import { deprecatedNames } from '../../webpack/shared-libraries.ts';
import { PortalError } from '../portal/portal-error.ts';
import { describeRelease } from '../releases/describe-release.ts';
import { readBuild } from '../releases/read-build.ts';
import type { MfCommand } from './command-line.ts';
import { type MfContext, portalOf } from './context.ts';
import { type Finding, warning } from './doctor/finding.ts';
import { upgradeFindings } from './doctor/upgrade-findings.ts';

export async function findingsOfUpgrade(command: MfCommand, context: MfContext): Promise<Finding[]> {
  const portal = await portalOf(command, context);
  const shell = await builtOf(context, 'shell');
  const found = await upgradeFindings({
    shell,
    set: await portal.client.set(),
    builtOf: (name) => builtOf(context, name).catch(notBuilt),
    deprecated: deprecatedNames,
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
