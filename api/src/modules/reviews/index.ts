export { listReviews, rateReviews } from './reviews.repository.ts';
export { reviewsModule } from './reviews.routes.ts';
