import {
  attachmentSizeLabel,
  dateLabel,
  formatAbn,
  fullName,
  GST_PERCENT,
  gstCents,
  isPricedLine,
  type Language,
  lineAmountCents,
  longDate,
  parseSignedCents,
  timeZoneAt,
} from '@worklane/shared-kernel/domain';
import { type Block, type List, type PrintedDocument, paragraphsOf } from './document-blocks.ts';
import { type Words, wordsIn } from './document-words.ts';
import type { LodgedQuote } from './readable-quote.ts';
import { richTextBlocks } from './rich-text-blocks.ts';

export interface QuoteFile {
  name: string;
  size: number;
}

/** A lodged quote as its buyer may see it: without the seller's fee. */
export function quoteDocument(
  lodged: LodgedQuote,
  { files, logo }: { files: readonly QuoteFile[]; logo: Buffer | null },
  language: Language,
): PrintedDocument {
  const words = wordsIn(language);
  const { t } = words;
  const { brief, seller, quote, lodgedAt } = lodged;
  const named = { title: brief.workTitle, revision: quote.revision };
  const title = t('quotePdf.title', named);
  return {
    title,
    author: seller.name,
    language,
    createdAt: lodgedAt,
    logo,
    footer: t('quotePdf.footer', { ...named, business: seller.name }),
    pageNumber: (page, pages) => t('quotePdf.page', { page, pages }),
    missingCharactersNote: t('quotePdf.missing'),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', facts: partiesOf(lodged, words) },
      ...section(t('quotePdf.price'), [priceOf(lodged, words)]),
      ...section(t('quotePdf.exclusions'), paragraphsOf(quote.exclusions ?? '')),
      ...section(t('quotePdf.timing'), [{ kind: 'facts', facts: timingOf(lodged, words) }]),
      ...section(t('quotePdf.salesPitch'), richTextBlocks(quote.salesPitch ?? '')),
      ...section(t('quotePdf.deliverables'), listOf(quote.deliverables)),
      ...section(t('quotePdf.terms'), [...paragraphsOf(quote.terms ?? ''), ...filesOf(files, words)]),
    ],
  };
}

export const section = (text: string, content: readonly Block[]): Block[] =>
  content.length > 0 ? [{ kind: 'heading', text }, ...content] : [];

function partiesOf(
  { brief, seller, buyer, author, quote, lodgedAt }: LodgedQuote,
  { t, word }: Words,
): [string, string][] {
  const zone = timeZoneAt(brief);
  return [
    [t('quotePdf.from'), seller.name],
    ...(seller.abn ? [[t('quotePdf.abn'), formatAbn(seller.abn)] as [string, string]] : []),
    ...contactsOf(seller, t),
    [t('quotePdf.by'), author ? fullName(author) : ''],
    [t('quotePdf.for'), buyer.name],
    [t('quotePdf.submitted'), word(longDate(lodgedAt, zone))],
    [t('quotePdf.revision'), String(quote.revision)],
    ...(quote.validUntil
      ? [[t('quotePdf.validUntil'), word(longDate(quote.validUntil))] as [string, string]]
      : []),
  ];
}

function contactsOf(
  { formattedAddress, telephones }: LodgedQuote['seller'],
  t: Words['t'],
): [string, string][] {
  const numbers = telephones.map(({ telephone }) => telephone.trim()).filter(Boolean);
  return [
    ...(formattedAddress ? [[t('quotePdf.address'), formattedAddress] as [string, string]] : []),
    ...(numbers.length > 0 ? [[t('quotePdf.telephone'), numbers.join(', ')] as [string, string]] : []),
  ];
}

function priceOf({ quote }: LodgedQuote, { t, money, quantity }: Words): Block {
  const price = quote.basePriceCents ?? 0;
  const gst = gstCents(price);
  const totals: [string, string][] = [
    [t('quotePdf.excluding'), money(price)],
    [t('quotePdf.gst', { percent: GST_PERCENT }), money(gst)],
    [t('quotePdf.including'), money(price + gst)],
  ];
  return {
    kind: 'table',
    head: [t('quotePdf.item'), t('quotePdf.quantity'), t('quotePdf.rate'), t('quotePdf.amount')],
    rows: quote.lines.map((line) => [
      line.item,
      `${quantity(line.quantity)} ${line.unit}`.trim(),
      isPricedLine(line)
        ? money(parseSignedCents(line.rate) ?? 0)
        : t(line.inclusion === 'inAnother' ? 'quotePdf.inAnother' : 'quotePdf.notIncluded'),
      isPricedLine(line) ? money(lineAmountCents(line) ?? 0) : '',
    ]),
    totals,
  };
}

function timingOf({ quote }: LodgedQuote, { t, word }: Words): [string, string][] {
  const days = (count: number | null) => t('quotePdf.days', { count: count ?? 0 });
  const { estimatedHours } = quote;
  return [
    [t('quotePdf.startDate'), word(quote.startDate ? longDate(quote.startDate) : dateLabel(null))],
    [t('quotePdf.leadTime'), days(quote.leadTime)],
    [t('quotePdf.duration'), days(quote.estimatedWorksDuration)],
    ...(estimatedHours === null
      ? []
      : [[t('quotePdf.hours'), hoursOf(estimatedHours, t)] as [string, string]]),
  ];
}

const hoursOf = (hours: number, t: Words['t']) => t('quotePdf.hoursOf', { count: hours });

function filesOf(files: readonly QuoteFile[], { t, word }: Words): Block[] {
  const names = files.map(({ name, size }) =>
    t('quotePdf.file', { name, size: word(attachmentSizeLabel(size)) }),
  );
  return files.length > 0 ? [...listOf(names), ...paragraphsOf(t('quotePdf.files'))] : [];
}

function listOf(texts: readonly string[]): List[] {
  const items = texts.map((text) => paragraphsOf(text));
  return items.length > 0 ? [{ kind: 'list', isNumbered: false, items }] : [];
}
