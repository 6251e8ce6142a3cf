import { Card, CardBody, CardHeader, Muted, QueryError, Stars } from '@worklane/kernel/ui';
import { useId } from 'react';
import type { Person } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { ReviewHeader, ReviewText } from './review-card.styles.ts';
import { useReviewsOfBuyer } from './view-review.api.ts';

export function BuyerReviews({ buyer }: { buyer: Pick<Person, 'id' | 'name'> }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useReviewsOfBuyer(buyer.id);
  const header = <CardHeader title={t('ofBuyer.title', { buyer: buyer.name })} titleId={titleId} />;
  if (error && !data)
    return (
      <Card aria-labelledby={titleId}>
        {header}
        <QueryError what={t('ofBuyer.what', { buyer: buyer.name })} query={{ error, isFetching, refetch }} />
      </Card>
    );
  if (!data || data.total === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      {header}
      {data.reviews.map(({ id, rating, reviewText, reviewerBusinessName, createdAt }, index) => (
        <CardBody key={id}>
          {index === 0 && <Muted as="p">{t('ofBuyer.count', { count: data.total })}</Muted>}
          <ReviewHeader>
            <strong dir="auto">{reviewerBusinessName}</strong>
            <Stars value={rating} />
            <span>{dates.day(createdAt)}</span>
          </ReviewHeader>
          {reviewText && <ReviewText dir="auto">{reviewText}</ReviewText>}
        </CardBody>
      ))}
    </Card>
  );
}
