import { forPlainFields, type ShownBriefField } from '@worklane/kernel/domain';
import { jsonStore } from '@worklane/kernel/session';
import type { Project } from '../../../shared/project/project.ts';

type Part = readonly [labelKey: string, read: (project: Project) => unknown];

/** The parts of a work request that a quote answers. A plain field stands for the key of its label. */
const parts: readonly Part[] = Object.values({
  workTitle: ['briefChanged.title', ({ title }) => title],
  dueDate: ['brief.dueDate', ({ brief }) => brief.dueAt],
  startDate: ['brief.startDate', ({ brief }) => brief.startDate],
  finishBy: ['brief.finishBy', ({ brief }) => brief.finishBy],
  duration: ['brief.duration', ({ brief }) => brief.duration],
  site: ['brief.siteLocation', ({ brief }) => brief.siteLocation],
  customerName: ['brief.customer', ({ brief }) => brief.customerName],
  ...forPlainFields<Part>((field) => [field, ({ brief }) => brief[field]]),
  description: ['brief.description', ({ brief }) => brief.description],
  customQuestions: ['brief.questions', ({ brief }) => brief.questions],
  schedule: ['brief.schedule', ({ brief }) => brief.schedule],
  attachments: ['brief.attachments', ({ brief }) => brief.attachments.map(({ id }) => id)],
} satisfies Record<ShownBriefField | 'attachments', Part>);

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

export const seenBriefs = jsonStore<SeenBrief>('seen-brief', (stored) =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as SeenBrief) : null,
);

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
