import { MainAndAside, Stack } from '@worklane/shared-kernel/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IntentionCard } from '../features/confirm-intention/index.ts';
import { HistoryCard, LodgedQuote, QuoteCard } from '../features/view-quote/index.ts';
import type { Project } from '../shared/project.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { WorkRequestCard } from '../shared/work-request-card.tsx';
import { FormToCome } from './form-to-come.tsx';
import { Below } from './project.styles.ts';
import { StageNote } from './stage-note.tsx';

const QuoteForm = lazy(async () => ({
  default: (await import('../features/submit-quote/index.ts')).QuoteForm,
}));
const DeclineDialog = lazy(async () => ({
  default: (await import('../features/decline-brief/index.ts')).DeclineDialog,
}));

type Stage = 'intention' | 'quote' | 'lodged' | 'later';

function stageOf({ status, availableActions }: Project): Stage {
  if (status === 'cash.quote-lodged') return 'lodged';
  if (status !== 'cash.quote-pending') return 'later';
  if (availableActions.has('acceptProject')) return 'intention';
  return availableActions.has('submitQuote') ? 'quote' : 'later';
}

/** The next move of a job first, then what is known of it. */
export function Activity({ project }: { project: Project }) {
  const t = useProjectTexts();
  const stage = stageOf(project);
  const [isDeclining, setDeclining] = useState(false);
  const main = useFocusOnChange(stage);
  const onDecline = project.availableActions.has('rejectBrief') ? () => setDeclining(true) : undefined;
  return (
    <Below>
      <MainAndAside>
        <Stack $gap={24} ref={main}>
          {stage === 'intention' && <IntentionCard project={project} onDecline={onDecline} />}
          {stage === 'quote' && (
            <Suspense fallback={<FormToCome />}>
              <QuoteForm key={project.id} project={project} onDecline={onDecline} />
            </Suspense>
          )}
          {stage === 'lodged' && <LodgedQuote project={project} />}
          {stage === 'later' && (
            <>
              <StageNote status={project.status} />
              {project.quote && <QuoteCard quote={project.quote} />}
            </>
          )}
        </Stack>
        <Stack as="aside" $gap={16} aria-label={t('workRequest.summary')}>
          <WorkRequestCard project={project} />
          {stage !== 'intention' && <HistoryCard project={project} />}
        </Stack>
      </MainAndAside>
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog project={project} onClose={() => setDeclining(false)} />
        </Suspense>
      )}
    </Below>
  );
}

/** What was pressed is gone with the old stage, so the focus goes to the heading of the new one. */
function useFocusOnChange(stage: Stage) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    const heading = box.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [stage]);
  return box;
}
