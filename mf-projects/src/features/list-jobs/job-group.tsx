import { Avatar, ButtonLink, JobRow, RowList } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import { projectPath } from '../../shared/paths.ts';
import type { JobSummary } from '../../shared/project.ts';
import { ProjectStatusPill } from '../../shared/project-status-pill.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { isDueSoonForViewer, useDateLabel } from '../../shared/viewer-dates.ts';
import { GroupHead, GroupNote, GroupSection } from './list-jobs.styles.ts';

interface JobGroupProps {
  title: string;
  /** Which of them these are. */
  note?: string;
  jobs: readonly JobSummary[];
}

/** Jobs under one heading; nothing where there are none. */
export function JobGroup({ title, note, jobs }: JobGroupProps) {
  const titleId = useId();
  if (jobs.length === 0) return null;
  return (
    <GroupSection aria-labelledby={titleId}>
      <GroupHead id={titleId}>
        {title} {note && <GroupNote>{note}</GroupNote>}
      </GroupHead>
      <RowList>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </RowList>
    </GroupSection>
  );
}

function Job({ job }: { job: JobSummary }) {
  const t = useProjectTexts();
  const dateLabel = useDateLabel();
  const { buyer, dueAt } = job;
  return (
    <JobRow
      avatar={<Avatar id={buyer.id} name={buyer.name} image={buyer.avatarUrl} size={44} />}
      title={job.title}
      href={projectPath(job.id)}
      meta={<span dir="auto">{buyer.name}</span>}
      due={{
        value: dateLabel(dueAt),
        isSoon: job.status === 'cash.quote-pending' && isDueSoonForViewer(dueAt),
        isUnset: dueAt === null,
      }}
      status={<ProjectStatusPill status={job.status} />}
      action={
        <ButtonLink
          size="sm"
          href={projectPath(job.id)}
          aria-label={t('list.viewDetails.of', { title: job.title })}
        >
          {t('list.viewDetails.label')}
        </ButtonLink>
      }
    />
  );
}
