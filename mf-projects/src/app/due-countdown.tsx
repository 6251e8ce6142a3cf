import { serverNow } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { Alert } from '@worklane/kernel/ui';
import { useEffect, useReducer } from 'react';
import type { Project } from '../shared/project/project.ts';
import { projectKeys } from '../shared/project/project-queries.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { msUntilSoonDue, useViewerDates } from '../shared/viewer-dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function DueCountdown({ project }: { project: Project }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const client = useQueryClient();
  const { id, brief } = project;
  const { dueAt } = brief;
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const left = msUntilSoonDue(dueAt);
  useEffect(() => {
    if (dueAt === null) return;
    const timer = setInterval(() => {
      tick();
      const over = serverNow() - new Date(dueAt).getTime();
      if (over < 0 || over > MINUTE_MS) return;
      void client.invalidateQueries({ queryKey: projectKeys.project(id) });
    }, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [client, dueAt, id]);
  if (left === null || dueAt === null) return null;
  const [unit, count] =
    left >= HOUR_MS ? ['hours', Math.floor(left / HOUR_MS)] : ['minutes', Math.ceil(left / MINUTE_MS)];
  return (
    <Alert tone="notice">
      {t(`due.closesIn.${unit}`, { count, when: dates.dueNote(dueAt, brief.siteTimeZone) })}
    </Alert>
  );
}
