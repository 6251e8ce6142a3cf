export { projectsModule } from './projects.routes.ts';
export { type BuyerActionRequest, takeBuyerAction } from './take-buyer-action.ts';
export { type SellerAction, takeSellerAction } from './take-seller-action.ts';
