import { ChangeBriefBody, CreateBriefBody, CustomQuestion } from '@worklane/shared-kernel/contracts';
import { dueInstantOfDate, isIsoDate, suburbOf, timeZoneAt } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, type WrongField } from '../../platform/problem.ts';
import type { briefs } from '../../platform/tables.ts';
import { requiredAs, storableAs } from '../../platform/typed-text.ts';

type BriefRow = typeof briefs.$inferInsert;
export type BriefContent = Omit<
  BriefRow,
  | 'id'
  | 'buyerUserId'
  | 'buyerBusinessId'
  | 'state'
  | 'isProcurement'
  | 'attachments'
  | 'sourceReference'
  | 'createdAt'
  | 'updatedAt'
>;

export interface BriefLookUps {
  knowsIndustry: (id: string) => boolean | Promise<boolean>;
  /** The time zone of a site; null if its suburb is unknown. */
  timeZoneOf: (site: string) => Promise<string | null>;
}

type SiteOfBrief = Pick<BriefContent, 'siteState' | 'siteTimeZone'>;

/** The columns of a new brief. Throws 400 naming every wrong field. */
export async function newContent(lookUps: BriefLookUps, body: CreateBriefBody): Promise<BriefContent> {
  const { workTitle, industryId, site, state } = body;
  return {
    workTitle: requiredAs(CreateBriefBody.properties.workTitle, workTitle, 'workTitle'),
    industryId,
    site: requiredAs(CreateBriefBody.properties.site, site, 'site'),
    suburb: suburbOf(site),
    siteState: state,
    ...(await changedContent(lookUps, body, { siteState: state })),
  };
}

/** The columns that a body changes. Dates without a time are days in the site's time zone. */
export async function changedContent(
  { knowsIndustry, timeZoneOf }: BriefLookUps,
  body: ChangeBriefBody,
  brief: SiteOfBrief,
): Promise<Partial<BriefContent>> {
  const errors: WrongField[] = [];
  const content: Partial<BriefContent> = {};
  for (const field of ['workTitle', 'site'] as const) {
    if (body[field] === undefined) continue;
    content[field] = requiredAs(ChangeBriefBody.properties[field], body[field], field);
  }
  if (body.openToMarket !== undefined) content.isOpen = body.openToMarket;
  if (body.site !== undefined) {
    content.suburb = suburbOf(body.site);
    content.siteTimeZone = await timeZoneOf(body.site);
  }
  if (body.state !== undefined) content.siteState = body.state;
  for (const field of ['description', 'siteInspectionDetails', 'customerName', 'suburb'] as const) {
    if (body[field] === undefined) continue;
    content[field] = storableAs(ChangeBriefBody.properties[field], body[field], field);
  }
  if (body.duration !== undefined) content.duration = body.duration;
  if (body.customQuestions !== undefined) {
    content.customQuestions = body.customQuestions.map(({ field, answer }, index) => ({
      field: storableAs(CustomQuestion.properties.field, field, `customQuestions.${index}.field`) ?? '',
      answer: storableAs(CustomQuestion.properties.answer, answer, `customQuestions.${index}.answer`) ?? '',
    }));
  }
  if (body.startDate !== undefined) content.startDate = body.startDate;
  if (body.dueDate !== undefined) content.dueAt = dueAtOf(body.dueDate, { ...brief, ...content });
  if (body.industryId !== undefined) {
    content.industryId = body.industryId;
    if (!(await knowsIndustry(body.industryId))) {
      errors.push(fieldError('industryId', 'brief.industryUnknown'));
    }
  }
  if (errors.length > 0) throw invalidFields(errors);
  return content;
}

/** Throws 400 if the due date has passed: nobody could answer an invitation to quote. */
export function requireDueAhead({ dueAt }: { dueAt?: Date | null | undefined }, now: Date): void {
  if (dueAt && dueAt <= now) throw invalidFields([fieldError('dueDate', 'brief.dueDatePassed')]);
}

/** `due` is a day or an instant; the contract has checked it. */
function dueAtOf(due: string | null, site: SiteOfBrief): Date | null {
  if (due === null) return null;
  return new Date(isIsoDate(due) ? dueInstantOfDate(due, timeZoneAt(site)) : due);
}
