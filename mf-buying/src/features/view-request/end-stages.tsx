import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { ButtonLink, Card, CardBody, Stars } from '@worklane/kernel/ui';
import { Copy, FileText } from 'lucide-react';
import { useId } from 'react';
import { StageBody, StageButtons } from '../../shared/cards/card-parts.styles.ts';
import { Quoted } from '../../shared/cards/quoted.tsx';
import { awardRecordPath, copyPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

export function WithdrawnStage({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <StageBody>
        <div>
          <h2 id={titleId}>{t('viewRequest.withdrawn')}</h2>
          <p>{t('viewRequest.withdrawnHelp')}</p>
          {request.withdrawnReason && <Quoted words={request.withdrawnReason} />}
          <StageButtons>
            <ButtonLink icon={Copy} href={copyPath(request.id)}>
              {t('viewRequest.copy')}
            </ButtonLink>
          </StageButtons>
        </div>
      </StageBody>
    </Card>
  );
}

export function DoneStage({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const { businessName: name, sellerRating, sellerReviewText, rating, reviewText } = project;
  return (
    <Card aria-labelledby={titleId}>
      <StageBody>
        <div>
          <h2 id={titleId}>{t('viewRequest.done')}</h2>
          <p>{t(rating === null ? 'viewRequest.doneNotRated' : 'viewRequest.doneHelp', { name })}</p>
          <StageButtons>
            <ButtonLink icon={FileText} href={awardRecordPath(project.briefId)}>
              {t('viewRequest.awardRecord')}
            </ButtonLink>
          </StageButtons>
        </div>
      </StageBody>
      <Rated title={t('viewRequest.yourRating', { name })} rating={sellerRating} words={sellerReviewText} />
      <Rated title={t('viewRequest.theirRating', { name })} rating={rating} words={reviewText} />
    </Card>
  );
}

interface RatedProps {
  title: string;
  rating: number | null;
  words: string | null;
}

function Rated({ title, rating, words }: RatedProps) {
  if (rating === null) return null;
  return (
    <CardBody>
      <h3>{title}</h3>
      <Stars value={rating} />
      {words && <Quoted words={words} />}
    </CardBody>
  );
}
