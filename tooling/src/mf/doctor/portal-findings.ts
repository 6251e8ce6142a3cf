import { createHash } from 'node:crypto';
import {
  incompatibilitiesAmong,
  isSignatureValid,
  maySignPackage,
  type ReleaseSet,
  releaseProblem,
  releaseUrlOf,
  type SignedRelease,
  setProblem,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import { failsTooOften } from '@worklane/shared-kernel/domain';
import type { Portal } from '../context.ts';
import { runbookOf } from '../runbooks.ts';
import { type Finding, good, warning, wrong } from './finding.ts';
import { misfitText } from './misfit-text.ts';

const CONCURRENT_DOWNLOADS = 8;

export async function portalFindings(portal: Portal, keys: TrustedKeys): Promise<Finding[]> {
  const set = await portal.client.set();
  const served = [...set.releases, ...(set.canaries ?? []).map(({ release }) => release)];
  return [
    ...(await edgeFindings(portal.url, set)),
    ...(await setFindings(set, keys)),
    ...(await soundnessFindings(served, keys)),
    ...(await fileFindings(portal.url, served)),
    ...neighbourFindings(set),
    ...(await healthFindings(portal, set)),
  ];
}

async function edgeFindings(url: string, set: ReleaseSet): Promise<Finding[]> {
  const about = 'release set';
  // The edge refreshes its set with each page, so a page is requested before its state is read.
  await fetch(new URL('/releases/current.json', url)).catch(() => null);
  const response = await fetch(new URL('/healthz', url)).catch(() => null);
  const health = (await response?.json().catch(() => null)) as {
    releaseSet?: { number: number | null; source: string; isExpired?: boolean };
  } | null;
  const served = health?.releaseSet;
  if (!served)
    return [
      warning(
        about,
        `no edge answers at ${url}`,
        'Give the address under which people reach the portal: --to.',
      ),
    ];
  if (served.source === 'last-good') {
    return [
      wrong(
        about,
        `the edge serves its last good set, number ${served.number}, and refuses number ${set.number} of the api: ${served.isExpired ? 'expired' : 'expired, replayed or not to be trusted'}`,
        "The reason is in the edge's log as 'is refused'; publish forged or restored releases again, and the edge accepts the set with the next page.",
        'docs/runbooks/last-good-set.md',
      ),
    ];
  }
  if (served.source === 'none') {
    return [
      wrong(
        about,
        'the edge has no set to serve',
        "The reason is in the edge's log; npm start publishes the built packages.",
        'docs/runbooks/last-good-set.md',
      ),
    ];
  }
  return [good(about, `number ${set.number} of ${set.issuedAt} is served`)];
}

/** Without trusted keys the signature cannot be checked. */
async function setFindings(set: ReleaseSet, keys: TrustedKeys): Promise<Finding[]> {
  if (keys.size === 0) return [];
  const about = 'signature of the set';
  const problem = await setProblem(set, keys, new Date());
  if (!problem) return [good(about, `number ${set.number} is signed with ${set.signature?.keyId}`)];
  return [
    wrong(
      about,
      `number ${set.number} is not valid: ${problem.code} ${problem.subject}`,
      setRemedies[problem.code],
      'docs/runbooks/last-good-set.md',
    ),
  ];
}

const setRemedies = {
  unsigned: 'Sign it: npm run mf -- sign-set.',
  keyUnknown: 'Trust the key (npm run mf -- keys trust --set), or sign with one that is trusted.',
  keyNotForSets: 'Sign it with a key for release sets: npm run mf -- sign-set.',
  signatureWrong: 'The set was changed after it was signed: check the api and the proxies in front of it.',
  issuedInFuture: "Set the clock of the api's machine, or of the one that signs.",
  numberTooHigh: "Set the clock of the api's machine, and look at the table release_set_number.",
} as const;

async function soundnessFindings(served: readonly SignedRelease[], keys: TrustedKeys): Promise<Finding[]> {
  const about = 'signatures';
  const findings: Finding[] = [];
  const isKnown = keys.size > 0;
  for (const release of served) {
    const name = `${release.description.package} ${release.description.id}`;
    const problem = await releaseProblem(release.description);
    const again = `Publish it again: npm run mf -- publish ${release.description.package}`;
    if (problem)
      findings.push(
        wrong(
          about,
          `${name} differs from the published release: ${problem.code} ${problem.subject}`,
          again,
          'docs/runbooks/last-good-set.md',
        ),
      );
    else if (isKnown && !keys.has(release.keyId)) {
      findings.push(
        wrong(
          about,
          `${name} is signed with ${release.keyId}, which is not trusted here`,
          `Trust the key (npm run mf -- keys trust), or publish it again with one that is trusted.`,
          'docs/runbooks/last-good-set.md',
        ),
      );
    } else if (isKnown && !mayHaveSigned(release, keys)) {
      findings.push(
        wrong(
          about,
          `${name} is signed with ${release.keyId}, which may not sign this package`,
          `Publish it again with a key that may, or trust this one for it: npm run mf -- keys trust with --packages.`,
          'docs/runbooks/last-good-set.md',
        ),
      );
    } else if (isKnown && !(await isSignatureValid(release, keys))) {
      findings.push(
        wrong(about, `the signature of ${name} is wrong`, again, 'docs/runbooks/last-good-set.md'),
      );
    }
  }
  if (findings.length > 0) return findings;
  if (isKnown) return [good(about, `${served.length} releases have a trusted signature`)];
  return [
    warning(
      about,
      'they cannot be verified here, because no trusted key is known',
      "Run it where the portal's data folder is, or name it with --data.",
    ),
  ];
}

function mayHaveSigned({ keyId, description }: SignedRelease, keys: TrustedKeys): boolean {
  const trusted = keys.get(keyId);
  return trusted !== undefined && maySignPackage(trusted, description.package);
}

async function fileFindings(url: string, served: readonly SignedRelease[]): Promise<Finding[]> {
  const files = served.flatMap(({ description }) =>
    description.files.map((file) => ({ ...file, description })),
  );
  const bad: Finding[] = [];
  for (let index = 0; index < files.length; index += CONCURRENT_DOWNLOADS) {
    const found = await Promise.all(
      files.slice(index, index + CONCURRENT_DOWNLOADS).map(async ({ description, path, integrity }) => {
        const file = releaseUrlOf(description, path);
        const reason = await fileProblem(new URL(file, url), integrity);
        const again = `Publish it again: npm run mf -- publish ${description.package}; purge this file from caches in front of the edge.`;
        return reason ? [wrong('files', `${file} ${reason.words}`, again, runbookOf(reason.reason))] : [];
      }),
    );
    bad.push(...found.flat());
  }
  return bad.length > 0 ? bad : [good('files', `${files.length} are served as they were signed`)];
}

async function fileProblem(url: URL, integrity: string): Promise<{ words: string; reason: string } | null> {
  const response = await fetch(url).catch(() => null);
  if (!response) return { words: 'is not reachable', reason: 'unreachable' };
  if (response.status === 404) return { words: 'is not there', reason: 'notFound' };
  if (!response.ok) return { words: `is answered ${response.status}`, reason: 'serverError' };
  const content = Buffer.from(await response.arrayBuffer());
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return hash === integrity ? null : { words: 'differs from its signed hash', reason: 'integrity' };
}

function neighbourFindings({ releases }: ReleaseSet): Finding[] {
  const descriptions = releases.map(({ description }) => description);
  const problems = incompatibilitiesAmong(descriptions);
  if (problems.length === 0) {
    const modules = descriptions.filter(({ manifest }) => manifest);
    return [good('compatibility', `${modules.length} modules fit the shell and each other`)];
  }
  return problems.map((problem) =>
    wrong(
      'compatibility',
      `${problem.params.module} does not fit the live releases: ${misfitText(problem)}`,
      `Roll back the last change (npm run mf -- history ${problem.params.module}), or promote a release of it that fits.`,
      runbookOf('incompatible'),
    ),
  );
}

async function healthFindings(portal: Portal, { releases }: ReleaseSet): Promise<Finding[]> {
  const names = releases.map(({ description }) => description.package).filter((name) => portal.tokenOf(name));
  const findings = await Promise.all(
    names.map(async (name): Promise<Finding[]> => {
      const status = await portal.client.status(name).catch(() => null);
      return (status?.health ?? []).flatMap((health): Finding[] => {
        const attempts = health.loads + health.loadFailures;
        const isPlaced = health.id === status?.live?.id || health.id === status?.canary?.id;
        if (!isPlaced || !failsTooOften(health)) return [];
        const [reason = 'unknown'] =
          Object.entries(health.reasons).sort(([, left], [, right]) => right - left)[0] ?? [];
        const words = `${name} ${health.id}: ${health.loadFailures} of ${attempts} loads failed and ${health.errors} errors in 24 h, mostly ${reason}`;
        return [
          warning(
            'failures',
            words,
            `npm run mf -- status ${name} shows all reasons; rollback restores the previous release.`,
            runbookOf(reason),
          ),
        ];
      });
    }),
  );
  const all = findings.flat();
  if (all.length > 0 || names.length === 0) return all;
  return [good('failures', 'no release fails more often than bad connections explain')];
}
