export { briefsModule } from './briefs.routes.ts';
export { createBrief } from './create-brief.ts';
