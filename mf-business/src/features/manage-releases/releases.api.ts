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
} from '@worklane/kernel/contracts';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import type { Listed } from '../../shared/operator/loaded.ts';
import type { FreezeChange, WantedChange } from './releases-paths.ts';

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

/** `total` is one higher than the page if there are older entries. A null `name` means all packages. */
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

export async function loadPreviews(name: string, signal?: AbortSignal): Promise<readonly ReleasePreview[]> {
  return call('GET /api/releases/:package/previews', { params: { package: name }, signal });
}

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
  percent: number;
  isForced: boolean;
}

/** Makes a change based on the shown state; if that has changed since, the server refuses. */
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
