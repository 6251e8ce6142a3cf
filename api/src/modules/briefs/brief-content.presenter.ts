import type { Brief, BriefAttachment } from '@worklane/shared-kernel/contracts';
import { instantOfDay, timeZoneAt } from '@worklane/shared-kernel/domain';
import type { BriefRow } from './briefs.repository.ts';

type PresentedContent = Pick<
  Brief,
  | 'startDate'
  | 'finishBy'
  | 'schedule'
  | 'duration'
  | 'siteLocation'
  | 'siteTimeZone'
  | 'customer'
  | 'siteInspectionDetails'
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
    siteInspectionDetails: brief.siteInspectionDetails,
    description: brief.description,
    customQuestions: brief.customQuestions,
    schedule: brief.schedule,
    attachments,
  };
}

export const withheldBriefContent: PresentedContent = {
  startDate: null,
  finishBy: null,
  duration: null,
  siteLocation: { site: null },
  siteTimeZone: null,
  customer: { name: null },
  siteInspectionDetails: null,
  description: null,
  customQuestions: [],
  schedule: [],
  attachments: [],
};
