import type { ProjectActivity } from '@worklane/shared-kernel/contracts';
import type { HistoryRecord, RecordedActivity } from './activity.repository.ts';

const nothingElse = {
  lastAt: null,
  colleague: null,
  revision: null,
  fileName: null,
  formerName: null,
  isPrivate: false,
  reason: null,
  rating: null,
};

interface Ratings {
  rating: number | null;
  sellerRating: number | null;
}

export function presentHistory(
  { id, kind, at, revision, reason, by }: HistoryRecord,
  { rating, sellerRating }: Ratings,
): ProjectActivity {
  const given = kind === 'buyerRated' ? rating : kind === 'sellerRated' ? sellerRating : null;
  return { ...nothingElse, id, kind, at: at.toISOString(), by, revision, reason, rating: given };
}

export function presentRecorded({ at, lastAt, readerId, ...recorded }: RecordedActivity): ProjectActivity {
  return {
    ...nothingElse,
    ...recorded,
    at: at.toISOString(),
    lastAt: lastAt?.toISOString() ?? null,
    isPrivate: readerId !== null,
  };
}
