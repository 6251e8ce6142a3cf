import { Card, CardBody, CardHeader, Muted, Stars } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import type { Person } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { ReviewHeader, ReviewText } from './review-card.styles.ts';
import { useReviewsOfBuyer } from './view-review.api.ts';

/** What other contractors say about the buyer of an invitation; nothing while nobody has rated them. */
export function BuyerReviews({ buyer }: { buyer: Pick<Person, 'id' | 'name'> }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { data } = useReviewsOfBuyer(buyer.id);
  if (!data || data.total === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('ofBuyer.title', { buyer: buyer.name })}
        titleId={titleId}
        action={<Muted>{t('ofBuyer.count', { count: data.total })}</Muted>}
      />
      {data.reviews.map(({ id, rating, reviewText, reviewerBusinessName, createdAt }) => (
        <CardBody key={id}>
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
