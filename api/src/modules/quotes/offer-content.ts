import type { EditQuoteBody, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  checkBasePriceCents,
  checkValidUntil,
  cleanText,
  dayOfInstant,
  isBlankLine,
  normalisedLine,
  type PriceLine,
  priceLineViolations,
  totalOfLines,
} from '@worklane/shared-kernel/domain';
import { fieldError, type WrongField } from '../../platform/problem.ts';
import { storableOptionalText, storableText } from '../../platform/typed-text.ts';

/** The columns of a quote beyond the specification. */
export interface OfferContent {
  lines: PriceLine[];
  exclusions: string | null;
  /** 'YYYY-MM-DD'. */
  validUntil: string | null;
}

/** Reads what a draft may hold: any line as typed. Throws 400 for text that cannot be stored. */
export function draftOffer(body: EditQuoteBody | SubmitQuoteBody): OfferContent {
  const lines = (body.lines ?? []).map((line, index) => ({
    item: storableText(line.item, `lines.${index}.item`),
    quantity: storableText(line.quantity, `lines.${index}.quantity`),
    unit: storableText(line.unit, `lines.${index}.unit`),
    rate: storableText(line.rate, `lines.${index}.rate`),
  }));
  return {
    lines: lines.filter((line) => !isBlankLine(line)),
    exclusions: storableOptionalText(body.exclusions, 'exclusions'),
    validUntil: body.validUntil ? dayOfInstant(body.validUntil) : null,
  };
}

/** The price of a draft with lines: what the counted ones add up to. */
export function draftPriceCents(lines: readonly PriceLine[]): number | null {
  const { cents } = totalOfLines(lines);
  return checkBasePriceCents(cents) === null ? cents : null;
}

/** Reads what is lodged, with lines in one way of writing. Adds every wrong field to `errors`. */
export function lodgedOffer(
  body: SubmitQuoteBody,
  { priceCents, now, errors }: { priceCents: number | null; now: Date; errors: WrongField[] },
): OfferContent {
  (body.lines ?? []).forEach((line, index) => {
    for (const [column, { code, params }] of priceLineViolations(cleaned(line)))
      errors.push(fieldError(`lines.${index}.${column}`, code, params));
  });
  const offer = draftOffer(body);
  const { cents } = totalOfLines(offer.lines);
  if (errors.length === 0 && offer.lines.length > 0 && cents !== priceCents)
    errors.push(fieldError('basePrice', 'price.notSum'));
  // Every Australian zone is ahead of UTC, so that this refuses no day that has not passed there.
  const late = checkValidUntil(offer.validUntil, now.toISOString().slice(0, 10));
  if (late) errors.push(fieldError('validUntil', late.code, late.params));
  return { ...offer, lines: offer.lines.map(normalisedLine) };
}

/** A line without control characters, which count as nothing typed. */
function cleaned(line: PriceLine): PriceLine {
  const { item, quantity, unit, rate } = line;
  return { item: cleanText(item) ?? item, quantity, unit, rate };
}
