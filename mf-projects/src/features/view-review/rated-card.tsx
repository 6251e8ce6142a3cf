import { media } from '@worklane/kernel/theme';
import { ButtonLink, Card, CardBody, CardFooter, Icon, Stars } from '@worklane/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { StageText } from '../../shared/cards/stage-card.styles.ts';
import { hubPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { useWhose } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { ReviewHeader, ReviewText } from './review-card.styles.ts';

const SummaryLine = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s5);
  ${media.belowMedium} {
    align-items: flex-start;
    gap: var(--s4);
  }
`;

const CheckCircle = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--tint-ok);
  color: var(--tint-ok-text);
  ${media.belowMedium} {
    width: 48px;
    height: 48px;
  }
`;

export function RatedCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const whose = useWhose();
  const { review, buyer, history } = project;
  const event = history.find(({ kind }) => kind === 'buyerRated');
  const ratedAt = event?.at;
  const name = event?.byName;
  const who = event ? whose(event) : 'mine';
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <SummaryLine>
          <CheckCircle>
            <Icon icon={CircleCheck} size={32} />
          </CheckCircle>
          <StageText>
            <h2 id={titleId}>
              {review ? t(`complete.thanks.${who}`, { name, buyer: buyer.name }) : t('complete.title')}
            </h2>
            {review && <p>{t('complete.title')}</p>}
          </StageText>
        </SummaryLine>
      </CardBody>
      {review && (
        <CardBody>
          <ReviewHeader>
            <h3>{t(`complete.review.${who}`, { name })}</h3>
            <Stars value={review.rating} />
            {ratedAt && <span>{dates.day(ratedAt)}</span>}
          </ReviewHeader>
          <ReviewText dir="auto">{review.text}</ReviewText>
        </CardBody>
      )}
      <CardFooter>
        <ButtonLink href={hubPath('completed')}>{t('hub.title.completed')}</ButtonLink>
      </CardFooter>
    </Card>
  );
}
