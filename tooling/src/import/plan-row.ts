import { CreateBriefBody } from '@worklane/shared-kernel/contracts';
import {
  type AustralianState,
  DEFAULT_LANGUAGE,
  dueInstantOfDate,
  parseTypedDate,
  timeZoneOfState,
} from '@worklane/shared-kernel/domain';
import type { Mapping } from './column-mapping.ts';
import { industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
import { quoted } from './refusal.ts';
import { readState, stateOfSite, withPostcode } from './site-state.ts';
import { durationBetween } from './work-duration.ts';

export interface RowDefaults {
  site: string;
  industry: ListedIndustry | null;
}

export interface RowContext {
  mapping: Mapping;
  listed: readonly ListedIndustry[];
  defaults: RowDefaults;
  now: Date;
}

export interface PlannedRow {
  body: CreateBriefBody;
  inviteNames: readonly string[];
}

interface Limited {
  maxLength?: number;
  anyOf?: readonly Limited[];
}

const limits = {
  workTitle: limitOf(CreateBriefBody.properties.workTitle),
  customer: limitOf(CreateBriefBody.properties.customerName),
  site: limitOf(CreateBriefBody.properties.site),
  description: limitOf(CreateBriefBody.properties.description),
  siteInspectionDetails: limitOf(CreateBriefBody.properties.siteInspectionDetails),
};
type TextField = keyof typeof limits;

export function planRow(
  cells: Readonly<Record<string, string>>,
  { mapping, listed, defaults, now }: RowContext,
): { plan: PlannedRow | null; reasons: string[]; notes: string[] } {
  const reasons: string[] = [];
  const notes: string[] = [];
  const cellOf = (field: keyof Mapping) => cells[mapping[field] ?? ''] ?? '';
  const text = (field: TextField, value: string) => {
    const where = mapping[field] ?? field;
    if (hasControlCharacter(value)) reasons.push(`${where} holds control characters`);
    const length = [...value].length;
    if (length > limits[field])
      reasons.push(`${where} has ${length} characters, more than the ${limits[field]} allowed`);
    return value;
  };
  const date = (field: 'startDate' | 'endDate' | 'dueDate') => {
    const cell = cellOf(field);
    if (cell === '') return null;
    const day = parseTypedDate(cell, MONTHS);
    if (day === null)
      reasons.push(`${mapping[field]} ${quoted(cell)} is not a date (YYYY-MM-DD, DD/MM/YYYY or 1-Feb-27)`);
    return day;
  };

  const workTitle = text('workTitle', onOneLine(cellOf('workTitle')));
  if (isInvisible(workTitle)) reasons.push('it has no title');
  const customerName = text('customer', onOneLine(cellOf('customer')));
  const description = text('description', paragraphs(cellOf('description')));
  const siteInspectionDetails = text('siteInspectionDetails', cellOf('siteInspectionDetails'));
  const startDate = date('startDate');
  const endDate = date('endDate');
  const dueDate = date('dueDate');
  const isBackwards = startDate !== null && endDate !== null && endDate < startDate;
  if (isBackwards) reasons.push(`it ends on ${endDate}, before it starts on ${startDate}`);

  const stateCell = cellOf('state');
  const written = onOneLine(cellOf('site')) || defaults.site;
  const site = text('site', withPostcode(written, stateCell));
  if (site !== written) notes.push(`the site ${quoted(written)} is read as ${quoted(site)}`);
  const state = stateCell === '' ? stateOfSite(site) : readState(stateCell);
  if (state === null) {
    reasons.push(
      stateCell === ''
        ? `no State or Territory can be read from the site ${quoted(site)}`
        : `${mapping.state} ${quoted(stateCell)} is not a State or Territory`,
    );
  }

  if (dueDate !== null && hasPassed(dueDate, state, now))
    reasons.push(`${mapping.dueDate} ${quoted(cellOf('dueDate'))} has passed, so nobody could quote`);

  const industryCell = cellOf('industry');
  const industry =
    industryCell === ''
      ? (industryOfTitle(workTitle, listed) ?? defaults.industry)
      : industryNamed(industryCell, listed);
  if (industry === null) {
    reasons.push(
      industryCell === ''
        ? 'its title names no industry of the portal; name one with --industry'
        : `the portal lists no industry ${quoted(industryCell)}`,
    );
  }

  if (reasons.length > 0 || industry === null || state === null) return { plan: null, reasons, notes };
  const hasDuration = startDate !== null && endDate !== null;
  const body: CreateBriefBody = {
    workTitle,
    industryId: industry.id,
    site,
    state,
    ...(customerName !== '' && { customerName }),
    ...(description !== '' && { description }),
    ...(siteInspectionDetails !== '' && { siteInspectionDetails }),
    ...(startDate !== null && { startDate }),
    ...(dueDate !== null && { dueDate }),
    ...(hasDuration && { duration: durationBetween(startDate, endDate) }),
    publish: true,
  };
  return { plan: { body, inviteNames: namesIn(cellOf('invite')) }, reasons, notes };
}

const MONTHS: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) => [
  new Date(Date.UTC(2000, month)).toLocaleDateString(DEFAULT_LANGUAGE, { month: 'long', timeZone: 'UTC' }),
]);

/** Quotes are due at 17:00 of a day at the site. */
function hasPassed(day: string, state: AustralianState | null, now: Date): boolean {
  const zone = (state && timeZoneOfState(state)) ?? undefined;
  return Date.parse(dueInstantOfDate(day, zone)) <= now.getTime();
}

function namesIn(cell: string): string[] {
  return cell
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const onOneLine = (text: string) =>
  text
    .split(/[\t\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

function paragraphs(text: string): string {
  if (text === '') return '';
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  return blocks.map((block) => `<p>${escapeHtml(block.trim()).replaceAll('\n', '<br>')}</p>`).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const hasControlCharacter = (text: string) => /[\p{Cc}]/u.test(text.replace(/[\t\r\n]/g, ''));

const isInvisible = (text: string) => /^[\s\p{Cf}\p{Cc}]*$/u.test(text);

function limitOf(schema: unknown): number {
  const { maxLength, anyOf } = schema as Limited;
  const found = maxLength ?? anyOf?.find((part) => part.maxLength !== undefined)?.maxLength;
  if (found === undefined) throw new Error('The contract sets no length here.');
  return found;
}
