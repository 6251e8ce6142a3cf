import { type IsoDate, parseTypedDate } from '../dates/calendar-date.ts';
import { type AustralianState, dueInstantOfDate, timeZoneOfState } from '../dates/time-zone.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { TEXT_MAX_LENGTH } from '../limits.ts';
import type { DurationCode } from '../projects/duration.ts';
import { industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
import type { ImportMapping } from './import-fields.ts';
import { quoted } from './quoted-text.ts';
import { readState, stateOfSite, withPostcode } from './site-state.ts';
import { durationBetween } from './work-duration.ts';

export interface RowDefaults {
  site: string;
  industry: ListedIndustry | null;
}

export interface RowContext {
  mapping: ImportMapping;
  listed: readonly ListedIndustry[];
  defaults: RowDefaults;
  now: Date;
  /** How a person names an industry for rows without one: 'name one with --industry'. */
  industryHint: string;
}

/** The body of a new brief. */
export interface PlannedRequest {
  workTitle: string;
  industryId: string;
  site: string;
  state: AustralianState;
  customerName?: string;
  description?: string;
  siteInspectionDetails?: string;
  startDate?: IsoDate;
  dueDate?: IsoDate;
  duration?: DurationCode;
  publish: true;
}

export interface PlannedRow {
  body: PlannedRequest;
  inviteNames: readonly string[];
}

const limits = {
  workTitle: TEXT_MAX_LENGTH.workTitle,
  customer: TEXT_MAX_LENGTH.customerName,
  site: TEXT_MAX_LENGTH.site,
  description: TEXT_MAX_LENGTH.briefDescription,
  siteInspectionDetails: TEXT_MAX_LENGTH.siteInspectionDetails,
};
type TextField = keyof typeof limits;

/** Plans one row of an imported spreadsheet: a brief, or the reasons why it cannot be imported. */
export function planRow(
  cells: Readonly<Record<string, string>>,
  { mapping, listed, defaults, now, industryHint }: RowContext,
): { plan: PlannedRow | null; reasons: string[]; notes: string[] } {
  const reasons: string[] = [];
  const notes: string[] = [];
  const cellOf = (field: keyof ImportMapping) => cells[mapping[field] ?? ''] ?? '';
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
      reasons.push(`${mapping[field]} ${quoted(cell)} is not a date (YYYY-MM-DD or DD/MM/YYYY)`);
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
        ? `its title names no industry of the portal; ${industryHint}`
        : `the portal lists no industry ${quoted(industryCell)}`,
    );
  }

  if (reasons.length > 0 || industry === null || state === null) return { plan: null, reasons, notes };
  const hasDuration = startDate !== null && endDate !== null;
  const body: PlannedRequest = {
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
