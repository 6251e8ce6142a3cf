import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { CheckStage, WorkStage } from '../features/do-work/index.ts';
import { DecideStage, OpenStage } from '../features/follow-contractors/index.ts';
import { PayStage } from '../features/pay-project/index.ts';
import { RatingForm } from '../features/rate-contractor/index.ts';
import { DoneStage, WithdrawnStage } from '../features/view-request/index.ts';
import { stageOfRequest } from '../shared/request/request-stage.ts';
import type { OpenedDialog } from './request-dialogs.tsx';

interface StageCardProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  onOpen: (dialog: OpenedDialog) => void;
}

export function StageCard({ request, project, onOpen }: StageCardProps) {
  const stage = stageOfRequest(request, project);
  if (stage === 'withdrawn') return <WithdrawnStage request={request} />;
  if (stage === 'open') return <OpenStage request={request} />;
  if (stage === 'decide') return <DecideStage request={request} onOpen={onOpen} />;
  if (!project) return null;
  if (stage === 'work') return <WorkStage request={request} project={project} />;
  if (stage === 'check') return <CheckStage key={project.id} request={request} project={project} />;
  if (stage === 'pay') return <PayStage project={project} />;
  if (stage === 'rate') return <RatingForm key={project.id} project={project} />;
  return <DoneStage project={project} />;
}
