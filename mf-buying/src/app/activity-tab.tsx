import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { MainAndAside, Stack } from '@worklane/kernel/ui';
import { FileCards } from '../features/do-work/index.ts';
import { ContractorsCard } from '../features/follow-contractors/index.ts';
import { PaymentsCard } from '../features/pay-project/index.ts';
import { RateLater } from '../features/rate-contractor/index.ts';
import { ActivityCard, ContractorCard, FactsCards, QuestionsCard } from '../features/view-request/index.ts';
import { stageOfRequest } from '../shared/request/request-stage.ts';
import { useBuyingTexts } from '../shared/texts.ts';
import type { OpenedDialog } from './request-dialogs.tsx';
import { StageCard } from './stage-card.tsx';
import { useFocusOnStage } from './use-focus-on-stage.ts';

interface ActivityTabProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  onOpen: (dialog: OpenedDialog) => void;
}

export function ActivityTab({ request, project, onOpen }: ActivityTabProps) {
  const t = useBuyingTexts();
  const stage = stageOfRequest(request, project);
  return (
    <MainAndAside>
      <Stack $gap={24} ref={useFocusOnStage(stage)}>
        <StageCard request={request} project={project} onOpen={onOpen} />
        {project && <PaymentsCard project={project} isProcurement={request.isProcurement} />}
        {!project && <ContractorsCard request={request} />}
        {project && <FileCards project={project} />}
        {project && ['work', 'check', 'pay'].includes(stage) && <RateLater project={project} />}
        {!project && <ActivityCard requestId={request.id} />}
      </Stack>
      <Stack as="aside" aria-label={t(project ? 'request.projectSummary' : 'request.summary')}>
        {project && <ContractorCard request={request} project={project} />}
        {!project && <QuestionsCard request={request} />}
        <FactsCards request={request} project={project} />
        {project && <ActivityCard requestId={request.id} />}
      </Stack>
    </MainAndAside>
  );
}
