import type {
  ErrorGroup,
  HistoryEntry,
  OperatorReleases,
  PackageStatus,
  PublishedRelease,
  ReleaseDetails,
  ReleasePlan,
  ReleasePreview,
  RunningPreview,
} from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { call, send } from '@worklane/shared-kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';
import type { FreezeChange, WantedChange } from './releases-paths.ts';

/** A package with all its releases, newest first. */
export interface PackageReleases {
  status: PackageStatus;
  releases: readonly PublishedRelease[];
}

export async function loadReleases(signal?: AbortSignal): Promise<OperatorReleases> {
  return call('GET /api/operator/releases', { signal });
}

export async function loadPackage(name: string, signal?: AbortSignal): Promise<PackageReleases> {
  const params = { package: name };
  const [status, releases] = await Promise.all([
    call('GET /api/releases/:package/status', { params, signal }),
    call('GET /api/releases/:package', { params, signal }),
  ]);
  return { status, releases };
}

/** A page of the history of a package, or of all where it is null, and one entry more in `total` where there are older ones. */
export async function loadHistory(
  name: string | null,
  before: string,
  signal?: AbortSignal,
): Promise<Listed<HistoryEntry>> {
  const query = { limit: PAGE_SIZE.releaseHistory + 1, ...(before && { before }) };
  const entries =
    name === null
      ? await call('GET /api/operator/releases/history', { query, signal })
      : await call('GET /api/releases/:package/history', { params: { package: name }, query, signal });
  return { rows: entries.slice(0, PAGE_SIZE.releaseHistory), total: entries.length };
}

/** A page of the errors of a package, or of one of its releases. */
export async function loadErrors(
  name: string,
  { release, pageNum }: { release: string; pageNum: number },
  signal?: AbortSignal,
): Promise<Listed<ErrorGroup>> {
  const { data, recordCount } = await send('GET /api/releases/:package/errors', {
    params: { package: name },
    query: { pageNum, limit: PAGE_SIZE.releaseErrors, ...(release && { id: release }) },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

/** What is known of a release and, beside it, of the live one. */
export async function loadSizes(
  name: string,
  { id, liveId }: { id: string; liveId: string | null },
  signal?: AbortSignal,
): Promise<{ own: ReleaseDetails; live: ReleaseDetails | null }> {
  const load = (of: string) =>
    call('GET /api/releases/:package/details', { params: { package: name }, query: { id: of }, signal });
  const [own, live] = await Promise.all([load(id), liveId === null ? null : load(liveId)]);
  return { own, live };
}

/** The previews of a package, newest first, with those that are over. */
export async function loadPreviews(name: string, signal?: AbortSignal): Promise<readonly ReleasePreview[]> {
  return call('GET /api/releases/:package/previews', { params: { package: name }, signal });
}

/** A page of the previews of all packages that run. */
export async function loadRunningPreviews(
  pageNum: number,
  signal?: AbortSignal,
): Promise<Listed<RunningPreview>> {
  const { data, recordCount } = await send('GET /api/operator/releases/previews', {
    query: { pageNum, pageSize: PAGE_SIZE.releasePreviews },
    signal,
  });
  return { rows: data, total: recordCount ?? data.length };
}

export async function makePreview(name: string, id: string): Promise<ReleasePreview> {
  return call('POST /api/releases/:package/previews', { params: { package: name }, body: { id } });
}

export async function endPreview(name: string, id: string): Promise<unknown> {
  return call('POST /api/releases/:package/previews/end', { params: { package: name }, body: { id } });
}

export async function changeFreeze(change: FreezeChange, why: string): Promise<unknown> {
  return change === 'freeze'
    ? call('POST /api/operator/releases/freeze', { body: { why } })
    : call('POST /api/operator/releases/thaw', { body: { why } });
}

export async function loadPlan(
  name: string,
  { change, release }: WantedChange,
  signal?: AbortSignal,
): Promise<ReleasePlan> {
  return call('GET /api/releases/:package/plan', {
    params: { package: name },
    query: { action: change === 'stop' ? 'canary' : change, ...(release && { id: release }) },
    signal,
  });
}

interface Decision {
  wanted: WantedChange;
  why: string;
  /** Of a canary. */
  percent: number;
  /** Also where a rollback stops other modules. */
  isForced: boolean;
}

/** Makes a change on what the operator saw: if it has changed meanwhile, the server refuses. */
export async function makeChange(
  { package: name, live, canary }: PackageStatus,
  { wanted: { change, release }, why, percent, isForced }: Decision,
): Promise<unknown> {
  const params = { package: name };
  const expected = live?.id ?? null;
  if (change === 'promote')
    return call('POST /api/releases/:package/promote', {
      params,
      body: { id: release, by: 'person', why, expected },
    });
  if (change === 'rollback')
    return call('POST /api/releases/:package/rollback', {
      params,
      body: { why, expected, ...(isForced && { isForced }) },
    });
  return call('POST /api/releases/:package/canary', {
    params,
    body: {
      canary: change === 'stop' ? null : { id: release, percent },
      why,
      expected: canary && { id: canary.id, percent: canary.percent },
    },
  });
}
