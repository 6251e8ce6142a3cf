export { ABN_LENGTH, checkAbn, normaliseAbn } from './abn.ts';
export { attachmentSizeKb, attachmentSizeLabel } from './attachment-size.ts';
export {
  type BadgeCard,
  badgeCardOf,
  badgeLabel,
  earliestExpiry,
  isBadgeObtained,
  VETTING_CASE_STATES,
  type VettingCaseFacts,
  type VettingCaseState,
  type VettingResponse,
  vettingCaseStateOn,
} from './badges.ts';
export { brandMark } from './brand-mark.ts';
export { type IsoDate, isIsoDate, parseDdMmYyyy } from './calendar-date.ts';
export {
  type DateFlaw,
  dayFlaw,
  dayOrInstantFlaw,
  instantFlaw,
  midnightFlaw,
} from './date-input.ts';
export {
  type DateValue,
  dateLabel,
  formatDashed,
  formatDdMmYyyy,
  formatDoMmmYy,
  formatLongDay,
  formatTime,
  isDueSoon,
  isoDateIn,
} from './dates.ts';
export { chatListDate, dayHeading, notificationTime } from './day-headings.ts';
export { checkDays, checkEstimatedWorksDuration, checkLeadTime, DAYS_MAX, parseDays } from './days.ts';
export { DURATION_CODES, type DurationCode, durationLabelCode } from './duration.ts';
export { checkEmail, isEmail } from './email.ts';
export { type FeeRule, sellerFeeCents } from './fee.ts';
export {
  BRIEF_FILES_MAX,
  checkFileName,
  checkFileSize,
  FILE_MAX_BYTES,
  FILE_NAME_MAX_BYTES,
  QUOTE_FILES_MAX,
} from './file-name.ts';
export {
  FILE_RISKS,
  FILE_STATES,
  type FileRisk,
  type FileState,
  isReordered,
  riskOfName,
} from './file-risk.ts';
export {
  isNotificationState,
  NOTIFICATION_STATES,
  type NotificationState,
  notificationTarget,
} from './notification-target.ts';
export { PAGES_PER_SECTION, type Paginator, paginatorOf } from './paginator.ts';
export {
  checkPassword,
  isStrongPassword,
  PASSWORD_MIN_LENGTH,
  type PasswordOccasion,
} from './password.ts';
export { pathInside } from './path-inside.ts';
export {
  BASE_PRICE_MAX_CENTS,
  BASE_PRICE_MIN_CENTS,
  centsToDollars,
  checkBasePriceCents,
  dollarsToCents,
  formatCents,
  groupThousands,
  keepTwoDecimals,
  parsePriceCents,
} from './price.ts';
export {
  currentStepOf,
  isProjectListGroup,
  isVisibleToSeller,
  listGroupOf,
  PROJECT_LIST_GROUPS,
  type ProjectListGroup,
  type ProjectStage,
  type ProjectStep,
  stageOf,
  statusesOfListGroup,
  statusLabelCode,
  stepLabelCode,
  stepsOf,
} from './project-stage.ts';
export {
  BUYER_ACTIONS,
  type BuyerAction,
  isActionOf,
  isProjectStatus,
  PROJECT_STATUSES,
  type ProjectAction,
  type ProjectActor,
  type ProjectState,
  type ProjectStatus,
  SELLER_ACTIONS,
  type SellerAction,
} from './project-state.ts';
export { checkRequired } from './required.ts';
export type { DomainWord, DomainWordCode, RuleViolation } from './rule-violation.ts';
export {
  applyAction,
  availableActions,
  closeAsUnsuccessful,
  type ProjectLiveEvent,
  type ProjectMessageTemplate,
  type TransitionEffect,
  type TransitionOutcome,
} from './state-graph.ts';
export { checkText, cleanText, isBlank, isMarkup, truncateText, withoutEnding } from './text.ts';
export {
  type AustralianState,
  DEFAULT_TIME_ZONE,
  dueInstantOfDate,
  type Instant,
  timeZoneOfState,
} from './time-zone.ts';
