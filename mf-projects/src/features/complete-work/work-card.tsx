import { lazyPart } from '@worklane/kernel/modules';
import { Button, Card, CardBody } from '@worklane/kernel/ui';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Quotation } from '../../shared/cards/quotation.tsx';
import { StageLayout, StageText } from '../../shared/cards/stage-card.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { lastTimeOf } from '../../shared/project/project-history.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

const CompleteDialog = lazyPart(async () => (await import('./complete-dialog.tsx')).CompleteDialog);

export function WorkCard({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const awardedAt = lastTimeOf(project, 'awarded');
  const [last] = project.history;
  const sentBack = last?.kind === 'changesRequested' ? last : null;
  return (
    <Card rail="running" aria-labelledby={titleId}>
      <CardBody>
        <StageLayout>
          <StageText>
            <h2 id={titleId}>{t('work.title')}</h2>
            {sentBack ? (
              <p>{t('work.sentBack', { buyer: project.buyer.name, date: dates.timeOrDay(sentBack.at) })}</p>
            ) : (
              awardedAt && <p>{t('work.awarded', { date: dates.timeOrDay(awardedAt) })}</p>
            )}
            {sentBack?.reason && <Quotation>{sentBack.reason}</Quotation>}
          </StageText>
          {project.availableActions.has('completeWork') && (
            <Button kind="primary" icon={CircleCheck} onClick={() => setAsking(true)}>
              {t('work.complete')}
            </Button>
          )}
        </StageLayout>
      </CardBody>
      {isAsking && <CompleteDialog project={project} onClose={close} onLoadFailed={close} />}
    </Card>
  );
}
