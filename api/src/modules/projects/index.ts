export { saveSellerRating } from './buyer/buyer-projects.repository.ts';
export { type BuyerActionRequest, performBuyerAction } from './buyer/perform-buyer-action.ts';
export { type BuyerCall, readBuyerProject } from './buyer/read-buyer-project.ts';
export { performSellerAction, type SellerAction } from './perform-seller-action.ts';
export { presentBriefForSeller } from './projects.presenter.ts';
export { projectsModule } from './projects.routes.ts';
export { readProject } from './read-project.ts';
