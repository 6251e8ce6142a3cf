import { GST_PERCENT, gstCents } from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Card, CardBody, CardHeader, KeyValueList, Pill, PlainText } from '@worklane/kernel/ui';
import { type ReactNode, useId } from 'react';
import { PriceAndFee } from '../../shared/cards/price/fee-box.styles.ts';
import { FeeBox } from '../../shared/cards/price/fee-box.tsx';
import { AttachmentList } from '../../shared/files/attachment-list.tsx';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import type { QuoteContent } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverableList } from './deliverable-list.tsx';
import { PriceTable } from './price-table.tsx';
import { useQuoteWords } from './quote-words.ts';
import { BigPrice, SmallText, TextContainer } from './view-quote.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

interface QuoteCardProps {
  quote: QuoteContent;
  title?: string;
  revision?: number;
  action?: ReactNode;
  footer?: ReactNode;
}

export function QuoteCard({ quote, title, revision = 0, action, footer }: QuoteCardProps) {
  const t = useProjectTexts();
  const words = useQuoteWords();
  const titleId = useId();
  const { basePriceCents, feeCents, salesPitch, deliverables, termsAndConditions, lines, exclusions, terms } =
    quote;
  const facts = [
    { key: 'start', label: t('quote.startDate.label'), value: words.startDate(quote) },
    { key: 'lead', label: t('quote.leadTime.label'), value: words.leadTime(quote) },
    {
      key: 'works',
      label: t('quote.estimatedWorksDuration.label'),
      value: words.estimatedWorksDuration(quote),
    },
  ];
  if (quote.estimatedHours !== null)
    facts.push({ key: 'hours', label: t('quote.hours.label'), value: words.hours(quote) });
  if (quote.validUntil !== null)
    facts.push({ key: 'valid', label: t('quote.validUntil.label'), value: words.validUntil(quote) });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={title ?? t('quote.title')}
        titleId={titleId}
        beside={revision > 0 && <Pill size="sm">{t('quote.revision', { revision })}</Pill>}
        action={action}
      />
      <CardBody>
        <PriceAndFee>
          <dl>
            <SmallText as="dt">{t('quote.price.label')}</SmallText>
            <BigPrice>{basePriceCents === null ? '–' : formatCents(basePriceCents)}</BigPrice>
            <SmallText as="dd">{t('quote.gst')}</SmallText>
            {basePriceCents === null ? null : (
              <SmallText as="dd">
                {t('quote.gstAmounts', {
                  percent: GST_PERCENT,
                  gst: formatCents(gstCents(basePriceCents)),
                  total: formatCents(basePriceCents + gstCents(basePriceCents)),
                })}
              </SmallText>
            )}
          </dl>
          {feeCents !== null && (
            <NotPrinted>
              <FeeBox
                priceCents={basePriceCents}
                feeCents={feeCents}
                note={feeCents === 0 ? t('fee.free') : undefined}
              />
            </NotPrinted>
          )}
        </PriceAndFee>
      </CardBody>
      {lines.length > 0 && (
        <CardBody>
          <h3>{t('quote.lines.label')}</h3>
          <PriceTable lines={lines} />
        </CardBody>
      )}
      {exclusions && (
        <CardBody>
          <h3>{t('quote.exclusions.label')}</h3>
          <TextContainer>
            <PlainText>{exclusions}</PlainText>
          </TextContainer>
        </CardBody>
      )}
      <CardBody>
        <KeyValueList items={facts} columns={3} />
      </CardBody>
      {salesPitch && (
        <CardBody>
          <h3>{t('quote.salesPitch.label')}</h3>
          <TextContainer>
            <RichText html={salesPitch} />
          </TextContainer>
        </CardBody>
      )}
      {deliverables.length > 0 && (
        <CardBody>
          <h3>{t('quote.deliverables.label')}</h3>
          <DeliverableList deliverables={deliverables} />
        </CardBody>
      )}
      {terms && (
        <CardBody>
          <h3>{t('quote.termsInWords.label')}</h3>
          <TextContainer>
            <PlainText>{terms}</PlainText>
          </TextContainer>
        </CardBody>
      )}
      {termsAndConditions.length > 0 && (
        <CardBody>
          <h3 id={`${titleId}-terms`}>{t('quote.terms.label')}</h3>
          <AttachmentList files={termsAndConditions} titleId={`${titleId}-terms`} />
        </CardBody>
      )}
      {footer}
    </Card>
  );
}
