import { PageHeading } from '@worklane/kernel/modules';
import { Navigate, useParams } from '@worklane/kernel/router';
import { DueThisWeek } from '../../features/due-this-week/index.ts';
import { ProjectList } from '../../features/list-projects/index.ts';
import { Dashboard } from '../../features/show-dashboard/index.ts';
import { WeekStrip } from '../../features/show-week/index.ts';
import { hubPath, isHubStatus } from '../../shared/paths.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { HubFrame } from './hub-frame.tsx';

export function HubPage() {
  const t = useProjectTexts();
  const { status, pageNum } = useParams();
  if (!isHubStatus(status)) return <Navigate to={hubPath('dashboard')} replace />;
  const page = pageNumberOf(pageNum);
  if (page === null) return <Navigate to={hubPath(status)} replace />;

  const heading = <PageHeading title={t(`hub.title.${status}`)}>{t('hub.heading')}</PageHeading>;
  return (
    <HubFrame status={status}>
      {heading}
      {status === 'dashboard' ? (
        <Dashboard due={<DueThisWeek />} />
      ) : (
        <>
          {(status === 'pending' || status === 'current') && <WeekStrip />}
          <ProjectList key={status} status={status} pageNum={page} />
        </>
      )}
    </HubFrame>
  );
}

function pageNumberOf(text: string | undefined): number | null {
  if (text === undefined) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
