import { Card, CardBody, Stars } from '@worklane/kernel/ui';
import { useId } from 'react';
import type { Project } from '../../shared/project/project.ts';
import { lastTimeOf } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { ReviewHeader, ReviewText } from './review-card.styles.ts';

export function SellersReview({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { sellerReview, buyer } = project;
  if (!sellerReview) return null;
  const ratedAt = lastTimeOf(project, 'sellerRated');
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <ReviewHeader>
          <h3 id={titleId}>{t('ofYou.title', { buyer: buyer.name })}</h3>
          <Stars value={sellerReview.rating} />
          {ratedAt && <span>{dates.day(ratedAt)}</span>}
        </ReviewHeader>
        {sellerReview.text && <ReviewText dir="auto">{sellerReview.text}</ReviewText>}
      </CardBody>
    </Card>
  );
}
