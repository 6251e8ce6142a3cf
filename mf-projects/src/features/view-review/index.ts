export { BuyerReviews } from './buyer-reviews.tsx';
export { JobCard } from './job-card.tsx';
export { RatedCard } from './rated-card.tsx';
export { SellersReview } from './sellers-review.tsx';
