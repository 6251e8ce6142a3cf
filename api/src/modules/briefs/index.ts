export { presentBriefContent, withheldBriefContent } from './brief-content.presenter.ts';
export { BRIEF_OPENED, type BriefOpened } from './brief-opened.ts';
export type { BriefRow } from './briefs.repository.ts';
export { lockBrief } from './briefs.repository.ts';
export { briefsModule } from './briefs.routes.ts';
export { type BuyerReading, readBuyerBrief } from './buyer-brief/read-buyer-brief.ts';
export { attachToBrief } from './change-brief.ts';
export { createBrief } from './create-brief.ts';
