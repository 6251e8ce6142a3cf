import { numericDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Loading,
  Muted,
  QueryError,
  SkeletonRows,
  Stars,
} from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import { loadReviews } from './business.api.ts';
import type { BusinessProfile } from './business.ts';
import { ReviewHeader, ReviewText } from './view-business.styles.ts';

export function ReviewsCard({ business: { id, rating } }: { business: BusinessProfile }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const titleId = useId();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.reviews(id, pages),
    queryFn: ({ signal }) => loadReviews(id, pages, signal),
    placeholderData: keepPreviousData,
    enabled: rating.count > 0,
  });
  if (rating.count === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('reviews.title')}
        titleId={titleId}
        action={<Muted>{t('reviews.mean', { mean: rating.mean.toFixed(1), count: rating.count })}</Muted>}
      />
      {error && !data ? (
        <QueryError what={t('reviews.what')} query={{ error, isFetching, refetch }} />
      ) : (
        <Loading isLoading={!data} skeleton={<SkeletonRows rows={3} />}>
          {() =>
            data?.map((review) => (
              <CardBody key={review.id}>
                <ReviewHeader>
                  <strong dir="auto">{review.reviewerBusinessName}</strong>
                  <Stars value={review.rating} />
                  <time dateTime={review.createdAt}>{word(numericDate(review.createdAt, timeZone))}</time>
                </ReviewHeader>
                {review.reviewText && <ReviewText dir="auto">{review.reviewText}</ReviewText>}
              </CardBody>
            ))
          }
        </Loading>
      )}
      {data && data.length < rating.count && (
        <CardBody>
          <Button busy={isFetching} onClick={() => setPages(pages + 1)}>
            {t('reviews.more')}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
