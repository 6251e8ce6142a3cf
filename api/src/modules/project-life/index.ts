export { addActivities, findSeen, type NewActivity } from './activities.repository.ts';
export { forgetAskedChanges, rememberAskedChanges } from './asked-changes.repository.ts';
export { addBriefEvents } from './briefs/brief-events.repository.ts';
export { canStillQuote, messagesToSellers } from './briefs/brief-messages.ts';
export { markBriefSeen } from './briefs/mark-brief-seen.ts';
export { publishBriefChange } from './briefs/publish-brief-change.ts';
export { changeProject, changeProjects } from './change-project.ts';
export { changesOfBrief, changesOfBuyer } from './changes-of-buyer.ts';
export { lockProjectOfBuyer, lockProjectOfSeller } from './lock-projects.ts';
export { markQuoteSeen } from './mark-quote-seen.ts';
export {
  buyerActionsOf,
  isClosedToSeller,
  isPastDue,
  sellerActionsOf,
  stateOf,
} from './project-life.policy.ts';
export {
  type LockedProject,
  lockProjectsOfBrief,
  lockProjectsOfBriefs,
} from './project-life.repository.ts';
export { sellersOf } from './project-people.repository.ts';
