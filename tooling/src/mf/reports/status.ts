import type {
  HistoryEntry,
  PackageStatus,
  PublishedRelease,
  ReleaseHealth,
} from '@worklane/shared-kernel/contracts';
import { countsOfAudience, failureShare } from '@worklane/shared-kernel/domain';
import { PortalError } from '../../portal/portal-error.ts';
import { commitText } from '../../releases/read-commit.ts';
import { audienceText } from '../command-line/audience-options.ts';
import type { MfCommand } from '../command-line/command-line.ts';
import {
  type MfContext,
  type MfResult,
  missingTokenRemedy,
  type Portal,
  portalOf,
  table,
} from '../context.ts';
import { rampLinesOf } from '../releases/ramp.ts';
import { runbookOf } from '../runbooks.ts';
import { affectedText, vitalsText } from './vitals.ts';

interface PackageLine {
  package: string;
  id: string;
  kernel: string;
  keyId: string;
  canary: { id: string; percent: number } | null;
  by: string | null;
  status: PackageStatus | null;
}

export async function status(command: MfCommand, context: MfContext): Promise<MfResult> {
  const portal = await portalOf(command, context);
  const set = await portal.client.set();
  const lines = await Promise.all(
    set.releases
      .filter(({ description }) => command.package === '' || description.package === command.package)
      .map(async ({ description: { package: name, id, kernel }, keyId }): Promise<PackageLine> => {
        const running = (set.canaries ?? []).find(({ release }) => release.description.package === name);
        const known = await statusOf(portal, name);
        const canary = running ? { id: running.release.description.id, percent: running.percent } : null;
        return { package: name, id, kernel, keyId, canary, by: known?.live?.by ?? null, status: known };
      }),
  );
  const releases = command.package === '' ? null : await releasesOf(portal, command.package);
  if (command.package !== '' && lines.length === 0) requireKnown(portal, command.package, releases);
  return {
    json: { set: set.number, issuedAt: set.issuedAt, live: lines, ...(releases && { releases }) },
    text: [
      `Release set ${set.number} of ${set.issuedAt}`,
      ...freezeLines(lines),
      lines.length > 0 ? table(lines.flatMap(rowsOf)) : 'Nothing is live.',
      ...lines.flatMap(watchLines),
      ...lines.flatMap(commitLines),
      ...lines.flatMap(vitalLines),
      ...lines.flatMap(rampLines),
      ...lines.flatMap(failureLines),
      ...lines.flatMap(violationLines),
      ...(releases ? ['', `Releases of ${command.package}`, table(releases.map(releaseRow))] : []),
    ].join('\n'),
  };
}

export async function history(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, limit, before } = command;
  const portal = await portalOf(command, context);
  portal.requireToken(name);
  const entries = await portal.client.history(name, { limit, before });
  const next = entries.length === limit ? entries.at(-1)?.id : undefined;
  return {
    json: { package: name, entries, next: next ?? null },
    text: [
      entries.length === 0
        ? `Nothing was done with ${name}${before ? ' before that' : ''}.`
        : table(entries.map(entryRow)),
      ...(next ? [`More: npm run mf -- history ${name} --before ${next}`] : []),
    ].join('\n'),
  };
}

function requireKnown({ url }: Portal, name: string, releases: readonly PublishedRelease[] | null): void {
  if (releases === null) {
    throw new PortalError(
      `Nothing of ${name} is live at ${url}. Only its deploy token shows whether something is published.`,
      { remedy: missingTokenRemedy(name) },
    );
  }
  if (releases.length === 0) throw new PortalError(`Nothing of ${name} is live or published at ${url}.`);
}

const statusOf = (portal: Portal, name: string): Promise<PackageStatus | null> =>
  portal.tokenOf(name) === undefined ? Promise.resolve(null) : portal.client.status(name).catch(() => null);

const releasesOf = (portal: Portal, name: string): Promise<PublishedRelease[] | null> =>
  portal.tokenOf(name) === undefined ? Promise.resolve(null) : portal.client.releases(name);

function rowsOf({ package: name, id, kernel, canary, status: known }: PackageLine): string[][] {
  const live = [
    name,
    id,
    'live',
    `kernel ${kernel}`,
    known?.live
      ? `by ${known.live.by}, ${known.live.who}, ${known.live.at.slice(0, 16).replace('T', ' ')}`
      : '',
    known ? healthText(known.health, id) : '',
  ];
  if (!canary) return [live];
  const change = known?.canary;
  return [
    live,
    [
      name,
      canary.id,
      `canary ${canary.percent} %${audienceText(countsOfAudience(change?.audience))}`,
      '',
      change ? `by ${change.who}, ${change.at.slice(0, 16).replace('T', ' ')}` : '',
      known ? healthText(known.health, canary.id) : '',
    ],
  ];
}

function healthText(health: readonly ReleaseHealth[], id: string): string {
  const own = health.find((release) => release.id === id);
  if (!own) return 'no loads in 24 h';
  const parts = [`${own.loads} loads`, `${own.loadFailures} failed (${rate(own)})`, `${own.errors} errors`];
  return own.averageMs === null ? parts.join(', ') : `${parts.join(', ')}, ${own.averageMs} ms`;
}

const rate = (health: ReleaseHealth) => `${(failureShare(health) * 100).toFixed(1)} %`;

function freezeLines(lines: readonly PackageLine[]): string[] {
  const freeze = lines.map(({ status: known }) => known?.freeze).find(Boolean);
  return freeze ? [`Promotions are frozen since ${freeze.since} by ${freeze.who}: ${freeze.why}`] : [];
}

function watchLines({ package: name, id, status: known }: PackageLine): string[] {
  const until = known?.live?.goesBackUntil;
  if (until === undefined) return [];
  return [
    `  ${name} ${id}: goes back by itself until ${until.slice(0, 16).replace('T', ' ')} if its visitors fare badly`,
  ];
}

function commitLines({ package: name, status: known }: PackageLine): string[] {
  return [known?.live, known?.canary].flatMap((release) =>
    release?.source ? [`  ${name} ${release.id}: built from ${commitText(release.source)}`] : [],
  );
}

function vitalLines({ package: name, id, canary, status: known }: PackageLine): string[] {
  if (!known) return [];
  return [id, ...(canary ? [canary.id] : [])].flatMap((release) => {
    const parts = [affectedText(known, release), vitalsText(known, release)].filter((part) => part !== '');
    return parts.length > 0 ? [`  ${name} ${release}: ${parts.join('; ')}`] : [];
  });
}

const rampLines = ({ package: name, status: known }: PackageLine): string[] =>
  rampLinesOf(name, known?.ramp ?? null);

function failureLines({ package: name, status: known }: PackageLine): string[] {
  return (known?.health ?? []).flatMap(({ id, reasons, warnings }) =>
    Object.entries({ ...reasons, ...warnings }).map(
      ([reason, count]) => `  ${name} ${id}: ${count} times ${reason} (${runbookOf(reason)})`,
    ),
  );
}

function violationLines({ package: name, status: known }: PackageLine): string[] {
  return (known?.violations ?? []).map(({ id, directive, blocked, source, count }) => {
    const what = [directive, blocked, source && `for ${source}`].filter(Boolean).join(' ');
    return `  ${name} ${id}: ${count} times refused by browsers: ${what} (docs/runbooks/policy.md)`;
  });
}

const releaseRow = ({ id, at, who, bytes, channel, keptAs, source }: PublishedRelease): string[] => [
  `  ${id}`,
  at.slice(0, 16).replace('T', ' '),
  `${Math.ceil(bytes / 1000)} kB`,
  channel ?? kindOf(keptAs),
  who,
  commitText(source),
];

function kindOf(keptAs: PublishedRelease['keptAs']): string {
  if (keptAs === 'preview') return 'preview';
  return keptAs === 'rollback' || keptAs === 'wasLive' ? 'was live' : '';
}

const entryRow = (entry: HistoryEntry): string[] => {
  const { at, action, release, percent, who, why, previous, stopped, source, audience, isByItself } = entry;
  return [
    at.slice(0, 19).replace('T', ' '),
    `${percent ? `${action} ${percent} %` : action}${audienceText(audience)}`,
    release,
    previous ? `before: ${previous}` : '',
    isByItself ? `by itself (${who})` : who,
    stopped ? `${why ?? ''} (forced; stopped ${stopped})` : (why ?? ''),
    action === 'publish' ? commitText(source) : '',
  ];
};
