import { join } from 'node:path';
import type { Refusal } from '@worklane/shared-kernel/contracts';
import { describeRelease } from '../releases/describe-release.ts';
import { publisherKey, signRelease } from '../releases/publisher-key.ts';
import { readBuild } from '../releases/read-build.ts';
import type { MfCommand } from './command-line.ts';
import { type MfContext, type MfResult, portalOf, requirePackage } from './context.ts';
import { copyRefusals } from './doctor/build-findings.ts';
import { requireManifest } from './doctor/module-findings.ts';

export async function build({ package: name }: MfCommand, context: MfContext): Promise<MfResult> {
  const isBuilt = await buildPackage(context, name);
  const { id } = await describeRelease(await readBuild(join(context.packagesDir, name)));
  return {
    json: { package: name, id, isBuilt },
    text: `${name} ${id} ${isBuilt ? 'is built' : 'is up to date'}`,
  };
}

export async function publish(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name } = command;
  const portal = await portalOf(command, context);
  requirePackage(context.packagesDir, name);
  portal.requireToken(name);
  await buildPackage(context, name);
  const built = await readBuild(join(context.packagesDir, name));
  const release = signRelease(await describeRelease(built), await publisherKey(context.configDir));
  if (command.isDryRun) {
    const answer = await portal.client.check(release);
    // The portal sees the files only when they are sent.
    const check = { ...answer, refusals: [...answer.refusals, ...copyRefusals(built)] };
    const isRefused = check.refusals.length > 0;
    return {
      json: { package: name, ...check },
      isBad: isRefused,
      text: [
        `${name} ${check.id} ${isRefused ? 'would be refused' : check.isPublished ? 'is published already' : 'would be published'}`,
        ...check.refusals.map(refusalText),
        ...(check.harms.length > 0 ? ['It could be published but not go live now:'] : []),
        ...check.harms.map(refusalText),
      ].join('\n'),
    };
  }
  const { id, isNew } = await portal.client.publish(release, built.files);
  return {
    json: { package: name, id, isNew },
    text: [
      `${isNew ? 'Published' : 'Was published already:'} ${name} ${id}`,
      `To try it on some visitors: npm run mf -- canary ${name} ${id} 10% --why "…"`,
      `To make it live:            npm run mf -- promote ${name} ${id} --why "…"`,
    ].join('\n'),
  };
}

/** Builds a package if it changed; says first what is wrong with its folder or module.json. */
async function buildPackage({ packagesDir, build: run }: MfContext, name: string): Promise<boolean> {
  const packageDir = requirePackage(packagesDir, name);
  if (name !== 'shell') requireManifest(packageDir, name);
  return run(name);
}

const refusalText = ({ message, remedy }: Refusal) => `  ${message}\n    ${remedy}`;
