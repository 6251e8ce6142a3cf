export { announceBrief } from './announce-brief.ts';
export { changeProject, changeProjects } from './change-project.ts';
export { lockProjectOfBuyer, lockProjectOfSeller } from './lock-projects.ts';
export { buyerActionsOf, isPastDue, sellerActionsOf, stateOf } from './project-life.policy.ts';
export { type LockedProject, lockProjectsOfBrief } from './project-life.repository.ts';
