import type { BuyerBrief, BuyerProject, Quote } from '@worklane/kernel/contracts';
import { useQuery } from '@worklane/kernel/query';
import { Alert, Card, CardBody, CardHeader, QueryError, SkeletonText } from '@worklane/kernel/ui';
import { useId } from 'react';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { projectQuery } from '../../shared/request/request-queries.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteContent } from './quote-content.tsx';

interface QuotePartProps {
  request: BuyerBrief;
  projectId: string;
  isAwarded?: boolean;
}

/** One quote as its contractor lodged it. A recalled quote is replaced by a note while this page is open. */
export function QuotePart({ request, projectId, isAwarded = false }: QuotePartProps) {
  const t = useBuyingTexts();
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(projectId));
  if (!project)
    return (
      <Card>
        <CardBody>
          {error ? (
            <QueryError what={t('readQuotes.what')} query={{ error, isFetching, refetch }} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </CardBody>
      </Card>
    );
  return <LoadedQuote request={request} project={project} isAwarded={isAwarded} />;
}

interface LoadedQuoteProps {
  request: BuyerBrief;
  project: BuyerProject;
  isAwarded: boolean;
}

function LoadedQuote({ request, project, isAwarded }: LoadedQuoteProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  const { businessName: name, quote, isSealed } = project;
  const isLodged = quote !== null && quote.lodgedAt !== null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('readQuotes.quoteOf', { name })}
        beside={isLodged && <Lodged quote={quote} />}
      />
      {!isLodged && (
        <CardBody>
          <Alert tone="notice" role="status">
            {t(isSealed ? 'readQuotes.isSealed' : 'readQuotes.modifying', { name })}
          </Alert>
        </CardBody>
      )}
      {isLodged && <QuoteContent quote={quote} />}
      <QuoteActions request={request} project={project} isLodged={isLodged} isAwarded={isAwarded} />
    </Card>
  );
}

function Lodged({ quote: { lodgedAt, revision } }: { quote: Quote }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  if (lodgedAt === null) return null;
  const moment = { day: dates.day(lodgedAt), time: dates.time(lodgedAt) };
  return <span>{t('readQuotes.lodged', { revision, ...moment })}</span>;
}
