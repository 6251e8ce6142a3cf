import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { currentStepOf, stepLabelCode, stepsOf } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { PageHeading } from '@worklane/kernel/modules';
import { Avatar, Icon, Pill, Stepper } from '@worklane/kernel/ui';
import { ClipboardCheck, History, MapPin } from 'lucide-react';
import { BackLink } from '../shared/back-link.tsx';
import { isDueSoonForViewer, useViewerDates } from '../shared/formats/viewer-dates.ts';
import { lastListPath } from '../shared/last-list.ts';
import { stageOfRequest } from '../shared/request/request-stage.ts';
import { RequestPill } from '../shared/request-pill.tsx';
import { useBuyingTexts } from '../shared/texts.ts';
import { RequestActions } from './request-actions.tsx';
import type { OpenedDialog } from './request-dialogs.tsx';
import { DueText, HeadLine, Meta, ProgressLine } from './request-page.styles.ts';
import { type RequestComponent, RequestTabs } from './request-tabs.tsx';

interface RequestHeadProps {
  request: BuyerBrief;
  project: BuyerProject | undefined;
  current: RequestComponent;
  onOpen: (dialog: OpenedDialog) => void;
}

export function RequestHead({ request, project, current, onOpen }: RequestHeadProps) {
  const t = useBuyingTexts();
  const { workTitle } = request;
  return (
    <header>
      <BackLink href={lastListPath()}>{t('request.back')}</BackLink>
      <HeadLine>
        <div>
          <PageHeading title={workTitle}>
            <span dir="auto">{workTitle}</span>
          </PageHeading>
          <MetaLine request={request} project={project} />
        </div>
        <RequestActions request={request} project={project} onOpen={onOpen} />
      </HeadLine>
      <Progress request={request} project={project} />
      <RequestTabs request={request} project={project} current={current} />
    </header>
  );
}

function MetaLine({ request, project }: Pick<RequestHeadProps, 'request' | 'project'>) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { site } = request.siteLocation;
  const contractor = request.contractors.find(({ projectId }) => projectId === project?.id)?.contractor;
  return (
    <Meta>
      {project && (
        <span>
          <Avatar
            id={project.businessId}
            name={project.businessName}
            image={contractor?.businessLogoUrl ?? null}
            shape="business"
            size={24}
          />
          <b dir="auto">{project.businessName}</b>
        </span>
      )}
      {site && (
        <span>
          <Icon icon={MapPin} size={16} />
          <span dir="auto">{site}</span>
        </span>
      )}
      {project && request.awardedAt ? (
        <span>
          <Icon icon={History} size={16} />
          {t('request.awardedOn', { date: dates.day(request.awardedAt) })}
        </span>
      ) : (
        request.sentAt && <span>{t('request.sentOn', { date: dates.day(request.sentAt) })}</span>
      )}
    </Meta>
  );
}

function Progress({ request, project }: Pick<RequestHeadProps, 'request' | 'project'>) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const { dueDate, group, isProcurement } = request;
  const stage = stageOfRequest(request, project);
  const isWithdrawn = stage === 'withdrawn';
  const reached = project ? currentStepOf(project.status) : 'quote';
  const step = stage === 'check' ? 'work' : reached;
  const steps = stepsOf(isProcurement).map((id) => ({ id, label: word(stepLabelCode(id)) }));
  return (
    <ProgressLine>
      {isWithdrawn ? (
        <span />
      ) : (
        <Stepper label={t('request.steps')} steps={steps} current={step === 'complete' ? null : step} />
      )}
      <span>
        {dueDate && !project && !isWithdrawn && (
          <DueText data-soon={isDueSoonForViewer(dueDate) || undefined}>
            {t('request.due', { day: dates.day(dueDate), time: dates.time(dueDate) })}
          </DueText>
        )}
        {stage === 'check' ? (
          <Pill tone="notice" icon={ClipboardCheck}>
            {t('request.checkWork')}
          </Pill>
        ) : (
          <RequestPill group={group} isWithdrawn={isWithdrawn} />
        )}
      </span>
    </ProgressLine>
  );
}
