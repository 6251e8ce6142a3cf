import type { Brief, BriefAttachment } from '@worklane/shared-kernel/contracts';
import { instantOfDay, timeZoneAt } from '@worklane/shared-kernel/domain';
import type { BriefRow } from './briefs.repository.ts';

type PresentedContent = Pick<
  Brief,
  | 'startDate'
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
    duration: brief.duration,
    siteLocation: { site: brief.site },
    siteTimeZone: timeZoneAt(brief),
    customer: { name: brief.customerName },
    siteInspectionDetails: brief.siteInspectionDetails,
    description: brief.description,
    customQuestions: brief.customQuestions,
    attachments,
  };
}

export const withheldBriefContent: PresentedContent = {
  startDate: null,
  duration: null,
  siteLocation: { site: null },
  siteTimeZone: null,
  customer: { name: null },
  siteInspectionDetails: null,
  description: null,
  customQuestions: [],
  attachments: [],
};
