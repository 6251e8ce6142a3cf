export { reviewsModule } from './reviews.routes.ts';
