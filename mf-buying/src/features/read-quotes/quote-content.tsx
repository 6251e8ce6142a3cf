import type { Quote } from '@worklane/kernel/contracts';
import { lazyPart } from '@worklane/kernel/modules';
import { CardBody, KeyValueList, PlainText } from '@worklane/kernel/ui';
import { useId } from 'react';
import { FileList } from '../../shared/files/file-list.tsx';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { dayOf } from '../../shared/request/day-of.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { QuoteLines } from './quote-lines.tsx';
import { Points } from './read-quotes.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

export function QuoteContent({ quote }: { quote: Quote }) {
  const t = useBuyingTexts();
  const filesId = useId();
  const { deliverables, exclusions, terms, termsAndConditions, salesPitch } = quote;
  const words = [
    ['exclusions', exclusions],
    ['terms', terms],
  ] as const;
  return (
    <>
      <QuoteLines quote={quote} />
      <Facts quote={quote} />
      {salesPitch && (
        <CardBody>
          <h3>{t('readQuotes.pitch')}</h3>
          <RichText html={salesPitch} />
        </CardBody>
      )}
      {deliverables.length > 0 && (
        <CardBody>
          <h3>{t('readQuotes.deliverables')}</h3>
          <Points>
            {deliverables.map((deliverable, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same text twice
              <li key={index} dir="auto">
                {deliverable}
              </li>
            ))}
          </Points>
        </CardBody>
      )}
      {words.map(
        ([key, text]) =>
          text && (
            <CardBody key={key}>
              <h3>{t(`readQuotes.${key}`)}</h3>
              <PlainText as="p">{text}</PlainText>
            </CardBody>
          ),
      )}
      {termsAndConditions.length > 0 && (
        <CardBody>
          <h3 id={filesId}>{t('readQuotes.termsFiles')}</h3>
          <FileList files={termsAndConditions} titleId={filesId} />
        </CardBody>
      )}
    </>
  );
}

function Facts({ quote }: { quote: Quote }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { startDate, leadTime, estimatedWorksDuration, validUntil } = quote;
  const day = (instant: string | null | undefined) => {
    const found = dayOf(instant);
    return found && dates.day(found);
  };
  const days = (count: number | null) => (count === null ? null : t('readQuotes.days', { count }));
  const facts = [
    ['start', day(startDate)],
    ['leadTime', days(leadTime)],
    ['worksDuration', days(estimatedWorksDuration)],
    ['validUntil', day(validUntil)],
  ] as const;
  return (
    <CardBody>
      <KeyValueList
        columns={2}
        items={facts.map(([key, value]) => ({
          key,
          label: t(`readQuotes.${key}`),
          value: value ?? t('readQuotes.notGiven'),
        }))}
      />
    </CardBody>
  );
}
