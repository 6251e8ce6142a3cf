import { join } from 'node:path';
import type { Refusal, ReleaseCheck } from '@worklane/shared-kernel/contracts';
import { PortalError } from '../../portal/portal-error.ts';
import { describeRelease } from '../../releases/describe-release.ts';
import { publisherKey, signRelease } from '../../releases/keys/publisher-key.ts';
import { type PackageBuild, readBuild } from '../../releases/read-build.ts';
import { commitText } from '../../releases/read-commit.ts';
import { ReleaseRefusedError } from '../../releases/release-client.ts';
import { sendDetails } from '../../releases/send-details.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf, requirePackage } from '../context.ts';
import { copyRefusals } from '../doctor/build-findings.ts';
import { requireManifest } from '../doctor/module-findings.ts';
import { typesAgainstLive } from '../graph/live-types.ts';
import { budgetLines } from '../reports/budget-lines.ts';
import { changeLines } from '../reports/change-lines.ts';
import { changesBetween, type ReleaseChanges } from '../reports/changes.ts';
import { contentsOfBuild, liveContents, withUsers } from '../reports/diff.ts';

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
  const packageDir = join(context.packagesDir, name);
  const built = await readBuild(packageDir);
  const description = await describeRelease(built);
  const release = signRelease(description, await publisherKey(context.configDir));
  const before = await liveContents(portal, name);
  const after = await contentsOfBuild(built, { description, packageDir, live: before });
  const compared = {
    changes: await withUsers(portal, name, changesBetween(before, after)),
    budget: budgetLines(before, after),
  };
  const typeErrors = name === 'shell' ? null : await typesAgainstLive(portal, built, packageDir);
  if (typeErrors?.length && !command.anyTypes) throw otherTypes(name, typeErrors);
  if (command.isDryRun) return dryRun(await portal.client.check(release), built, compared);
  const { id, isNew } = await portal.client.publish(release, built.files).catch((error: unknown) => {
    throw withBudget(error, compared.budget);
  });
  const { refusal, source } = await sendDetails(portal.client, { id, build: built, packageDir });
  return {
    json: { package: name, id, isNew, source, changes: compared.changes, detailsRefused: refusal },
    text: [
      `${isNew ? 'Published' : 'Already published:'} ${name} ${id}`,
      `Built from ${commitText(source) || 'sources outside a git repository'}`,
      `To show it to some people:  npm run mf -- preview ${name} ${id}`,
      ...(refusal === null ? [] : [`Its source maps were refused: ${refusal}`]),
      ...changeLines(compared.changes),
      `To try it on some visitors: npm run mf -- canary ${name} ${id} 10% --why "…"`,
      `To make it live:            npm run mf -- promote ${name} ${id} --why "…"`,
    ].join('\n'),
  };
}

const otherTypes = (name: string, errors: readonly string[]) =>
  new PortalError(
    [`The kernel of the live shell has other types than ${name} was built with:`, ...errors].join('\n  '),
    {
      remedy:
        'Have the shell promoted that fits, or change the sources. --any-types publishes it now, for a shell that follows.',
    },
  );

interface Comparison {
  changes: ReleaseChanges;
  budget: string[];
}

function dryRun(answer: ReleaseCheck, built: PackageBuild, { changes, budget }: Comparison): MfResult {
  const check = { ...answer, refusals: [...answer.refusals, ...copyRefusals(built)] };
  const isRefused = check.refusals.length > 0;
  return {
    json: { package: built.name, ...check, changes, budget },
    isBad: isRefused,
    text: [
      `${built.name} ${check.id} ${isRefused ? 'would be refused' : check.isPublished ? 'is published already' : 'would be published'}`,
      ...check.refusals.map(refusalText),
      ...budget.map((line) => `    ${line}`),
      ...(check.harms.length > 0 ? ['It could be published but not go live now:'] : []),
      ...check.harms.map(refusalText),
      // A long list would hide the reasons.
      ...(isRefused ? [] : changeLines(changes)),
    ].join('\n'),
  };
}

function withBudget(error: unknown, budget: readonly string[]): unknown {
  const isOfBudget = error instanceof ReleaseRefusedError && /OverBudget$/.test(error.code);
  if (!isOfBudget || budget.length === 0) return error;
  return new ReleaseRefusedError([error.message, ...budget].join('\n  '), error.status, error);
}

async function buildPackage({ packagesDir, build: run }: MfContext, name: string): Promise<boolean> {
  const packageDir = requirePackage(packagesDir, name);
  if (name !== 'shell') requireManifest(packageDir, name);
  return run(name);
}

const refusalText = ({ message, remedy }: Refusal) => `  ${message}\n    ${remedy}`;
