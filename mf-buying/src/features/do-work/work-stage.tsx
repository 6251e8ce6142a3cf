import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { Card, Icon } from '@worklane/kernel/ui';
import { Hammer } from 'lucide-react';
import { useId } from 'react';
import { StageBody, StageIcon } from '../../shared/cards/card-parts.styles.ts';
import { Quoted } from '../../shared/cards/quoted.tsx';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

export function WorkStage({ request, project }: { request: BuyerBrief; project: BuyerProject }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { businessName: name, history } = project;
  const [last] = history;
  const sentBack = last?.kind === 'changesRequested' ? last : null;
  return (
    <Card rail="running" aria-labelledby={titleId}>
      <StageBody>
        <StageIcon>
          <Icon icon={Hammer} size={24} />
        </StageIcon>
        <div>
          <h2 id={titleId}>
            {request.awardedAt
              ? t('work.worksSince', { name, date: dates.day(request.awardedAt) })
              : t('work.works', { name })}
          </h2>
          <p>
            {sentBack
              ? t('work.wasSentBack', { name, date: dates.day(sentBack.at) })
              : t('work.worksHelp', { name })}
          </p>
          {sentBack?.reason && <Quoted words={sentBack.reason} />}
        </div>
      </StageBody>
    </Card>
  );
}
