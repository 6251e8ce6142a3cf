export { type Change, changeProject, changeProjects } from './change-project.ts';
export {
  type LockedProject,
  lockProjectOfBuyer,
  lockProjectOfSeller,
  lockProjectsOfBrief,
} from './lock-projects.ts';
export { buyerActionsOf, sellerActionsOf, stateOf } from './project-life.policy.ts';
