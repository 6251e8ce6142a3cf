import type { Brief, BriefAttachment } from '@worklane/shared-kernel/contracts';
import {
  forPlainFields,
  instantOfDay,
  longDate,
  type PlainBriefField,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { wordsOf } from '../../../platform/words.ts';
import type { BriefRow } from '../briefs.repository.ts';

type PresentedContent = Pick<
  Brief,
  | 'startDate'
  | 'finishBy'
  | 'schedule'
  | 'duration'
  | 'siteLocation'
  | 'siteTimeZone'
  | 'customer'
  | PlainBriefField
  | 'description'
  | 'customQuestions'
  | 'attachments'
>;

export function presentBriefContent(brief: BriefRow, attachments: BriefAttachment[]): PresentedContent {
  return {
    startDate: brief.startDate && instantOfDay(brief.startDate),
    finishBy: brief.finishBy && instantOfDay(brief.finishBy),
    duration: brief.duration,
    siteLocation: { site: brief.site },
    siteTimeZone: timeZoneAt(brief),
    customer: { name: brief.customerName },
    ...forPlainFields((field) => brief[field]),
    description: brief.description,
    customQuestions: brief.customQuestions,
    schedule: brief.schedule,
    attachments,
  };
}

/** Rules that contractors must know beforehand stand in texts that every page for them shows. */
export function presentBriefContentForSeller(
  brief: BriefRow,
  attachments: BriefAttachment[],
): PresentedContent {
  const content = presentBriefContent(brief, attachments);
  const { askUntil, inspectedOnly } = brief;
  const asking = askUntil && `<p>${wordsOf('brief.askUntil', { day: dayWords(askUntil) })}</p>`;
  const inspecting = inspectedOnly && wordsOf('brief.inspectedOnly');
  return {
    ...content,
    description: [content.description, asking].filter(Boolean).join('') || null,
    siteInspectionDetails: [inspecting, content.siteInspectionDetails].filter(Boolean).join('\n\n') || null,
  };
}

function dayWords(day: string): string {
  const { code, params } = longDate(day);
  return wordsOf(code, params);
}
