import type { VettingEvent, VettingReview } from '@worklane/kernel/contracts';
import { useState } from 'react';

export interface FollowedReview {
  news: VettingEvent | null;
  reason: string;
  setReason: (reason: string) => void;
  decided: (next: VettingReview) => void;
}

/** Follows an open case. The typed reason stays, whatever happens to the case. */
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
