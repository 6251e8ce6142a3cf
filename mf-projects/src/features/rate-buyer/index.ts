export { RatingForm } from './rating-form.tsx';
export { UnsentReview } from './unsent-review.tsx';
