export { RateLater } from './rate-later.tsx';
export { RatingForm } from './rating-form.tsx';
