import {
  parseTrustedKeys,
  type ReleaseDescription,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import { PortalError } from '../portal/portal-error.ts';
import { publisherKey, signRelease } from '../releases/keys/publisher-key.ts';
import { readTrusted } from '../releases/keys/trusted-keys.ts';
import type { MfCommand } from './command-line/command-line.ts';
import {
  type MfContext,
  type MfResult,
  missingTokenRemedy,
  type Portal,
  portalOf,
  requirePackage,
} from './context.ts';
import { inspectBuild } from './doctor/build-findings.ts';
import { type Finding, good, warning, wrong } from './doctor/finding.ts';
import { moduleFindings } from './doctor/module-findings.ts';
import { portalFindings } from './doctor/portal-findings.ts';
import { findingsOfUpgrade } from './upgrade.ts';

export async function doctor(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name } = command;
  if (command.isUpgrade) return resultOf(name, await findingsOfUpgrade(command, context));
  const findings: Finding[] = [];
  let description: ReleaseDescription | null = null;
  if (name) {
    const packageDir = requirePackage(context.packagesDir, name);
    const inspection = await inspectBuild(packageDir, name, context.isBuildCurrent(name));
    findings.push(...moduleFindings(packageDir, name), ...inspection.findings);
    description = inspection.description;
  }
  findings.push(...(await findingsOfPortal(command, context, description)));
  return resultOf(name, findings);
}

function resultOf(name: string, findings: readonly Finding[]): MfResult {
  const isBad = findings.some(({ level }) => level === 'wrong');
  return { json: { package: name || null, findings }, text: textOf(findings), isBad };
}

async function findingsOfPortal(
  command: MfCommand,
  context: MfContext,
  description: ReleaseDescription | null,
): Promise<Finding[]> {
  try {
    const portal = await portalOf(command, context);
    // The keys of another data folder do not apply to this portal.
    const keys: TrustedKeys = portal.dataDir
      ? await parseTrustedKeys(JSON.stringify(await readTrusted(portal.dataDir)))
      : new Map();
    const found = await portalFindings(portal, keys);
    return description ? [...found, ...(await checkFindings(portal, description, context))] : found;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const remedy = error.remedy || 'Start the portal (npm start), or name another: --to.';
    return [wrong('portal', error.message, remedy, 'docs/runbooks/api-away.md')];
  }
}

async function checkFindings(
  portal: Portal,
  description: ReleaseDescription,
  { configDir }: MfContext,
): Promise<Finding[]> {
  const about = `${description.package}: publishing`;
  if (portal.tokenOf(description.package) === undefined) {
    return [
      warning(
        about,
        'the portal cannot be asked without a deploy token',
        missingTokenRemedy(description.package),
      ),
    ];
  }
  try {
    const check = await portal.client.check(signRelease(description, await publisherKey(configDir)));
    const found = [
      ...check.refusals.map(({ message, remedy }) => wrong(about, message, remedy)),
      ...check.harms.map(({ message, remedy }) =>
        warning(`${description.package}: going live`, message, remedy),
      ),
    ];
    const words = check.isPublished ? 'is published' : 'would be published';
    return found.length > 0 ? found : [good(about, `${check.id} ${words}`)];
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return [
      warning(
        about,
        error.message,
        error.remedy || 'Run it again when the portal answers, with a token of this package.',
      ),
    ];
  }
}

const SIGNS = { good: 'ok   ', warning: 'look ', wrong: 'WRONG' } as const;

function textOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, about, message, remedy, runbook }) => [
    `${SIGNS[level]}  ${about}: ${message}`,
    ...(remedy ? [`       ${remedy}`] : []),
    ...(runbook ? [`       ${runbook}`] : []),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return [...lines, `${count('wrong')} wrong, ${count('warning')} to look at, ${count('good')} good`].join(
    '\n',
  );
}
