import type { ProjectStatus } from '@worklane/shared-kernel/domain';
import { latePart } from '@worklane/shared-kernel/modules';
import { MainAndAside, Stack } from '@worklane/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { LatePaymentCard, PaymentCard, PaymentProgress } from '../features/await-payment/index.ts';
import { WorkCard } from '../features/complete-work/index.ts';
import { IntentionCard } from '../features/confirm-intention/index.ts';
import { LockCard } from '../features/unlock-brief/index.ts';
import { HistoryCard, LodgedQuote, QuoteCard, ShortQuote } from '../features/view-quote/index.ts';
import { JobCard, RatedCard } from '../features/view-review/index.ts';
import { AttachmentsCard } from '../shared/attachments-card.tsx';
import type { Project } from '../shared/project.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { WorkRequestCard } from '../shared/work-request-card.tsx';
import { FormToCome } from './form-to-come.tsx';
import { Below } from './project.styles.ts';
import { StageNote } from './stage-note.tsx';

const QuoteForm = latePart(async () => (await import('../features/submit-quote/index.ts')).QuoteForm);
const RatingForm = latePart(async () => (await import('../features/rate-buyer/index.ts')).RatingForm);
const DeclineDialog = latePart(
  async () => (await import('../features/decline-brief/index.ts')).DeclineDialog,
);

type Stage =
  | 'intention'
  | 'locked'
  | 'quote'
  | 'lodged'
  | 'work'
  | 'payment'
  | 'review'
  | 'complete'
  | 'closed';

const stages: Partial<Record<ProjectStatus, Stage>> = {
  'cash.quote-lodged': 'lodged',
  'cash.in-progress': 'work',
  'common.procurement-review-pending': 'payment',
  'common.complete': 'complete',
};

/** What the page is about now; whatever the job does not offer is closed. */
function stageOf({ status, availableActions, brief }: Project): Stage {
  if (status === 'cash.quote-pending') {
    if (availableActions.has('acceptProject')) return 'intention';
    if (availableActions.has('submitQuote')) return 'quote';
    return brief.isLocked ? 'locked' : 'closed';
  }
  if (status === 'common.rating-review-pending')
    return availableActions.has('rateBuyer') ? 'review' : 'closed';
  return stages[status] ?? 'closed';
}

/** The next move of a job first, then what is known of it. */
export function Activity({ project }: { project: Project }) {
  const t = useProjectTexts();
  const stage = stageOf(project);
  const [isDeclining, setDeclining] = useState(false);
  const closeDecline = () => setDeclining(false);
  const main = useFocusOnChange(stage);
  const onDecline = project.availableActions.has('rejectBrief') ? () => setDeclining(true) : undefined;
  return (
    <Below>
      <MainAndAside>
        <Stack $gap={24} ref={main}>
          {stage === 'locked' && <LockCard brief={project.brief} onDecline={onDecline} />}
          {stage === 'intention' && <IntentionCard project={project} onDecline={onDecline} />}
          {stage === 'quote' && (
            <QuoteForm
              key={project.id}
              project={project}
              onDecline={onDecline}
              pending={<FormToCome title={t('quoteForm.title')} />}
            />
          )}
          {stage === 'lodged' && <LodgedQuote project={project} />}
          {stage === 'work' && <WorkCard project={project} />}
          {stage === 'payment' && <PaymentCard project={project} />}
          {stage === 'payment' && <PaymentProgress project={project} />}
          {(stage === 'work' || stage === 'payment') && (
            <ShortQuote project={project} withoutPrice={stage === 'payment'} />
          )}
          {stage === 'review' && (
            <RatingForm
              key={project.id}
              project={project}
              pending={<FormToCome title={t('review.title', { buyer: project.buyer.name })} />}
            />
          )}
          {stage === 'complete' && <RatedCard project={project} />}
          {stage === 'closed' && <StageNote status={project.status} />}
          {stage === 'closed' && project.quote && (
            <QuoteCard quote={project.quote} revision={project.quote.revision} />
          )}
          {project.brief.isLocked && stage !== 'locked' && <LockCard brief={project.brief} />}
        </Stack>
        <Stack as="aside" $gap={16} aria-label={t('workRequest.summary')}>
          {stage === 'review' || stage === 'complete' ? (
            <JobCard project={project} />
          ) : (
            <WorkRequestCard project={project} />
          )}
          {stage === 'quote' && <AttachmentsCard brief={project.brief} />}
          {stage === 'payment' && <LatePaymentCard />}
          {stage !== 'intention' && <HistoryCard project={project} />}
        </Stack>
      </MainAndAside>
      {isDeclining && <DeclineDialog project={project} onClose={closeDecline} onAway={closeDecline} />}
    </Below>
  );
}

/** What was pressed is gone with the old stage, so the focus goes to the heading of the new one. */
function useFocusOnChange(stage: Stage) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    const main = box.current;
    if (shown.current === stage || !main) return;
    shown.current = stage;
    const goToHeading = () => {
      const heading = main.querySelector('h2');
      // A form whose code is on the way shows a heading that goes with it.
      if (!heading || heading.closest('[aria-busy]')) return false;
      heading.tabIndex = -1;
      heading.focus();
      return true;
    };
    if (goToHeading()) return;
    const arrival = new MutationObserver(() => goToHeading() && arrival.disconnect());
    arrival.observe(main, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, [stage]);
  return box;
}
