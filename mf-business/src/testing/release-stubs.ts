import type {
  HistoryEntry,
  PackageStatus,
  PlannedRelease,
  PublishedRelease,
  ReleaseFreeze,
  ReleaseHealth,
  ReleaseSource,
  ReleaseVital,
} from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { anId, problemAnswer, type StubContext, type StubHandlers } from '@worklane/kernel/testing/network';
import { releaseDetailStubs } from './release-detail-stubs.ts';

const MANY = 47;
const AT = '2026-11-20T04:40:00.000Z';
const WHO = 'Ada Byrne';
const NAMES = ['mf-account', 'mf-business', 'mf-messaging', 'mf-projects', 'shell'] as const;

export function aReleaseHealth(id: string, values: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    id,
    loads: 4521,
    loadFailures: 3,
    errors: 1,
    averageMs: 240,
    reasons: { timeout: 4 },
    warnings: {},
    ...values,
  };
}

const HOURS = [null, 1500, 1900, null, 1700];

export const vitalsOfRelease = (id: string, factor = 1): ReleaseVital[] =>
  ['', '/projects/:status?'].flatMap((pattern) => [
    { id, metric: 'lcp', pattern, p75: 1700 * factor, count: 1951, ...(pattern === '' && { hours: HOURS }) },
    { id, metric: 'inp', pattern, p75: 112 * factor, count: 1902 },
    { id, metric: 'cls', pattern, p75: 0.01 * factor, count: 1951 },
  ]);

const aSource = (values: Partial<ReleaseSource> = {}): ReleaseSource => ({
  commit: '9d41c7e2'.repeat(5),
  author: 'Mia Maker',
  committedAt: AT,
  isDirty: false,
  ...values,
});

export function aPackageStatus(values: Partial<PackageStatus> = {}): PackageStatus {
  return {
    package: 'mf-projects',
    live: {
      id: '0.2.0-1a2b3c4d',
      by: 'person',
      who: WHO,
      why: 'New quote form',
      at: AT,
      source: aSource(),
    },
    canary: null,
    previous: '0.1.0-0a0b0c0d',
    health: [aReleaseHealth('0.2.0-1a2b3c4d')],
    violations: [],
    vitals: vitalsOfRelease('0.2.0-1a2b3c4d'),
    visitors: [{ id: '0.2.0-1a2b3c4d', visitors: 1200, failed: 2, threw: 1 }],
    ...values,
  };
}

export function aPublishedRelease(id: string, values: Partial<PublishedRelease> = {}): PublishedRelease {
  const version = id.slice(0, id.indexOf('-'));
  return {
    id,
    version,
    kernel: '0.1.0',
    needsKernel: '^0.1.0',
    source: aSource({ title: `Work on ${version}` }),
    keyId: '41465738b8dd8b44',
    bytes: 128_000,
    files: 12,
    who: 'projects team',
    at: AT,
    channel: null,
    keptAs: 'recent',
    ...values,
  };
}

export const aPlannedRelease = (id: string, values: Partial<PlannedRelease> = {}): PlannedRelease => ({
  id,
  version: id.slice(0, id.indexOf('-')),
  kernel: '0.1.0',
  bytes: 128_000,
  files: 12,
  paths: ['/projects/:status?'],
  ...values,
});

export function releaseStubs({ data }: Pick<StubContext, 'data'>): StubHandlers {
  const names = data === 'empty' ? [] : NAMES;
  const packages = new Map(
    names.map((name) => [
      String(name),
      aPackageStatus({
        package: name,
        canary:
          name === 'mf-projects'
            ? { id: '0.3.0-9d41c7e2', percent: 25, who: WHO, why: 'To watch it', at: AT }
            : null,
      }),
    ]),
  );
  const entries: HistoryEntry[] = Array.from({ length: data === 'many' ? MANY : 3 }, (_, index) =>
    aHistoryEntry({ action: 'promote', release: `0.1.${index}-0a0b0c0d` }),
  );
  let freeze: ReleaseFreeze | null = null;
  const statusOf = (name: string) => ({
    ...(packages.get(name) ??
      aPackageStatus({ package: name as PackageStatus['package'], live: null, previous: null, health: [] })),
    freeze,
  });
  const change = (name: string, values: Partial<PackageStatus>, entry: Partial<HistoryEntry>) => {
    packages.set(name, { ...statusOf(name), ...values });
    entries.unshift(aHistoryEntry(entry));
    return { number: 1_795_266_800 };
  };
  const putLive = (id: string, why: string) => ({ id, by: 'person' as const, who: WHO, why, at: AT });
  return {
    'GET /api/operator/releases': () => ({
      set: 1_795_266_799,
      changedAt: AT,
      waitsForSignature: false,
      freeze,
      availableActions: ['promote', 'rollback', 'canary', 'preview', 'freeze'],
      previews: names.length > 0 ? 1 : 0,
      packages: [...packages.keys()].map(statusOf),
    }),
    'GET /api/operator/releases/history': ({ query }) => pageOfHistory(entries, query),
    'POST /api/operator/releases/freeze': ({ body: { why } }) => {
      freeze = { who: WHO, why, since: AT };
      entries.unshift(aHistoryEntry({ action: 'freeze', why }));
      return freeze;
    },
    'POST /api/operator/releases/thaw': ({ body: { why } }) => {
      freeze = null;
      entries.unshift(aHistoryEntry({ action: 'thaw', why }));
      return {};
    },
    ...releaseDetailStubs({ data }),
    'GET /api/releases/:package/status': ({ params }) => statusOf(params.package),
    'GET /api/releases/:package': ({ params }) => {
      const { live, canary } = statusOf(params.package);
      if (!packages.has(params.package)) return [];
      return ['0.3.0-9d41c7e2', '0.2.0-1a2b3c4d', '0.1.0-0a0b0c0d'].map((id) =>
        aPublishedRelease(id, { channel: id === live?.id ? 'live' : id === canary?.id ? 'canary' : null }),
      );
    },
    'GET /api/releases/:package/history': ({ query }) => pageOfHistory(entries, query),
    'GET /api/releases/:package/plan': ({ params, query }) => {
      const { live, canary, previous } = statusOf(params.package);
      const to = query?.action === 'rollback' ? previous : (query?.id ?? null);
      return {
        from: live && aPlannedRelease(live.id),
        to:
          to === null
            ? null
            : aPlannedRelease(to, { bytes: 131_000, paths: ['/projects/:status?', '/search/rfq'] }),
        canary: canary && { id: canary.id, percent: canary.percent },
        refusals: [],
        harms: [],
        stopped: [],
      };
    },
    'POST /api/releases/:package/promote': ({ params, body: { id, why } }) =>
      change(
        params.package,
        { live: putLive(id, why), canary: null, previous: statusOf(params.package).live?.id ?? null },
        { action: 'promote', release: id, why },
      ),
    'POST /api/releases/:package/rollback': ({ params, body: { why } }) => {
      const { live, previous } = statusOf(params.package);
      if (!live || !previous)
        return problemAnswer(409, { code: 'release.noRollback', message: 'Nothing was live before.' });
      const { number } = change(
        params.package,
        { live: putLive(previous, why), previous: null },
        { action: 'rollback', release: previous, previous: live.id, why },
      );
      return { id: previous, replaced: live.id, number, stopped: [] };
    },
    'POST /api/releases/:package/canary': ({ params, body: { canary, why } }) =>
      change(
        params.package,
        { canary: canary && { ...canary, who: WHO, why, at: AT } },
        canary
          ? { action: 'canary', release: canary.id, percent: canary.percent, why }
          : { action: 'canaryEnd', release: statusOf(params.package).canary?.id ?? '', why },
      ),
  };
}

function pageOfHistory(
  entries: readonly HistoryEntry[],
  { before, limit = PAGE_SIZE.releaseHistory }: { before?: string; limit?: number } = {},
): HistoryEntry[] {
  const from = before === undefined ? 0 : entries.findIndex(({ id }) => id === before) + 1;
  return entries.slice(from, from + limit);
}

export const aHistoryEntry = (values: Partial<HistoryEntry>): HistoryEntry => ({
  id: anId(),
  package: 'mf-projects',
  action: 'promote',
  release: '0.2.0-1a2b3c4d',
  previous: null,
  percent: null,
  by: 'person',
  set: 1_795_266_799,
  stopped: null,
  who: WHO,
  why: 'New quote form',
  at: AT,
  ...values,
});
