import { MainAndAside, Stack } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { WorkRequestCard } from '../../shared/cards/work-request-card.tsx';
import { NotPrinted } from '../../shared/files/not-printed.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { QuoteCard } from './quote-card.tsx';
import { QuotePrinting } from './quote-printing.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { PageBody } from './view-quote.styles.ts';
import { WhatChanged } from './what-changed.tsx';

export function QuoteView({ project, history }: { project: Project; history: ReactNode }) {
  const t = useProjectTexts();
  const { quote } = project;
  if (!quote) return null;
  return (
    <PageBody>
      <MainAndAside>
        <Stack $gap={24}>
          <QuoteCard
            quote={quote}
            revision={quote.revision}
            footer={quote.isLodged && <QuotePrinting projectId={project.id} />}
          />
          <NotPrinted>
            <WhatChanged quote={quote} />
            <RevisionsCard project={project} />
          </NotPrinted>
        </Stack>
        <NotPrinted>
          <Stack as="aside" $gap={16} aria-label={t('workRequest.summary')}>
            <WorkRequestCard project={project} />
            {history}
          </Stack>
        </NotPrinted>
      </MainAndAside>
    </PageBody>
  );
}
