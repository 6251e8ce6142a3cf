export { presentBriefContent, withheldBriefContent } from './brief-content.presenter.ts';
export { briefsModule } from './briefs.routes.ts';
export { attachToBrief } from './change-brief.ts';
export { createBrief } from './create-brief.ts';
