import { localDrafts } from '../../shared/local-draft.ts';
import type { Project } from '../../shared/project.ts';

/** The parts of a work request that a quote answers, with the key of the label of each. */
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

/** A number for each part, by the key of its label, that differs where the part differs. */
export type SeenBrief = Readonly<Record<string, number>>;

export function seenBriefOf(project: Project): SeenBrief {
  return Object.fromEntries(
    parts.map(([labelKey, read]) => [labelKey, hashOf(JSON.stringify(read(project)) ?? '')]),
  );
}

/** The keys of the labels of the parts that differ. A part that an earlier release did not compare counts as the same. */
export function changedParts(seen: SeenBrief, present: SeenBrief): string[] {
  return parts
    .map(([labelKey]) => labelKey)
    .filter((labelKey) => seen[labelKey] !== undefined && seen[labelKey] !== present[labelKey]);
}

/** The work request as this person last saw it on this device while they wrote a quote. */
export const seenBriefs = localDrafts<SeenBrief>('seen-brief', (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as SeenBrief) : null,
);

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
