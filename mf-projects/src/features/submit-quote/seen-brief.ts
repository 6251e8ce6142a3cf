import { localDrafts } from '../../shared/local-draft.ts';
import type { Project } from '../../shared/project.ts';

const parts: readonly (readonly [labelKey: string, read: (project: Project) => unknown])[] = [
  ['briefChanged.title', ({ title }) => title],
  ['brief.dueDate', ({ brief }) => brief.dueAt],
  ['brief.startDate', ({ brief }) => brief.startDate],
  ['brief.duration', ({ brief }) => brief.duration],
  ['brief.siteLocation', ({ brief }) => brief.siteLocation],
  ['brief.customer', ({ brief }) => brief.customerName],
  ['brief.siteInspection', ({ brief }) => brief.siteInspectionDetails],
  ['brief.description', ({ brief }) => brief.description],
  ['brief.questions', ({ brief }) => brief.questions],
  ['brief.attachments', ({ brief }) => brief.attachments.map(({ id }) => id)],
];

/** A hash of each part, by the key of its label. */
export type SeenBrief = Readonly<Record<string, number>>;

export function seenBriefOf(project: Project): SeenBrief {
  return Object.fromEntries(
    parts.map(([labelKey, read]) => [labelKey, hashOf(JSON.stringify(read(project)) ?? '')]),
  );
}

/** The label keys of the changed parts. A part that an earlier release did not store counts as unchanged. */
export function changedParts(seen: SeenBrief, present: SeenBrief): string[] {
  return parts
    .map(([labelKey]) => labelKey)
    .filter((labelKey) => seen[labelKey] !== undefined && seen[labelKey] !== present[labelKey]);
}

export const seenBriefs = localDrafts<SeenBrief>('seen-brief', (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as SeenBrief) : null,
);

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
