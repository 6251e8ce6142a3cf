export { presentBriefContent, withheldBriefContent } from './brief-content.presenter.ts';
export { BRIEF_OPENED, type BriefOpened } from './brief-opened.ts';
export { briefsModule } from './briefs.routes.ts';
export { attachToBrief } from './change-brief.ts';
export { createBrief } from './create-brief.ts';
