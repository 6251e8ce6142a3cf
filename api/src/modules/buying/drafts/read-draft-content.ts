import { CreateBriefBody, type RequestDraftContent } from '@worklane/shared-kernel/contracts';
import { stateOfSite, timeZoneAt } from '@worklane/shared-kernel/domain';
import { checkOf } from '../../../platform/bodies/validation.ts';
import { fieldError, type WrongField } from '../../../platform/http/problem.ts';
import { checkOrder, durationOf, readDates } from './draft-dates.ts';
import { inspectionErrors, inspectionText } from './draft-inspection.ts';

export interface DraftReading {
  body: CreateBriefBody;
  errors: WrongField[];
  siteTimeZone: string | null;
  /** Names a field of the body as the draft calls it. */
  nameInDraft: (field: string) => string;
}

interface ReadWith {
  timeZoneOf: (site: string) => Promise<string | null>;
  now: Date;
}

const checkBody = checkOf(CreateBriefBody, '');
const NO_ID = '00000000-0000-0000-0000-000000000000';
const isFilled = (texts: readonly string[]) => texts.some((text) => text.trim() !== '');

/** The area comes before the address, so that the suburb stays at its end. */
export const siteOf = ({ area = '', site = '' }: RequestDraftContent): string =>
  [area.trim(), site.trim()].filter(Boolean).join(', ');

export async function zoneOfDraft(
  content: RequestDraftContent,
  { timeZoneOf }: Pick<ReadWith, 'timeZoneOf'>,
): Promise<string | null> {
  const site = siteOf(content);
  const siteState = stateOfSite(site);
  const siteTimeZone = site === '' ? null : await timeZoneOf(site);
  return siteTimeZone ?? (siteState && timeZoneAt({ siteState }));
}

/** Reads everything, so that one answer names each missing or wrong field. */
export async function readDraftContent(
  content: RequestDraftContent,
  readWith: ReadWith,
): Promise<DraftReading> {
  const site = siteOf(content);
  const state = stateOfSite(site);
  const siteTimeZone = await zoneOfDraft(content, readWith);
  const zone = siteTimeZone ?? timeZoneAt({ siteState: '' });
  const dates = readDates(content, zone);
  const rows = numbered(content.schedule ?? [], ({ item, quantity, unit }) =>
    isFilled([item, quantity, unit]),
  );
  const questions = numbered(content.customQuestions ?? [], ({ field, answer }) => isFilled([field, answer]));
  const inspection = inspectionText(content);
  const required = distinct(content.requiredVettingBadgeIds);
  const optional = distinct(content.optionalVettingBadgeIds);
  const body: CreateBriefBody = {
    workTitle: content.workTitle ?? '',
    industryId: content.industryId ?? NO_ID,
    site,
    state: state ?? 'NSW',
    description: content.description || null,
    siteInspectionDetails: inspection,
    customerName: content.customerName?.trim() || null,
    startDate: dates.startDate,
    finishBy: dates.finishBy,
    dueDate: dates.dueAt?.toISOString() ?? null,
    duration: durationOf(dates.startDate, dates.finishBy),
    inspectedOnly: content.inspectedOnly === true && inspection !== null,
    customQuestions: questions.map(({ value }) => value),
    askUntil: dates.askUntil,
    schedule: rows.map(({ value }) => value),
    isSealed: content.isSealed ?? false,
    openToMarket: content.openToMarket ?? false,
    requiredVettingBadgeIds: required,
    optionalVettingBadgeIds: optional,
    publish: true,
    inviteBusinessIds: content.inviteBusinessIds ?? [],
  };
  const nameInDraft = (field: string) => nameOf(field, { schedule: rows, customQuestions: questions });
  const errors = [
    ...checkBody(body).map((error) => ({ ...error, field: nameInDraft(error.field) })),
    ...(content.industryId ? [] : [fieldError('industryId', 'required')]),
    ...(site !== '' && state === null ? [fieldError('site', 'requestDraft.siteWithoutState')] : []),
    ...dates.errors,
    ...checkOrder(dates, { isSealed: body.isSealed === true, zone, now: readWith.now }),
    ...inspectionErrors(content),
    ...questionsWithoutWords(questions),
    ...optional.flatMap((id, index) =>
      required.includes(id) ? [fieldError(`optionalVettingBadgeIds.${index}`, 'brief.badgeTwice')] : [],
    ),
    ...(body.openToMarket || body.inviteBusinessIds?.length
      ? []
      : [fieldError('inviteBusinessIds', 'requestDraft.nobodyInvited')]),
  ];
  return { body, errors: onePerField(errors), siteTimeZone, nameInDraft };
}

interface Numbered<Value> {
  value: Value;
  index: number;
}

/** Empty rows are left out; the others keep the numbers that they have on the page. */
const numbered = <Value>(values: readonly Value[], isKept: (value: Value) => boolean): Numbered<Value>[] =>
  values.map((value, index) => ({ value, index })).filter(({ value }) => isKept(value));

const distinct = (ids: readonly string[] = []) => [...new Set(ids)];

const questionsWithoutWords = (questions: readonly Numbered<{ field: string }>[]) =>
  questions.flatMap(({ value, index }) =>
    value.field.trim() === '' ? [fieldError(`customQuestions.${index}.field`, 'required')] : [],
  );

const renamed: Readonly<Record<string, string>> = {
  siteInspectionDetails: 'inspectionDetails',
  dueDate: 'dueDay',
  state: 'site',
};

function nameOf(field: string, lists: Readonly<Record<string, readonly Numbered<unknown>[]>>): string {
  const [first = '', second = '', ...rest] = field.split('.');
  const row = lists[first]?.[Number(second)];
  if (row) return [first, row.index, ...rest].join('.');
  return [renamed[first] ?? first, second, ...rest].filter(Boolean).join('.');
}

const onePerField = (errors: readonly WrongField[]): WrongField[] =>
  [...new Map([...errors].reverse().map((error) => [error.field, error])).values()].reverse();
