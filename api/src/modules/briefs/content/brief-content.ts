import {
  ChangeBriefBody,
  CreateBriefBody,
  CustomQuestion,
  ScheduleItemBody,
} from '@worklane/shared-kernel/contracts';
import {
  type BriefField,
  type BriefFieldOf,
  dueInstantOfDate,
  forPlainFields,
  isIsoDate,
  type PlainBriefField,
  suburbOf,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import type { briefs } from '../../../platform/database/tables.ts';
import { fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { requiredAs, storableAs } from '../../../platform/texts/typed-text.ts';

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
  timeZoneOf: (site: string) => Promise<string | null>;
}

type SiteOfBrief = Pick<BriefContent, 'siteState' | 'siteTimeZone'>;

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

type StoredField = Exclude<BriefField, BriefFieldOf<'badges' | 'instant'>>;
type Given<Field extends BriefField> = Exclude<ChangeBriefBody[Field], undefined>;

const schemas = ChangeBriefBody.properties;

/** The suburb comes after the site: a suburb in the body replaces the site's suburb. */
const readers: { [Field in StoredField]: (value: Given<Field>) => Partial<BriefContent> } = {
  workTitle: (value) => ({ workTitle: requiredAs(schemas.workTitle, value, 'workTitle') }),
  site: (value) => ({ site: requiredAs(schemas.site, value, 'site'), suburb: suburbOf(value) }),
  suburb: optionalText('suburb'),
  state: (siteState) => ({ siteState }),
  industryId: (industryId) => ({ industryId }),
  description: optionalText('description'),
  ...forPlainFields(optionalText),
  customerName: optionalText('customerName'),
  startDate: (startDate) => ({ startDate }),
  finishBy: (finishBy) => ({ finishBy }),
  duration: (duration) => ({ duration }),
  customQuestions: (questions) => ({
    customQuestions: questions.map(({ field, answer }, index) => ({
      field: storableAs(CustomQuestion.properties.field, field, `customQuestions.${index}.field`) ?? '',
      answer: storableAs(CustomQuestion.properties.answer, answer, `customQuestions.${index}.answer`) ?? '',
    })),
  }),
  schedule: (items) => ({
    schedule: items.map(({ id = newId(), item, quantity, unit }, index) => ({
      id,
      item: requiredAs(ScheduleItemBody.properties.item, item, `schedule.${index}.item`),
      quantity:
        storableAs(ScheduleItemBody.properties.quantity, quantity, `schedule.${index}.quantity`) ?? '',
      unit: storableAs(ScheduleItemBody.properties.unit, unit, `schedule.${index}.unit`) ?? '',
    })),
  }),
  askUntil: (askUntil) => ({ askUntil }),
  inspectedOnly: (inspectedOnly) => ({ inspectedOnly }),
  isSealed: (isSealed) => ({ isSealed }),
  openToMarket: (isOpen) => ({ isOpen }),
};
const storedFields = Object.keys(readers) as StoredField[];

function optionalText(field: 'suburb' | 'description' | 'customerName' | PlainBriefField) {
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

/** Throws 400 for a sealed brief without a due date, at which its quotes open. */
export function requireDueIfSealed({
  isSealed,
  dueAt,
}: {
  isSealed?: boolean | undefined;
  dueAt?: Date | null | undefined;
}): void {
  if (isSealed && !dueAt) throw invalidFields([fieldError('dueDate', 'brief.sealNeedsDueDate')]);
}

type Promised = Pick<BriefRow, 'isSealed' | 'dueAt'>;

/** Throws 400 if a published brief's seal would change or its due date would be in the past. */
export function requireKeptPromises(before: Promised, after: Promised, now: Date): void {
  if (before.isSealed !== after.isSealed) throw invalidFields([fieldError('isSealed', 'brief.sealFixed')]);
  const [was, is] = [before.dueAt?.getTime(), after.dueAt?.getTime()];
  if (was === is) return;
  requireDueAhead(after, now);
  if (after.isSealed && was !== undefined && is !== undefined && is < was)
    throw invalidFields([fieldError('dueDate', 'brief.sealedNotEarlier')]);
}

function dueAtOf(due: string | null, site: SiteOfBrief): Date | null {
  if (due === null) return null;
  return new Date(isIsoDate(due) ? dueInstantOfDate(due, timeZoneAt(site)) : due);
}
