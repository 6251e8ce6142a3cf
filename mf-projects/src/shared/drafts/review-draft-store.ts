import { jsonStore } from '@worklane/kernel/session';

export interface ReviewValues {
  rating: number;
  review: string;
}

export const emptyReview: ReviewValues = { rating: 0, review: '' };

export const reviewDrafts = jsonStore<ReviewValues>('review-draft', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { rating, review } = stored as Record<string, unknown>;
  const isRating = Number.isInteger(rating) && Number(rating) >= 0 && Number(rating) <= 5;
  return isRating && typeof review === 'string' ? { rating: Number(rating), review } : null;
});
