import { Button, Card, CardBody } from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import type { Quote } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { ChangeList } from './change-list.tsx';
import { QuoteCard } from './quote-card.tsx';
import { hasChanges } from './quote-changes.ts';
import { ChangesTitle } from './view-quote.styles.ts';

export function WhatChanged({ quote }: { quote: Quote }) {
  const t = useProjectTexts();
  const titleId = useId();
  const [showsPrevious, setShowsPrevious] = useState(false);
  const { previous } = quote;
  if (!previous || !hasChanges(previous, quote)) return null;
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
          <ChangeList before={previous} after={quote} />
        </CardBody>
      </Card>
      {showsPrevious && <QuoteCard quote={previous} title={t('quote.revision', { revision: before })} />}
    </>
  );
}
