import { stageOf } from '@worklane/kernel/domain';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { Alert, Link, Stack } from '@worklane/kernel/ui';
import { vettingPath } from '../../shared/paths.ts';
import type { Badge, Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

export function LapsingBadges({ project }: { project: Project }) {
  const { requiredBadges, desirableBadges } = project.brief;
  const stage = stageOf(project.status);
  const lapsing = [...requiredBadges, ...desirableBadges].filter(({ lapsesOn }) => lapsesOn !== undefined);
  if (lapsing.length === 0 || (stage !== 'quote' && stage !== 'work')) return null;
  return (
    <Stack $gap={12} $marginTop={24}>
      {lapsing.map((badge) => (
        <LapseNotice key={badge.id} badge={badge} />
      ))}
    </Stack>
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
