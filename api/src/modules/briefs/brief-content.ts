import { ChangeBriefBody, CreateBriefBody, CustomQuestion } from '@worklane/shared-kernel/contracts';
import {
  type BriefField,
  type BriefFieldOf,
  dueInstantOfDate,
  isIsoDate,
  suburbOf,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import type { briefs } from '../../platform/database/tables.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';
import { requiredAs, storableAs } from '../../platform/texts/typed-text.ts';

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
  const content: Partial<BriefContent> = Object.assign(
    {},
    ...storedFields.map((field) => readField(field, body)),
  );
  if (body.site !== undefined) content.siteTimeZone = await timeZoneOf(body.site);
  if (body.dueDate !== undefined) content.dueAt = dueAtOf(body.dueDate, { ...brief, ...content });
  if (body.industryId !== undefined && !(await knowsIndustry(body.industryId)))
    throw invalidFields([fieldError('industryId', 'brief.industryUnknown')]);
  return content;
}

/** Badges have separate rows, and a due time depends on the site. */
type StoredField = Exclude<BriefField, BriefFieldOf<'badges' | 'instant'>>;
type Given<Field extends BriefField> = Exclude<ChangeBriefBody[Field], undefined>;

const schemas = ChangeBriefBody.properties;

/** The suburb comes after the site, so that a suburb in the body replaces the one of the site. */
const readers: { [Field in StoredField]: (value: Given<Field>) => Partial<BriefContent> } = {
  workTitle: (value) => ({ workTitle: requiredAs(schemas.workTitle, value, 'workTitle') }),
  site: (value) => ({ site: requiredAs(schemas.site, value, 'site'), suburb: suburbOf(value) }),
  suburb: optionalText('suburb'),
  state: (siteState) => ({ siteState }),
  industryId: (industryId) => ({ industryId }),
  description: optionalText('description'),
  siteInspectionDetails: optionalText('siteInspectionDetails'),
  customerName: optionalText('customerName'),
  startDate: (startDate) => ({ startDate }),
  duration: (duration) => ({ duration }),
  customQuestions: (questions) => ({
    customQuestions: questions.map(({ field, answer }, index) => ({
      field: storableAs(CustomQuestion.properties.field, field, `customQuestions.${index}.field`) ?? '',
      answer: storableAs(CustomQuestion.properties.answer, answer, `customQuestions.${index}.answer`) ?? '',
    })),
  }),
  openToMarket: (isOpen) => ({ isOpen }),
};
const storedFields = Object.keys(readers) as StoredField[];

function optionalText(field: 'suburb' | 'description' | 'siteInspectionDetails' | 'customerName') {
  return (value: string | null): Partial<BriefContent> => ({
    [field]: storableAs(schemas[field], value, field),
  });
}

function readField<Field extends StoredField>(field: Field, body: ChangeBriefBody): Partial<BriefContent> {
  const value = body[field];
  return value === undefined ? {} : readers[field](value as Given<Field>);
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
