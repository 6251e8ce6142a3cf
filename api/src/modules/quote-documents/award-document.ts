import type {
  AwardRecord,
  ComparedQuote,
  Comparison,
  ComparisonCell,
  ComparisonRow,
} from '@worklane/shared-kernel/contracts';
import {
  DEFAULT_TIME_ZONE,
  dollarsToCents,
  fullName,
  type Language,
  longDate,
  timeOfDay,
} from '@worklane/shared-kernel/domain';
import { type Block, type PrintedDocument, paragraphsOf } from './document-blocks.ts';
import { type Words, wordsIn } from './document-words.ts';
import { section } from './quote-document.ts';

type Fact = [label: string, value: string];

/** The record of an award: who decided, when and why, and the comparison as it was at that moment. */
export function awardDocument(record: AwardRecord, buyerName: string, language: Language): PrintedDocument {
  const words = wordsIn(language);
  const { t } = words;
  const { comparison } = record;
  const title = t('awardPdf.title', { title: comparison.workTitle });
  return {
    title,
    author: buyerName,
    language,
    createdAt: new Date(record.awardedAt),
    logo: null,
    footer: title,
    pageNumber: (page, pages) => t('quotePdf.page', { page, pages }),
    missingCharactersNote: t('quotePdf.missing'),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', facts: decisionOf(record, buyerName, words) },
      ...section(t('awardPdf.quotes'), [totalsOf(comparison, words)]),
      ...comparison.quotes.flatMap((quote, index) =>
        section(quote.contractor.name, quoteBlocks(comparison, { quote, index }, words)),
      ),
      ...section(t('awardPdf.reasons'), reasonsOf(record, words)),
      { kind: 'note', text: t('awardPdf.note') },
    ],
  };
}

function decisionOf(
  { awardedAt, by, businessName, comparison }: AwardRecord,
  buyerName: string,
  { t, word }: Words,
): Fact[] {
  const zone = comparison.siteTimeZone ?? DEFAULT_TIME_ZONE;
  return [
    [t('awardPdf.for'), buyerName],
    [t('awardPdf.site'), comparison.site],
    [t('awardPdf.awardedTo'), businessName],
    [t('awardPdf.by'), fullName(by)],
    [t('awardPdf.at'), `${word(longDate(awardedAt, zone))}, ${word(timeOfDay(awardedAt, zone))}`],
  ];
}

function totalsOf({ quotes }: Comparison, words: Words): Block {
  const { t } = words;
  return {
    kind: 'table',
    head: [t('awardPdf.contractor'), t('awardPdf.excluding'), t('awardPdf.likeForLike'), t('awardPdf.gaps')],
    rows: quotes.map(({ contractor, content, likeForLike, gaps }) => [
      contractor.name,
      dollars(content.basePrice, words),
      dollars(likeForLike, words),
      String(gaps),
    ]),
    totals: [],
  };
}

function dollars(amount: number | null, { money }: Words): string {
  const cents = amount === null ? null : dollarsToCents(amount);
  return cents === null ? '–' : money(cents);
}

function quoteBlocks(
  { rows }: Comparison,
  { quote, index }: { quote: ComparedQuote; index: number },
  words: Words,
): Block[] {
  const { t } = words;
  const lines = rows.flatMap((row) => {
    const cell = row.cells[index];
    return cell && quote.content.lines.length > 0 ? [lineOf(row, cell, words)] : [];
  });
  return [
    { kind: 'facts', facts: factsOf(quote, words) },
    ...(lines.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            head: [t('quotePdf.item'), t('quotePdf.quantity'), t('quotePdf.amount'), t('awardPdf.allowance')],
            rows: lines,
            totals: [],
          },
        ]),
    ...paragraphsOf(quote.content.exclusions ?? ''),
  ];
}

function lineOf(row: ComparisonRow, cell: ComparisonCell, words: Words): string[] {
  const { t, quantity } = words;
  const { inclusion, amount, allowance } = cell;
  const priced = inclusion === 'priced' ? dollars(amount, words) : t(`quotePdf.${inclusion}`);
  const allowed = allowance === null ? '' : dollars(allowance.amount, words);
  const asked = `${quantity(cell.quantity ?? row.quantity)} ${row.unit}`.trim();
  return [row.item, asked, priced, [allowed, allowance?.reason].filter(Boolean).join(', ')];
}

function factsOf(quote: ComparedQuote, words: Words): Fact[] {
  const { revision, lodgedAt, content, badges, totalIncludingGst } = quote;
  const { t, word } = words;
  const day = (instant: string | null) => (instant === null ? '–' : word(longDate(instant)));
  const days = (count: number | null) => t('quotePdf.days', { count: count ?? 0 });
  return [
    [t('quotePdf.revision'), String(revision)],
    [t('quotePdf.submitted'), day(lodgedAt)],
    [t('quotePdf.including'), dollars(totalIncludingGst, words)],
    [t('quotePdf.startDate'), day(content.startDate)],
    [t('quotePdf.leadTime'), days(content.leadTime)],
    [t('quotePdf.duration'), days(content.estimatedWorksDuration)],
    [t('quotePdf.validUntil'), day(content.validUntil)],
    ...badges.map(({ name, cover }): Fact => [name, t(`awardPdf.cover.${cover}`)]),
  ];
}

function reasonsOf({ reasons }: AwardRecord, { t }: Words): Block[] {
  if (reasons.length === 0) return [];
  const facts = reasons.map(
    ({ businessName, reason, words }): Fact => [
      businessName,
      [t(`award.reason.${reason}`), words].filter(Boolean).join(': '),
    ],
  );
  return [{ kind: 'facts', facts }];
}
