import { ChangeBriefBody, type CreateBriefBody } from '@worklane/shared-kernel/contracts';
import { dueInstantOfDate, isIsoDate, suburbOf, timeZoneOfState } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields, type WrongField } from '../../platform/problem.ts';
import type { briefs } from '../../platform/tables.ts';
import { storableAs, storableOptionalText, storableText } from '../../platform/typed-text.ts';
import { industryExists } from '../industries/index.ts';

type BriefRow = typeof briefs.$inferInsert;
/** The columns that the buyer fills in. */
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

/** The columns of a new brief. Throws 400 naming every wrong field. */
export async function newContent(db: Executor, body: CreateBriefBody): Promise<BriefContent> {
  const { workTitle, industryId, site, state } = body;
  return {
    workTitle: storableText(workTitle, 'workTitle'),
    industryId,
    site: storableText(site, 'site'),
    suburb: suburbOf(site),
    siteState: state,
    ...(await changedContent(db, body, state)),
  };
}

/** The columns a body changes. `siteState` decides the time zone of dates without a time. */
export async function changedContent(
  db: Executor,
  body: ChangeBriefBody,
  siteState: string,
): Promise<Partial<BriefContent>> {
  const errors: WrongField[] = [];
  const content: Partial<BriefContent> = {};
  if (body.workTitle !== undefined) content.workTitle = storableText(body.workTitle, 'workTitle');
  if (body.openToMarket !== undefined) content.isOpen = body.openToMarket;
  if (body.site !== undefined) {
    content.site = storableText(body.site, 'site');
    content.suburb = suburbOf(body.site);
  }
  if (body.suburb !== undefined) content.suburb = storableOptionalText(body.suburb, 'suburb');
  if (body.state !== undefined) content.siteState = body.state;
  for (const field of ['description', 'siteInspectionDetails', 'customerName'] as const) {
    if (body[field] === undefined) continue;
    content[field] = storableAs(ChangeBriefBody.properties[field], body[field], field);
  }
  if (body.duration !== undefined) content.duration = body.duration;
  if (body.customQuestions !== undefined) {
    content.customQuestions = body.customQuestions.map(({ field, answer }, index) => ({
      field: storableText(field, `customQuestions.${index}.field`),
      answer: storableText(answer, `customQuestions.${index}.answer`),
    }));
  }
  if (body.startDate !== undefined) content.startDate = body.startDate;
  if (body.dueDate !== undefined) content.dueAt = dueAtOf(body.dueDate, body.state ?? siteState);
  if (body.industryId !== undefined) {
    content.industryId = body.industryId;
    if (!(await industryExists(db, body.industryId))) {
      errors.push(fieldError('industryId', 'brief.industryUnknown'));
    }
  }
  if (errors.length > 0) throw invalidFields(errors);
  return content;
}

/** `due` is a day or an instant, as the contract has checked. */
function dueAtOf(due: string | null, state: string): Date | null {
  if (due === null) return null;
  return new Date(isIsoDate(due) ? dueInstantOfDate(due, timeZoneOfState(state) ?? undefined) : due);
}
