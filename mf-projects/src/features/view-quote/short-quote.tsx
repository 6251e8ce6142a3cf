import { Card, CardBody, CardHeader, KeyValueList, Link } from '@worklane/kernel/ui';
import { useId } from 'react';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { DeliverableList } from './deliverable-list.tsx';
import { useQuoteWords } from './quote-words.ts';
import { FactPrice, HeaderLink } from './view-quote.styles.ts';

interface ShortQuoteProps {
  project: Project;
  withoutPrice?: boolean;
}

export function ShortQuote({ project: { id, quote }, withoutPrice = false }: ShortQuoteProps) {
  const t = useProjectTexts();
  const words = useQuoteWords();
  const titleId = useId();
  if (!quote) return null;
  const price = {
    key: 'price',
    label: t('quote.price.label'),
    value: <FactPrice>{words.price(quote)}</FactPrice>,
  };
  const facts = [
    ...(withoutPrice ? [] : [price]),
    { key: 'lead', label: t('quote.leadTime.label'), value: words.leadTime(quote) },
    {
      key: 'works',
      label: t('quote.estimatedWorksDuration.label'),
      value: words.estimatedWorksDuration(quote),
    },
  ];
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('quote.title')}
        titleId={titleId}
        action={
          <HeaderLink as={Link} href={projectPath(id, 'quote')}>
            {t('quote.view')}
          </HeaderLink>
        }
      />
      <CardBody>
        <KeyValueList items={facts} columns={3} />
      </CardBody>
      {quote.deliverables.length > 0 && (
        <CardBody>
          <h3>{t('quote.deliverables.label')}</h3>
          <DeliverableList deliverables={quote.deliverables} />
        </CardBody>
      )}
    </Card>
  );
}
