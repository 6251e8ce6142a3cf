import { currentStepOf, stageOf, stepLabelCode, stepsOf } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { PageHeading, useIsOwnedPath } from '@worklane/kernel/modules';
import { Avatar, ButtonLink, Icon, Inline, Link, Stepper, type TabItem, Tabs } from '@worklane/kernel/ui';
import { ArrowLeft, History, PenLine } from 'lucide-react';
import { MessageBuyer } from '../../features/message-buyer/index.ts';
import { ShareButton } from '../../features/share-project/index.ts';
import { BackLink } from '../../shared/back-link.ts';
import { lastListOf } from '../../shared/last-list.ts';
import { hubPath, hubStatusOf, type ProjectComponent, projectPath, termsPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { ProjectStatusPill } from '../../shared/project/project-status-pill.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { useBoardCount } from '../use-board-count.ts';
import {
  HeaderActions,
  HeaderBar,
  HiddenBelowLarge,
  MetaItem,
  MetaLine,
  TabsContainer,
  TitleBlock,
} from './project.styles.ts';

export function componentsOf({ quote, status }: Project): readonly ProjectComponent[] {
  const hasQuotePage = quote?.isLodged === true && stageOf(status) !== 'quote';
  return hasQuotePage
    ? ['activity', 'brief', 'quote', 'messages', 'files']
    : ['activity', 'brief', 'messages', 'files'];
}

export function ProjectHeader({ project, current }: { project: Project; current: ProjectComponent }) {
  const t = useProjectTexts();
  const { title, status } = project;
  const list = hubStatusOf(status);
  const offersQuote = current === 'brief' && project.availableActions.has('submitQuote');
  return (
    <header>
      <BackLink as={Link} href={lastListOf(list) ?? hubPath(list)}>
        <Icon icon={ArrowLeft} size={16} />
        {t(`hub.title.${list}`)}
      </BackLink>
      <TitleBlock>
        <div>
          <PageHeading title={title}>
            <span dir="auto">{title}</span>
          </PageHeading>
          <BuyerLine project={project} />
        </div>
        <HeaderActions>
          <MessageBuyer buyerId={project.buyer.id} />
          <ShareButton project={project} />
        </HeaderActions>
      </TitleBlock>
      <HeaderBar>
        <Steps project={project} />
        <Inline $gap={16} $rowGap={12}>
          <ProjectStatusPill status={status} />
          {offersQuote && (
            <HiddenBelowLarge>
              <ButtonLink kind="primary" icon={PenLine} href={projectPath(project.id)}>
                {t('brief.writeQuote')}
              </ButtonLink>
            </HiddenBelowLarge>
          )}
        </Inline>
      </HeaderBar>
      <ProjectTabs project={project} current={current} />
    </header>
  );
}

function BuyerLine({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { buyer, buyerBusinessName } = project;
  return (
    <MetaLine>
      <MetaItem>
        <Avatar id={buyer.id} name={buyer.name} image={buyer.avatarUrl} size={24} />
        <b dir="auto">{buyer.name}</b>
      </MetaItem>
      {buyerBusinessName && <span dir="auto">{buyerBusinessName}</span>}
      <MetaItem>
        <Icon icon={History} size={16} />
        {t('project.lastUpdated', { date: dates.longDay(project.updatedAt) })}
      </MetaItem>
    </MetaLine>
  );
}

function Steps({ project }: { project: Project }) {
  const t = useProjectTexts();
  const word = useDomainWords();
  const step = currentStepOf(project.status);
  if (step === null) return null;
  const steps = stepsOf(project.brief.isProcurement).map((id) => ({ id, label: word(stepLabelCode(id)) }));
  return <Stepper label={t('project.steps')} steps={steps} current={step === 'complete' ? null : step} />;
}

function ProjectTabs({ project, current }: { project: Project; current: ProjectComponent }) {
  const t = useProjectTexts();
  const hasTerms = useIsOwnedPath(termsPath);
  const messageCount = useBoardCount(project);
  const fileCount = project.sellerFiles.files.length + project.buyerFiles.length;
  const items: TabItem[] = componentsOf(project).map((component) => ({
    href: projectPath(project.id, component),
    label: t(`project.tab.${component}`),
    isCurrent: component === current,
    ...(component === 'messages' && {
      count: messageCount,
      countLabel: t('project.boardMessages', { count: messageCount }),
    }),
    ...(component === 'files' &&
      fileCount > 0 && { count: fileCount, countLabel: t('project.fileCount', { count: fileCount }) }),
  }));
  if (hasTerms) items.push({ href: termsPath, label: t('project.tab.terms'), opensInNewTab: true });
  return (
    <TabsContainer>
      <Tabs label={t('project.tabs')} items={items} />
    </TabsContainer>
  );
}
