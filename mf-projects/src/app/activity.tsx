import type { ProjectStatus } from '@worklane/kernel/domain';
import { lazyPart } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { MainAndAside, Stack } from '@worklane/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import {
  LatePaymentCard,
  PaymentCard,
  PaymentProgress,
  PaymentStepsCard,
} from '../features/await-payment/index.ts';
import { WorkCard } from '../features/complete-work/index.ts';
import { IntentionCard } from '../features/confirm-intention/index.ts';
import { NotificationOffer } from '../features/offer-notifications/index.ts';
import { PeopleCard } from '../features/share-project/index.ts';
import { LockCard } from '../features/unlock-brief/index.ts';
import { ActivityCard } from '../features/view-activity/index.ts';
import {
  LodgedQuote,
  QuoteCard,
  QuotePrinting,
  RevisionsCard,
  ShortQuote,
} from '../features/view-quote/index.ts';
import { BuyerReviews, ProjectCard, RatedCard, SellersReview } from '../features/view-review/index.ts';
import { WorkRequestCard } from '../shared/cards/work-request-card.tsx';
import { quoteDrafts } from '../shared/drafts/quote-draft-store.ts';
import { reviewDrafts } from '../shared/drafts/review-draft-store.ts';
import { AttachmentsCard } from '../shared/files/attachments-card.tsx';
import { NotPrinted } from '../shared/files/not-printed.styles.ts';
import type { Project, QuoteRevision } from '../shared/project/project.ts';
import { useProjectTexts } from '../shared/texts.ts';
import { DueCountdown } from './due-countdown.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PageBody } from './project/project.styles.ts';
import { StageNote } from './stage-note.tsx';

const QuoteForm = lazyPart(async () => (await import('../features/submit-quote/index.ts')).QuoteForm);
const UnsentDraft = lazyPart(async () => (await import('../features/submit-quote/index.ts')).UnsentDraft);
const RatingForm = lazyPart(async () => (await import('../features/rate-buyer/index.ts')).RatingForm);
const UnsentReview = lazyPart(async () => (await import('../features/rate-buyer/index.ts')).UnsentReview);
const DeclineDialog = lazyPart(
  async () => (await import('../features/decline-brief/index.ts')).DeclineDialog,
);

const RecallDialog = lazyPart(async () => (await import('../shared/project/recall-dialog.tsx')).RecallDialog);

type ActivityView =
  | 'intention'
  | 'locked'
  | 'quote'
  | 'lodged'
  | 'work'
  | 'payment'
  | 'review'
  | 'complete'
  | 'closed';

const views: Readonly<Record<ProjectStatus, (project: Project) => ActivityView>> = {
  'common.draft': () => 'closed',
  'cash.quote-pending': ({ availableActions, brief }) => {
    if (availableActions.has('acceptProject')) return 'intention';
    if (availableActions.has('submitQuote')) return 'quote';
    return brief.isLocked ? 'locked' : 'closed';
  },
  'cash.quote-lodged': () => 'lodged',
  'cash.in-progress': () => 'work',
  'common.procurement-review-pending': () => 'payment',
  'common.rating-review-pending': ({ availableActions }) =>
    availableActions.has('rateBuyer') ? 'review' : 'closed',
  'common.complete': () => 'complete',
  'common.declined': () => 'closed',
  'common.unsuccessful': () => 'closed',
};

export function Activity({ project }: { project: Project }) {
  const t = useProjectTexts();
  const view = views[project.status](project);
  const [isDeclining, setDeclining] = useState(false);
  const userId = useUser()?.id ?? '';
  const mayHaveUnsent =
    project.quote?.isLodged === false || quoteDrafts.read(userId, project.id)?.isSent === false;
  const hasReview = reviewDrafts.read(userId, project.id) !== null;
  const closeDecline = () => setDeclining(false);
  const [restored, setRestored] = useState<QuoteRevision | null>(null);
  const dropRestored = () => setRestored(null);
  const mayRestore = view === 'quote' || (view === 'lodged' && project.availableActions.has('recallQuote'));
  const main = useFocusOnChange(view);
  const onDecline = project.availableActions.has('rejectBrief') ? () => setDeclining(true) : undefined;
  return (
    <PageBody>
      <MainAndAside>
        <Stack $gap={24} ref={main}>
          {(view === 'quote' || view === 'intention') && <DueCountdown project={project} />}
          {view === 'locked' && <LockCard brief={project.brief} isAccepted onDecline={onDecline} />}
          {view === 'intention' && <IntentionCard project={project} onDecline={onDecline} />}
          {view === 'quote' && (
            <QuoteForm
              key={project.id}
              project={project}
              onDecline={onDecline}
              restored={restored}
              onRestored={dropRestored}
              pending={<FormSkeleton title={t('quoteForm.title')} />}
            />
          )}
          {view === 'lodged' && <LodgedQuote project={project} onTerminate={onDecline} />}
          {view === 'lodged' && (
            <NotPrinted>
              <NotificationOffer project={project} />
            </NotPrinted>
          )}
          {view === 'work' && <WorkCard project={project} />}
          {view === 'payment' && <PaymentCard project={project} />}
          {view === 'payment' && <PaymentProgress project={project} />}
          {(view === 'work' || view === 'payment') && (
            <ShortQuote project={project} withoutPrice={view === 'payment'} />
          )}
          {view === 'review' && (
            <RatingForm
              key={project.id}
              project={project}
              pending={<FormSkeleton title={t('review.title', { buyer: project.buyer.name })} />}
            />
          )}
          {view === 'complete' && <RatedCard project={project} />}
          {project.payments && project.quote?.isLodged && <PaymentStepsCard plan={project.payments} />}
          {(view === 'complete' || view === 'closed') && hasReview && (
            <UnsentReview project={project} pending={null} />
          )}
          <SellersReview project={project} />
          {view === 'closed' && <StageNote project={project} />}
          {view !== 'intention' && view !== 'quote' && mayHaveUnsent && (
            <UnsentDraft project={project} pending={null} />
          )}
          {view === 'closed' && project.quote?.isLodged && (
            <QuoteCard
              quote={project.quote}
              revision={project.quote.revision}
              footer={<QuotePrinting projectId={project.id} />}
            />
          )}
          {(view === 'quote' || view === 'lodged' || view === 'closed') && (
            <NotPrinted>
              <RevisionsCard
                project={project}
                areNewestChangesShown={view === 'lodged'}
                onRestore={mayRestore ? setRestored : undefined}
              />
            </NotPrinted>
          )}
          {project.brief.isLocked && view !== 'locked' && <LockCard brief={project.brief} />}
        </Stack>
        <Stack as="aside" $gap={16} aria-label={t('workRequest.summary')}>
          {view === 'review' || view === 'complete' ? (
            <ProjectCard project={project} />
          ) : (
            <NotPrinted $isPrinted={view !== 'lodged'}>
              <WorkRequestCard project={project} />
            </NotPrinted>
          )}
          {view === 'intention' && <BuyerReviews buyer={project.buyer} />}
          {view === 'quote' && <AttachmentsCard brief={project.brief} />}
          {view === 'work' && <PeopleCard project={project} />}
          {view === 'payment' && <LatePaymentCard />}
          <ActivityCard project={project} />
        </Stack>
      </MainAndAside>
      {view === 'lodged' && restored && (
        <RecallDialog project={project} onClose={dropRestored} onLoadFailed={dropRestored} />
      )}
      {isDeclining && <DeclineDialog project={project} onClose={closeDecline} onLoadFailed={closeDecline} />}
    </PageBody>
  );
}

/**
 * The pressed button was removed with the old view. A focus elsewhere on the page stays if another person made the
 * change.
 */
function useFocusOnChange(view: ActivityView) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    const main = box.current;
    if (shown.current === view || !main) return;
    shown.current = view;
    const focused = document.activeElement;
    const isElsewhere =
      focused !== null &&
      focused !== document.body &&
      !main.contains(focused) &&
      !focused.closest('[role="dialog"], [role="alertdialog"]');
    if (isElsewhere) return;
    const focusHeading = () => {
      const heading = main.querySelector('h2');
      // The heading of a skeleton is replaced when the form has loaded.
      if (!heading || heading.closest('[aria-busy]')) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // Content above the heading, such as a success message, must be visible too.
      main.scrollIntoView({ block: 'start' });
      return true;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [view]);
  return box;
}
