import type { VettingEvent, VettingReview } from '@worklane/shared-kernel/contracts';
import { useState } from 'react';

/** What an operator typed about a case, and what others did with it while it was open. */
export interface FollowedReview {
  /** What happened since the case was opened; null if nothing did. */
  news: VettingEvent | null;
  reason: string;
  setReason: (reason: string) => void;
  /** Takes the operator's own decision for known. */
  decided: (next: VettingReview) => void;
}

/** Follows an open case. The reason that was typed stays, whatever happens to the case. */
export function useFollowedReview({ history }: VettingReview): FollowedReview {
  const latest = history[0] ?? null;
  const [known, setKnown] = useState(latest?._id);
  const [reason, setReason] = useState('');
  return {
    news: latest?._id === known ? null : latest,
    reason,
    setReason,
    decided: (next) => {
      setKnown(next.history[0]?._id);
      setReason('');
    },
  };
}
