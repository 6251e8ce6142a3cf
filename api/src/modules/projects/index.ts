export { projectsModule } from './projects.routes.ts';
export { type SellerAction, takeSellerAction } from './take-seller-action.ts';
