import { stageOf } from '@worklane/kernel/domain';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { Alert, Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import { vettingPath } from '../../shared/paths.ts';
import type { Badge, Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

const Notices = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s6);
`;

export function LapsingBadges({ project }: { project: Project }) {
  const { requiredBadges, desirableBadges } = project.brief;
  const stage = stageOf(project.status);
  const lapsing = [...requiredBadges, ...desirableBadges].filter(({ lapsesOn }) => lapsesOn !== undefined);
  if (lapsing.length === 0 || (stage !== 'quote' && stage !== 'work')) return null;
  return (
    <Notices>
      {lapsing.map((badge) => (
        <LapseNotice key={badge.id} badge={badge} />
      ))}
    </Notices>
  );
}

function LapseNotice({ badge: { id, name, lapsesOn = '' } }: { badge: Badge }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const path = vettingPath(id);
  const hasPage = useIsOwnedPath(path);
  return (
    <Alert tone="notice">
      <p>
        <strong dir="auto">{t('lapse.title', { badge: name })}</strong>
      </p>
      <p>{t('lapse.help', { date: dates.longDay(lapsesOn) })}</p>
      {hasPage && (
        <p>
          <Link href={path}>{t('lapse.renew', { badge: name })}</Link>
        </p>
      )}
    </Alert>
  );
}
