import { Avatar, ButtonLink, RowList } from '@worklane/kernel/ui';
import { useId } from 'react';
import { projectPath } from '../../shared/paths.ts';
import type { ProjectSummary } from '../../shared/project/project.ts';
import { ProjectStatusPill } from '../../shared/project/project-status-pill.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { isDueSoonForViewer, isOverdue, useViewerDates } from '../../shared/viewer-dates.ts';
import { GroupNote, GroupSection, GroupTitle } from './list-projects.styles.ts';
import { ProjectRow } from './project-row.tsx';

interface ProjectGroupProps {
  title: string;
  note?: string;
  projects: readonly ProjectSummary[];
}

export function ProjectGroup({ title, note, projects }: ProjectGroupProps) {
  const titleId = useId();
  if (projects.length === 0) return null;
  return (
    <GroupSection aria-labelledby={titleId}>
      <GroupTitle id={titleId}>
        {title} {note && <GroupNote>{note}</GroupNote>}
      </GroupTitle>
      <RowList>
        {projects.map((project) => (
          <ListedProject key={project.id} project={project} />
        ))}
      </RowList>
    </GroupSection>
  );
}

function ListedProject({ project }: { project: ProjectSummary }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { buyer, dueAt, siteTimeZone } = project;
  const isAwaited = project.status === 'cash.quote-pending';
  const isOpen = isAwaited || project.status === 'cash.quote-lodged';
  return (
    <ProjectRow
      avatar={<Avatar id={buyer.id} name={buyer.name} image={buyer.avatarUrl} size={44} />}
      title={project.title}
      href={projectPath(project.id)}
      meta={<span dir="auto">{buyer.name}</span>}
      due={{
        value: dates.dayOrNone(dueAt),
        isSoon: isAwaited && isDueSoonForViewer(dueAt),
        isOverdue: isAwaited && isOverdue(dueAt),
        note: dueAt && isOpen && (isAwaited || !isOverdue(dueAt)) ? dates.dueNote(dueAt, siteTimeZone) : null,
        isUnset: dueAt === null,
      }}
      status={<ProjectStatusPill status={project.status} ending={project.ending} />}
      action={
        <ButtonLink
          size="sm"
          href={projectPath(project.id)}
          aria-label={t('list.viewDetails.of', { title: project.title })}
        >
          {t('list.viewDetails.label')}
        </ButtonLink>
      }
    />
  );
}
