export { BuyerReviews } from './buyer-reviews.tsx';
export { ProjectCard } from './project-card.tsx';
export { RatedCard } from './rated-card.tsx';
export { SellersReview } from './sellers-review.tsx';
