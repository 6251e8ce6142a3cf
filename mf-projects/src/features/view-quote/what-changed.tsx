import { Button, Card, CardBody, Icon, VisuallyHidden } from '@worklane/shared-kernel/ui';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Quote, QuoteContent, QuoteLine } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { QuoteCard } from './quote-card.tsx';
import { changesBetween } from './quote-changes.ts';
import { useQuoteWords } from './quote-words.ts';
import { Change, Changes, ChangesTitle } from './view-quote.styles.ts';

/** The differences to the previous revision; renders nothing if there are none or no previous revision. */
export function WhatChanged({ quote }: { quote: Quote }) {
  const t = useProjectTexts();
  const words = useQuoteWords();
  const titleId = useId();
  const [showsPrevious, setShowsPrevious] = useState(false);
  const { previous } = quote;
  if (!previous) return null;
  const { fields, added, removed, filesAdded, filesRemoved, linesAdded, linesRemoved } = changesBetween(
    previous,
    quote,
  );
  const lists = [added, removed, filesAdded, filesRemoved, linesAdded, linesRemoved];
  const inLists = lists.some((list) => list.length > 0);
  const inWords = (line: QuoteLine) => t('quote.lines.inWords', { ...line });
  if (fields.length === 0 && !inLists) return null;

  const fromTo = (text: (of: QuoteContent) => string): ReactNode => (
    <>
      <del>
        <VisuallyHidden>{t('changes.was')} </VisuallyHidden>
        {text(previous)}
      </del>
      <Icon icon={ArrowRight} size={16} />
      <ins>
        <VisuallyHidden>{t('changes.is')} </VisuallyHidden>
        {text(quote)}
      </ins>
    </>
  );
  const rows: Record<(typeof fields)[number], { label: string; value: ReactNode }> = {
    basePriceCents: { label: t('quote.price.label'), value: fromTo(words.price) },
    startDate: { label: t('quote.startDate.label'), value: fromTo(words.startDate) },
    leadTime: { label: t('quote.leadTime.label'), value: fromTo(words.leadTime) },
    estimatedWorksDuration: {
      label: t('quote.estimatedWorksDuration.label'),
      value: fromTo(words.estimatedWorksDuration),
    },
    estimatedHours: { label: t('quote.hours.label'), value: fromTo(words.hours) },
    salesPitch: { label: t('quote.salesPitch.label'), value: <ins>{t('changes.rewritten')}</ins> },
    exclusions: { label: t('quote.exclusions.label'), value: fromTo(({ exclusions }) => exclusions ?? '–') },
    validUntil: { label: t('quote.validUntil.label'), value: fromTo(words.validUntil) },
  };
  const before = quote.revision - 1;
  return (
    <>
      <Card aria-labelledby={titleId}>
        <CardBody>
          <ChangesTitle>
            <h2 id={titleId}>{t('changes.title', { revision: quote.revision })}</h2>
            <Button
              kind="quiet"
              size="sm"
              aria-expanded={showsPrevious}
              onClick={() => setShowsPrevious(!showsPrevious)}
            >
              {t(showsPrevious ? 'changes.hide' : 'changes.show', { revision: before })}
            </Button>
          </ChangesTitle>
          <Changes>
            {fields.map((field) => (
              <Change key={field}>
                <dt>{rows[field].label}</dt>
                <dd>{rows[field].value}</dd>
              </Change>
            ))}
            <ListChange
              label={t('quote.lines.label')}
              added={linesAdded.map(inWords)}
              removed={linesRemoved.map(inWords)}
            />
            <ListChange label={t('quote.deliverables.label')} added={added} removed={removed} />
            <ListChange label={t('quote.terms.label')} added={filesAdded} removed={filesRemoved} />
          </Changes>
        </CardBody>
      </Card>
      {showsPrevious && <QuoteCard quote={previous} title={t('quote.revision', { revision: before })} />}
    </>
  );
}

interface ListChangeProps {
  label: string;
  added: readonly string[];
  removed: readonly string[];
}

/** Added and removed items of a list. */
function ListChange({ label, added, removed }: ListChangeProps) {
  const t = useProjectTexts();
  if (added.length + removed.length === 0) return null;
  return (
    <Change>
      <dt>{label}</dt>
      {added.map((text) => (
        <dd key={`+${text}`} dir="auto">
          <ins>{t('changes.added', { text })}</ins>
        </dd>
      ))}
      {removed.map((text) => (
        <dd key={`-${text}`} dir="auto">
          <del>{t('changes.removed', { text })}</del>
        </dd>
      ))}
    </Change>
  );
}
