import type { RequestDraftContent } from '@worklane/shared-kernel/contracts';
import { isoDateIn, localTimeOf, timeZoneAt, twoDigits } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import type { BriefRow } from '../../briefs/index.ts';
import { briefBadgesOf } from '../../vetting/index.ts';
import { listInvited } from './brief-content.repository.ts';

/** A brief as a person would have typed it. */
export async function contentOfBrief(db: Executor, brief: BriefRow): Promise<RequestDraftContent> {
  const badges = await briefBadgesOf(db, brief.id);
  const zone = timeZoneAt(brief);
  return {
    workTitle: brief.workTitle,
    industryId: brief.industryId,
    description: brief.description ?? '',
    schedule: brief.schedule,
    site: brief.site,
    area: '',
    customerName: brief.customerName ?? '',
    dueDay: brief.dueAt ? isoDateIn(brief.dueAt, zone) : '',
    dueTime: brief.dueAt ? timeAt(brief.dueAt, zone) : '',
    startDate: brief.startDate ?? '',
    finishBy: brief.finishBy ?? '',
    inspection: 'none',
    inspectionTimes: [],
    inspectionDetails: brief.siteInspectionDetails ?? '',
    inspectionContact: '',
    inspectionTelephone: '',
    inspectedOnly: brief.inspectedOnly,
    customQuestions: brief.customQuestions,
    askUntil: brief.askUntil ?? '',
    attachmentIds: brief.attachments,
    requiredVettingBadgeIds: badges.requiredVettingBadges.map(({ id }) => id),
    optionalVettingBadgeIds: badges.optionalVettingBadges.map(({ id }) => id),
    openToMarket: brief.isOpen,
    inviteBusinessIds: await listInvited(db, brief.id),
    isSealed: brief.isSealed,
  };
}

/** A copy has no days that have passed, and items of its own. The caller copies the files. */
export function copyOfContent(content: RequestDraftContent, today: string): RequestDraftContent {
  const ahead = (day = '') => (day > today ? day : '');
  const dueDay = ahead(content.dueDay);
  return {
    ...content,
    schedule: (content.schedule ?? []).map((item) => ({ ...item, id: newId() })),
    dueDay,
    dueTime: dueDay === '' ? '' : (content.dueTime ?? ''),
    startDate: ahead(content.startDate),
    finishBy: ahead(content.finishBy),
    askUntil: ahead(content.askUntil),
    inspectionTimes: (content.inspectionTimes ?? []).filter(({ date }) => date > today),
  };
}

function timeAt(instant: Date, zone: string): string {
  const { hour, minute } = localTimeOf(instant, zone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}
