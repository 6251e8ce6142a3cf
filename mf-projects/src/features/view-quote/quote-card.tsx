import { formatCents } from '@worklane/shared-kernel/i18n';
import { lazyPart } from '@worklane/shared-kernel/modules';
import { Card, CardBody, CardHeader, KeyValueList, Pill } from '@worklane/shared-kernel/ui';
import { type ReactNode, useId } from 'react';
import { AttachmentList } from '../../shared/attachment-list.tsx';
import { PriceAndFee } from '../../shared/fee-box.styles.ts';
import { FeeBox } from '../../shared/fee-box.tsx';
import type { QuoteContent } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverableList } from './deliverable-list.tsx';
import { useQuoteWords } from './quote-words.ts';
import { BigPrice, SmallText, TextContainer } from './view-quote.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/shared-kernel/ui/rich-text-view');
  return RichTextView;
});

interface QuoteCardProps {
  quote: QuoteContent;
  /** 'Your Quote' by default. */
  title?: string;
  /** Shown beside the title. */
  revision?: number;
  action?: ReactNode;
}

/** A read-only quote. */
export function QuoteCard({ quote, title, revision = 0, action }: QuoteCardProps) {
  const t = useProjectTexts();
  const words = useQuoteWords();
  const titleId = useId();
  const { basePriceCents, feeCents, salesPitch, deliverables, termsAndConditions } = quote;
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
          </dl>
          {feeCents !== null && (
            <FeeBox
              priceCents={basePriceCents}
              feeCents={feeCents}
              note={feeCents === 0 ? t('fee.free') : undefined}
            />
          )}
        </PriceAndFee>
      </CardBody>
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
      {termsAndConditions.length > 0 && (
        <CardBody>
          <h3 id={`${titleId}-terms`}>{t('quote.terms.label')}</h3>
          <AttachmentList files={termsAndConditions} titleId={`${titleId}-terms`} />
        </CardBody>
      )}
    </Card>
  );
}
