import { Card, CardBody, MainAndAside, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import { WithheldBars } from '../../shared/cards/withheld-bars.tsx';
import { WorkRequestCard } from '../../shared/cards/work-request-card.tsx';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { LockCard } from './lock-card.tsx';
import { PageBody } from './unlock-brief.styles.ts';

export function LockedBrief({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <PageBody as={MainAndAside}>
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
    </PageBody>
  );
}
