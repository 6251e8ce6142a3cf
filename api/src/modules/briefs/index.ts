export { briefsModule } from './briefs.routes.ts';
export { attachToBrief } from './change-brief.ts';
export { createBrief } from './create-brief.ts';
export { type BuyerActionRequest, takeBuyerAction } from './take-buyer-action.ts';
