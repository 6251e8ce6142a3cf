import { Avatar, ButtonLink, RowList } from '@worklane/kernel/ui';
import { useId } from 'react';
import { projectPath } from '../../shared/paths.ts';
import type { JobSummary } from '../../shared/project/project.ts';
import { ProjectStatusPill } from '../../shared/project/project-status-pill.tsx';
import { useProjectTexts } from '../../shared/texts.ts';
import { isDueSoonForViewer, isOverdue, useViewerDates } from '../../shared/viewer-dates.ts';
import { JobRow } from './job-row.tsx';
import { GroupNote, GroupSection, GroupTitle } from './list-jobs.styles.ts';

interface JobGroupProps {
  title: string;
  note?: string;
  jobs: readonly JobSummary[];
}

export function JobGroup({ title, note, jobs }: JobGroupProps) {
  const titleId = useId();
  if (jobs.length === 0) return null;
  return (
    <GroupSection aria-labelledby={titleId}>
      <GroupTitle id={titleId}>
        {title} {note && <GroupNote>{note}</GroupNote>}
      </GroupTitle>
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
  const dates = useViewerDates();
  const { buyer, dueAt, siteTimeZone } = job;
  const isAwaited = job.status === 'cash.quote-pending';
  const isOpen = isAwaited || job.status === 'cash.quote-lodged';
  return (
    <JobRow
      avatar={<Avatar id={buyer.id} name={buyer.name} image={buyer.avatarUrl} size={44} />}
      title={job.title}
      href={projectPath(job.id)}
      meta={<span dir="auto">{buyer.name}</span>}
      due={{
        value: dates.dayOrNone(dueAt),
        isSoon: isAwaited && isDueSoonForViewer(dueAt),
        isOverdue: isAwaited && isOverdue(dueAt),
        note: dueAt && isOpen && (isAwaited || !isOverdue(dueAt)) ? dates.dueNote(dueAt, siteTimeZone) : null,
        isUnset: dueAt === null,
      }}
      status={<ProjectStatusPill status={job.status} ending={job.ending} />}
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
