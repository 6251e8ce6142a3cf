export { listReviews } from './reviews.repository.ts';
export { reviewsModule } from './reviews.routes.ts';
