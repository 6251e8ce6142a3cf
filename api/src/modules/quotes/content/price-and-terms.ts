import { type EditQuoteBody, PriceLineBody, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  checkBasePriceCents,
  checkValidUntil,
  cleanText,
  dayOfInstant,
  isBlankLine,
  normalisedLine,
  type PriceLine,
  priceLineViolations,
  type ScheduleItem,
  totalOfLines,
} from '@worklane/shared-kernel/domain';
import { fieldError, type WrongField } from '../../../platform/http/problem.ts';
import { storableAs } from '../../../platform/texts/typed-text.ts';
import type { QuoteRow } from '../quotes.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type TypedColumn = 'item' | 'quantity' | 'unit' | 'rate';

export type PriceAndTerms = Pick<QuoteRow, 'lines' | 'exclusions' | 'terms' | 'validUntil'>;

/** Reads the draft's lines as typed. Throws 400 for text that cannot be stored. */
export function draftPriceAndTerms(body: EditQuoteBody | SubmitQuoteBody): PriceAndTerms {
  const lines = (body.lines ?? []).map((line, index) => {
    const column = (name: TypedColumn) =>
      storableAs(PriceLineBody.properties[name], line[name], `lines.${index}.${name}`) ?? '';
    return {
      item: column('item'),
      quantity: column('quantity'),
      unit: column('unit'),
      rate: column('rate'),
      ...(line.scheduleItemId !== undefined && { scheduleItemId: line.scheduleItemId }),
      ...(line.inclusion !== undefined && { inclusion: line.inclusion }),
    };
  });
  const { exclusions, terms } = SubmitQuoteBody.properties;
  return {
    lines: lines.filter((line) => !isBlankLine(line)),
    exclusions: storableAs(exclusions, body.exclusions, 'exclusions'),
    terms: storableAs(terms, body.terms, 'terms'),
    validUntil: body.validUntil ? dayOfInstant(body.validUntil) : null,
  };
}

export function draftPriceCents(lines: readonly PriceLine[]): number | null {
  const { cents } = totalOfLines(lines);
  return checkBasePriceCents(cents) === null ? cents : null;
}

/** Reads the content to lodge, with normalised lines. Adds every wrong field to `errors`. */
export function lodgedPriceAndTerms(
  body: SubmitQuoteBody,
  {
    priceCents,
    now,
    errors,
    schedule,
  }: { priceCents: number | null; now: Date; errors: WrongField[]; schedule: readonly ScheduleItem[] },
): PriceAndTerms {
  (body.lines ?? []).forEach((line, index) => {
    for (const [column, { code, params }] of priceLineViolations(cleaned(line)))
      errors.push(fieldError(`lines.${index}.${column}`, code, params));
  });
  errors.push(...wrongScheduleItems(body.lines ?? [], schedule));
  const priceAndTerms = draftPriceAndTerms(body);
  const { cents } = totalOfLines(priceAndTerms.lines);
  if (errors.length === 0 && priceAndTerms.lines.length > 0 && cents !== priceCents)
    errors.push(fieldError('basePrice', 'price.notSum'));
  // Australian zones are ahead of UTC by less than a day, so this refuses no day that the page allows.
  const inADay = new Date(now.getTime() + DAY_MS);
  const late = checkValidUntil(priceAndTerms.validUntil, utcDay(now), utcDay(inADay));
  if (late) errors.push(fieldError('validUntil', late.code, late.params));
  return { ...priceAndTerms, lines: priceAndTerms.lines.map(normalisedLine) };
}

const utcDay = (at: Date) => at.toISOString().slice(0, 10);

/** An older form knows no schedule: its lines name no item, and the buyer matches them. */
function wrongScheduleItems(
  lines: readonly Pick<PriceLine, 'scheduleItemId'>[],
  schedule: readonly ScheduleItem[],
): WrongField[] {
  const named = lines.map(({ scheduleItemId }) => scheduleItemId);
  if (named.every((id) => id === undefined)) return [];
  const unknown = named.flatMap((id, index) =>
    id === undefined || schedule.some((item) => item.id === id)
      ? []
      : [fieldError(`lines.${index}.scheduleItemId`, 'quote.unknownItem')],
  );
  const missing = schedule.filter(({ id }) => !named.includes(id)).map(({ item }) => item);
  if (missing.length === 0) return unknown;
  return [...unknown, fieldError('lines', 'quote.itemsMissing', { items: missing.join(', ') })];
}

/** Removes control characters, so that an item of only these counts as empty. */
function cleaned(line: PriceLine): PriceLine {
  return { ...line, item: cleanText(line.item) ?? line.item };
}
