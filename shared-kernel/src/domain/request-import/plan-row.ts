import { type IsoDate, parseTypedDate } from '../dates/calendar-date.ts';
import { type AustralianState, dueInstantOfDate, timeZoneOfState } from '../dates/time-zone.ts';
import { DEFAULT_LANGUAGE } from '../languages.ts';
import { TEXT_MAX_LENGTH } from '../limits.ts';
import type { DurationCode } from '../projects/duration.ts';
import { readState, stateOfSite } from '../projects/site-state.ts';
import type { DomainWord } from '../rule-violation.ts';
import { industryNamed, industryOfTitle, type ListedIndustry } from './find-industry.ts';
import type { ImportMapping } from './import-fields.ts';
import { quoted } from './quoted-text.ts';
import { withPostcode } from './with-postcode.ts';
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
  { mapping, listed, defaults, now }: RowContext,
): { plan: PlannedRow | null; reasons: DomainWord[]; notes: DomainWord[] } {
  const reasons: DomainWord[] = [];
  const notes: DomainWord[] = [];
  const refuse = (code: DomainWord['code'], params: DomainWord['params'] = {}) =>
    reasons.push({ code, params });
  const cellOf = (field: keyof ImportMapping) => cells[mapping[field] ?? ''] ?? '';
  const text = (field: TextField, value: string) => {
    const where = mapping[field] ?? field;
    if (hasControlCharacter(value)) refuse('import.controlCharacters', { column: where });
    const length = [...value].length;
    if (length > limits[field]) refuse('import.tooLong', { column: where, length, max: limits[field] });
    return value;
  };
  const date = (field: 'startDate' | 'endDate' | 'dueDate') => {
    const cell = cellOf(field);
    if (cell === '') return null;
    const day = parseTypedDate(cell, MONTHS);
    if (day === null) refuse('import.notDate', { column: mapping[field] ?? field, cell: quoted(cell) });
    return day;
  };

  const workTitle = text('workTitle', onOneLine(cellOf('workTitle')));
  if (isInvisible(workTitle)) refuse('import.noTitle');
  const customerName = text('customer', onOneLine(cellOf('customer')));
  const description = text('description', paragraphs(cellOf('description')));
  const siteInspectionDetails = text('siteInspectionDetails', cellOf('siteInspectionDetails'));
  const startDate = date('startDate');
  const endDate = date('endDate');
  const dueDate = date('dueDate');
  const isBackwards = startDate !== null && endDate !== null && endDate < startDate;
  if (isBackwards) refuse('import.backwards', { start: startDate, end: endDate });

  const stateCell = cellOf('state');
  const written = onOneLine(cellOf('site')) || defaults.site;
  const site = text('site', withPostcode(written, stateCell));
  if (site !== written)
    notes.push({ code: 'import.siteRead', params: { written: quoted(written), site: quoted(site) } });
  const state = stateCell === '' ? stateOfSite(site) : readState(stateCell);
  if (state === null) {
    if (stateCell === '') refuse('import.noState', { site: quoted(site) });
    else refuse('import.stateUnknown', { column: mapping.state ?? 'state', cell: quoted(stateCell) });
  }

  if (dueDate !== null && hasPassed(dueDate, state, now))
    refuse('import.duePassed', { column: mapping.dueDate ?? 'dueDate', cell: quoted(cellOf('dueDate')) });

  const industryCell = cellOf('industry');
  const industry =
    industryCell === ''
      ? (industryOfTitle(workTitle, listed) ?? defaults.industry)
      : industryNamed(industryCell, listed);
  if (industry === null) {
    if (industryCell === '') refuse('import.noIndustry');
    else refuse('import.industryUnknown', { cell: quoted(industryCell) });
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
