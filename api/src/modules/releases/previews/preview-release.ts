import type { OpenPreview, ReleasePreview, RunningPreview } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, PAGE_SIZE, PREVIEW_HOURS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import { type ChangedBy, requireUsable } from '../channels/go-live.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { sourcesOf } from '../publish/release-sources.repository.ts';
import { recordAudit } from '../release-audit.repository.ts';
import { findLive } from '../releases.repository.ts';
import { previewCodeOf, readPreviewCode } from './preview-code.ts';
import {
  countRunningPreviews,
  endRunningPreview,
  findRunningPreview,
  insertPreview,
  listPreviews,
  listRunningPreviews,
  type PreviewRow,
  previewedReleases,
  readPreviewKey,
} from './release-previews.repository.ts';

const HOUR_MS = 3_600_000;

interface WantedPreview {
  package: string;
  id: string;
  hours?: number;
  why?: string;
  who: ChangedBy;
}

export async function previewRelease(
  transaction: Executor,
  files: ReleaseFiles,
  { package: name, id, hours = PREVIEW_HOURS.usual, why, who }: WantedPreview,
  now: Date,
): Promise<ReleasePreview> {
  if ((await findLive(transaction, name))?.id === id)
    throw conflict('release.previewIsLive', { params: { module: name, id } });
  await requireUsable(transaction, files, { name, id, by: 'person' });
  if ((await previewedReleases(transaction, name, now)).length >= LIST_MAX_ITEMS.releasePreviews)
    throw conflict('release.tooManyPreviews', { params: { module: name } });
  const endsAt = new Date(now.getTime() + hours * HOUR_MS);
  const preview = { package: name, releaseId: id, createdAt: now, endsAt, who };
  const made = await insertPreview(transaction, preview);
  await recordAudit(transaction, {
    package: name,
    action: 'preview',
    releaseId: id,
    ...who,
    ...(why !== undefined && { why }),
    at: now,
  });
  const listed = (await previewsOf(transaction, name)).find((one) => one.id === made);
  if (!listed) throw new Error('The preview is missing from the list right after it was stored.');
  return listed;
}

export async function previewsOf(db: Executor, name: string): Promise<ReleasePreview[]> {
  const key = await readPreviewKey(db);
  const sources = await sourcesOf(db, [name]);
  return (await listPreviews(db, name)).map((row) => ({
    ...previewOf(key, row),
    source: sources.get(row.release) ?? null,
  }));
}

export async function runningPreviews(
  db: Executor,
  {
    packages,
    pageNum = 1,
    pageSize = PAGE_SIZE.releasePreviews,
  }: { packages: readonly string[] | null; pageNum?: number; pageSize?: number },
  now: Date,
): Promise<{ previews: RunningPreview[]; total: number }> {
  const key = await readPreviewKey(db);
  const place = { offset: (pageNum - 1) * pageSize, limit: pageSize };
  const rows = await listRunningPreviews(db, { packages, ...place, now });
  const sources = await sourcesOf(db, [...new Set(rows.map((row) => row.package))]);
  return {
    previews: rows.map(({ package: name, ...row }) => ({
      package: name,
      ...previewOf(key, row),
      source: sources.get(row.release) ?? null,
    })),
    total: await countRunningPreviews(db, packages, now),
  };
}

export async function endPreview(
  transaction: Executor,
  { package: name, id, who }: { package: string; id: string; who: ChangedBy },
  now: Date,
): Promise<{ id: string; release: string }> {
  const release = await endRunningPreview(transaction, { name, id, now });
  if (release === null) throw new ProblemError(404, 'release.noPreview', { params: { module: name, id } });
  await recordAudit(transaction, {
    package: name,
    action: 'previewEnd',
    releaseId: release,
    ...who,
    at: now,
  });
  return { id, release };
}

export async function openPreview(db: Executor, code: string, now: Date): Promise<OpenPreview> {
  const id = readPreviewCode(await readPreviewKey(db), code);
  const found = id === null ? null : await findRunningPreview(db, id, now);
  if (!found) throw new ProblemError(404, 'release.previewOver');
  return { ...found, endsAt: found.endsAt.toISOString() };
}

const previewOf = (key: Buffer, { createdAt, endsAt, endedAt, ...row }: PreviewRow): ReleasePreview => ({
  ...row,
  code: previewCodeOf(key, row.id),
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
