import { Card, CardBody, MainAndAside, Stack } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { WithheldBars } from '../../shared/withheld-bars.tsx';
import { WorkRequestCard } from '../../shared/work-request-card.tsx';
import { LockCard } from './lock-card.tsx';
import { Room } from './unlock-brief.styles.ts';

/** The work request of a job while a required badge is missing. */
export function LockedBrief({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Room as={MainAndAside}>
      <Stack $gap={24}>
        <LockCard brief={project.brief} />
        <Card aria-labelledby={titleId}>
          <CardBody>
            <h2 id={titleId}>{t('brief.description')}</h2>
            <WithheldBars />
          </CardBody>
        </Card>
      </Stack>
      <aside aria-label={t('brief.facts')}>
        <WorkRequestCard project={project} isWhole />
      </aside>
    </Room>
  );
}
