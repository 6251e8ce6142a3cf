export { askUntilError } from './ask-until.ts';
export { BRIEF_OPENED, type BriefOpened } from './brief-opened.ts';
export {
  type BriefRow,
  findBriefOfBuyer,
  findInvitable,
  lockBrief,
  removeUnpublishedBrief,
} from './briefs.repository.ts';
export { briefsModule } from './briefs.routes.ts';
export { unansweredQuestions } from './buyer-brief/buyer-brief.repository.ts';
export { canBeReminded } from './buyer-brief/contractors.presenter.ts';
export { type BuyerReading, placeOfSite, readBuyerBrief } from './buyer-brief/read-buyer-brief.ts';
export { attachToBrief, type BriefWork, openBrief, withdrawBrief } from './change-brief.ts';
export { presentBriefContentForSeller } from './content/brief-content.presenter.ts';
export { newContent } from './content/brief-content.ts';
export { lookUpsOf } from './content/brief-look-ups.ts';
export { findContractors } from './contractors/contractors.repository.ts';
export { presentContractors } from './contractors/present-contractors.ts';
export { createBrief, sendBrief } from './create-brief.ts';
export { wrongBusinesses } from './invite-businesses.ts';
