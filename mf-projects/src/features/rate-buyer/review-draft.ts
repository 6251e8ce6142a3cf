/** What a person makes of a buyer, while it is written. */
export interface ReviewValues {
  /** From 1 to 5; 0 while none is chosen. */
  rating: number;
  review: string;
}

const emptyReview: ReviewValues = { rating: 0, review: '' };

// Drafts belong to one person: the next one to sign in on this device does not meet them.
const keyOf = (userId: string, projectId: string) => `worklane.review-draft.${userId}.${projectId}`;

/** The review this browser kept for a job; the empty one where there is none. */
export function readReviewDraft(userId: string, projectId: string): ReviewValues {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, projectId)) ?? 'null') as unknown;
    return isReview(kept) ? { rating: kept.rating, review: kept.review } : emptyReview;
  } catch {
    return emptyReview;
  }
}

export function keepReviewDraft(userId: string, projectId: string, values: ReviewValues): void {
  try {
    localStorage.setItem(keyOf(userId, projectId), JSON.stringify(values));
  } catch {
    // Storage that is full or forbidden keeps nothing; the form still has it.
  }
}

export function removeReviewDraft(userId: string, projectId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, projectId));
  } catch {
    // A browser that forbids storage kept nothing.
  }
}

function isReview(value: unknown): value is ReviewValues {
  if (typeof value !== 'object' || value === null) return false;
  const { rating, review } = value as Record<string, unknown>;
  return Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5 && typeof review === 'string';
}
