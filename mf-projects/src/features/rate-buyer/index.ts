export { RatingForm } from './rating-form.tsx';
