import { MainAndAside, Stack } from '@worklane/shared-kernel/ui';
import type { Project } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { WorkRequestCard } from '../../shared/work-request-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { PageBody } from './view-quote.styles.ts';
import { WhatChanged } from './what-changed.tsx';

/** The page of a project's quote, after the quote stage. */
export function QuoteView({ project }: { project: Project }) {
  const t = useProjectTexts();
  const { quote } = project;
  if (!quote) return null;
  return (
    <PageBody>
      <MainAndAside>
        <Stack $gap={24}>
          <QuoteCard quote={quote} revision={quote.revision} />
          <WhatChanged quote={quote} />
        </Stack>
        <Stack as="aside" $gap={16} aria-label={t('workRequest.summary')}>
          <WorkRequestCard project={project} />
          <HistoryCard project={project} />
        </Stack>
      </MainAndAside>
    </PageBody>
  );
}
