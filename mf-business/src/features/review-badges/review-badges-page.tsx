import { useParams } from '@worklane/shared-kernel/router';
import { QueuePage } from './queue-page.tsx';
import { ReviewPage } from './review-page.tsx';

/** Submitted badges, for operators: the queue, or the one case in the address. */
export function ReviewBadgesPage() {
  const { caseId } = useParams();
  return caseId === undefined ? <QueuePage /> : <ReviewPage key={caseId} id={caseId} />;
}
