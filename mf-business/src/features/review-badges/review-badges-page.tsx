import { useParams } from '@worklane/kernel/router';
import { QueuePage } from './queue/queue-page.tsx';
import { ReviewPage } from './review-page.tsx';

export function ReviewBadgesPage() {
  const { caseId } = useParams();
  return caseId === undefined ? <QueuePage /> : <ReviewPage key={caseId} id={caseId} />;
}
