import { isId } from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { lazyPart, PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { Navigate, useParams } from '@worklane/kernel/router';
import { Card, Container, Loading, QueryError } from '@worklane/kernel/ui';
import { LockedBrief } from '../../features/unlock-brief/index.ts';
import { ActivityCard } from '../../features/view-activity/index.ts';
import { BriefView } from '../../features/view-brief/index.ts';
import { QuoteView } from '../../features/view-quote/index.ts';
import { LapsingBadges } from '../../features/warn-of-lapse/index.ts';
import { projectPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { projectQuery } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { Activity } from '../activity.tsx';
import { BoardTab, KeptBoardDraft } from '../board-tab.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { componentsOf, ProjectHeader } from './project-header.tsx';
import { ProjectNotFound } from './project-not-found.tsx';
import { ProjectSkeleton } from './project-skeleton.tsx';

const LostWork = lazyPart(async () => (await import('../lost-work.tsx')).LostWork);
const ProjectFiles = lazyPart(
  async () => (await import('../../features/manage-files/index.ts')).ProjectFiles,
);

export function ProjectPage() {
  const { projectId = '', component } = useParams();
  if (!isId(projectId)) return <ProjectNotFound />;
  return <ProjectById key={projectId} id={projectId.toLowerCase()} component={component} />;
}

function ProjectById({ id, component }: { id: string; component: string | undefined }) {
  const t = useProjectTexts();
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));

  // A cached project is not shown after access to it was withdrawn.
  if (isApiError(error) && [400, 403, 404].includes(error.status))
    return (
      <ProjectNotFound>
        <LostWork projectId={id} briefId={project?.brief.id} pending={null} />
      </ProjectNotFound>
    );
  if (error && !project) {
    return (
      <Container>
        <PageHeading title={t('project.title')} />
        <Card style={{ marginTop: 24 }}>
          <QueryError level={2} what={t('project.what')} query={{ error, isFetching, refetch }} />
        </Card>
      </Container>
    );
  }
  return (
    <Container>
      <Loading isLoading={!project} skeleton={<ProjectSkeleton />}>
        {() => project && <Content project={project} component={component} />}
      </Loading>
    </Container>
  );
}

function Content({ project, component }: { project: Project; component: string | undefined }) {
  const t = useProjectTexts();
  const current = componentsOf(project).find((known) => known === (component ?? 'activity'));
  if (!current) return <Navigate to={projectPath(project.id)} replace />;
  return (
    <>
      <ProjectHeader project={project} current={current} />
      {(current === 'activity' || current === 'brief') && <LapsingBadges project={project} />}
      {current === 'activity' && <Activity project={project} />}
      {current === 'brief' &&
        (project.brief.isLocked ? <LockedBrief project={project} /> : <BriefView project={project} />)}
      {current === 'quote' && <QuoteView project={project} history={<ActivityCard project={project} />} />}
      {current === 'messages' &&
        (project.brief.isLocked ? (
          <>
            <LockedBrief project={project} />
            <KeptBoardDraft briefId={project.brief.id} />
          </>
        ) : (
          <BoardTab briefId={project.brief.id} />
        ))}
      {current === 'files' && (
        <ProjectFiles
          key={project.id}
          project={project}
          pending={<FormSkeleton title={t('project.tab.files')} />}
        />
      )}
    </>
  );
}
