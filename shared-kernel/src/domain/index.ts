export { checkAbn, normaliseAbn } from './businesses/abn.ts';
export { countsOfAudience } from './businesses/audience-counts.ts';
export {
  type BadgeCard,
  badgeCardOf,
  badgeLabel,
  earliestExpiry,
  isBadgeObtained,
  lapseBefore,
  VETTING_CASE_STATES,
  type VettingCaseFacts,
  type VettingCaseState,
  type VettingResponse,
  vettingCaseStateOn,
} from './businesses/badges.ts';
export { brandMark } from './businesses/brand-mark.ts';
export {
  checkAddress,
  checkDateRange,
  checkExperienceYears,
  checkSocialUrl,
  checkTelephone,
  checkWebAddress,
  formatAbn,
  isMissingFromProfile,
  PHONE_TYPES,
  type PhoneType,
  PROFILE_PARTS,
  type ProfilePart,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialPrefixOf,
  socialUrlOf,
  withScheme,
} from './businesses/business-rules.ts';
export { checkPortfolioFile, portfolioDocumentEnding } from './businesses/portfolio-file.ts';
export {
  answerShapeOf,
  checkVettingAnswer,
  checkVettingExpiry,
  dayOfExpiration,
  expirationOfDay,
  VETTING_EVENT_KINDS,
  VETTING_QUESTION_KINDS,
  VETTING_QUEUES,
  type VettingAnswer,
  type VettingAnswerFault,
  type VettingAnswerRecord,
  type VettingAnswerShape,
  type VettingEventKind,
  type VettingQuestionFacts,
  type VettingQuestionKind,
  type VettingQueue,
} from './businesses/vetting-answers.ts';
export * from './buying/buying-codes.ts';
export * from './buying/compare-quotes.ts';
export * from './buying/payment-amounts.ts';
export * from './buying/request-group.ts';
export * from './buying/sealed.ts';
export {
  dayOfInstant,
  type IsoDate,
  instantOfDay,
  isIsoDate,
  parseDdMmYyyy,
  parseTypedDate,
  twoDigits,
} from './dates/calendar-date.ts';
export {
  type DateFlaw,
  dayFlaw,
  dayOrInstantFlaw,
  instantFlaw,
  midnightFlaw,
} from './dates/date-input.ts';
export {
  type DateValue,
  dashedDate,
  dateLabel,
  isDueSoon,
  isoDateIn,
  longDate,
  numericDate,
  shortDate,
  timeOfDay,
} from './dates/dates.ts';
export { chatListDate, dayHeading, notificationTime } from './dates/day-headings.ts';
export {
  AUSTRALIAN_STATES,
  type AustralianState,
  DEFAULT_TIME_ZONE,
  dueInstantOfDate,
  type Instant,
  instantOfLocalTime,
  localTimeOf,
  stateOfPostCode,
  timeZoneAt,
  timeZoneOfState,
  WESTERNMOST_TIME_ZONE,
} from './dates/time-zone.ts';
export { attachmentSizeKb, attachmentSizeLabel, fileSizeLabel } from './files/attachment-size.ts';
export { checkFileName, checkFileSize } from './files/file-name.ts';
export { mayHaveThumbnail, PREVIEW_KINDS, type PreviewKind, previewKindOf } from './files/file-preview.ts';
export {
  FILE_RISKS,
  FILE_STATES,
  type FileRisk,
  type FileState,
  isReordered,
  riskOfName,
} from './files/file-risk.ts';
export { FOREIGN_LINK_REL, pathInside } from './files/path-inside.ts';
export { ID_PATTERN, isId } from './id.ts';
export { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageFor } from './languages.ts';
export {
  ABN_LENGTH,
  ABN_TYPED_MAX_LENGTH,
  ADDRESS_SEARCH_MIN_LENGTH,
  AVATAR_MAX_BYTES,
  AVATAR_MAX_MEGABYTES,
  AVATAR_MAX_PIXELS,
  AVATAR_SIZES,
  BADGE_REMINDERS_DAYS,
  BASE_PRICE_MAX_CENTS,
  BASE_PRICE_MIN_CENTS,
  CANARY_PERCENT_MAX,
  CANARY_PERCENT_MIN,
  CHAT_PICTURE_MAX_BYTES,
  CHAT_PICTURE_MAX_PIXELS,
  CLOSED_ACCOUNT_DAYS,
  COLLABORATOR_SEARCH_MIN_LENGTH,
  CONTRACTOR_DISTANCE_MAX_KM,
  DAY_NUMBER_MAX,
  DAYS_MAX,
  EMAIL_UNDO_DAYS,
  ESTIMATED_HOURS_MAX,
  ESTIMATED_WORKS_DURATION_MIN_DAYS,
  EXPERIENCE_YEARS_MAX,
  FILE_JPEG_MAX_PIXELS,
  FILE_MAX_BYTES,
  FILE_MAX_MEGABYTES,
  FILE_NAME_MAX_BYTES,
  FILE_PICTURE_MAX_BYTES,
  FILE_THUMBNAIL_PIXELS,
  INTEGER_MAX,
  KEPT_NAMES_YEARS,
  LATITUDE_MAX,
  LEAD_TIME_MIN_DAYS,
  LIST_MAX_ITEMS,
  LONGITUDE_MAX,
  MEMBER_SEARCH_MIN_LENGTH,
  OWN_DATA_DAYS,
  OWN_DATA_PAUSE_HOURS,
  PAGE_NUM_MAX,
  PAGE_SIZE,
  PAGES_PER_SECTION,
  PASSWORD_MIN_LENGTH,
  PDF_PREVIEW_MAX_BYTES,
  PERCENT_MAX,
  PORTFOLIO_MAX_MEGABYTES,
  PORTFOLIO_PIXELS,
  PREVIEW_HOURS,
  PROGRAM_TOKEN_DAYS,
  PROMOTION_WATCH_HOURS,
  QUOTE_PRESENCE_EVERY_MS,
  QUOTING_FIGURES,
  RAMP_EVERY_MINUTES,
  RAMP_MAX_STEPS,
  RAMP_PERCENT_MAX,
  RATING_MAX,
  RATING_MIN,
  RELEASE_ERROR_BUDGET,
  RELEASE_MAX_FAILURE_SHARE,
  RELEASE_MAX_SILENT_SHARE,
  RELEASE_MIN_LOADS,
  REPORT_BATCH_MAX_BYTES,
  REPORTED_MS_MAX,
  SEARCH_COUNT_MAX,
  SEARCH_DISTANCE_MAX_KM,
  SEARCH_DISTANCES_KM,
  TEXT_MAX_LENGTH,
  TEXT_PREVIEW_BYTES,
  VETTING_EXPIRY_MAX_YEARS,
  VITAL_BUCKETS,
  VITAL_VALUE_MAX,
} from './limits.ts';
export { type Paginator, paginatorOf } from './paginator.ts';
export {
  AVATARS_PATH,
  type AvatarSize,
  avatarIdOf,
  avatarSourcesOf,
  avatarUrlOf,
} from './people/avatar-url.ts';
export {
  checkEmail,
  EMAIL_RULES,
  type EmailObstacle,
  type EmailRule,
  emailObstacle,
  isEmail,
} from './people/email.ts';
export { initialsOf, type Tint, tintOf } from './people/initials.ts';
export {
  isMailKind,
  isUnsentMail,
  MAIL_KINDS,
  MAIL_PREFERENCES_PATH,
  MAIL_STATES,
  type MailKind,
  type MailState,
  mailPreferencesPath,
} from './people/mail-kinds.ts';
export { OPERATOR_USER_ACTIONS, operatorUserActions } from './people/operator-actions.ts';
export { checkPassword, isStrongPassword, type PasswordOccasion } from './people/password.ts';
export { fullName } from './people/person-name.ts';
export { PROGRAM_TOKEN_SCOPES, type ProgramTokenScope } from './people/program-tokens.ts';
export {
  isPushKind,
  NOTIFICATION_PARAM,
  notificationLink,
  PUSH_KINDS,
  PUSH_WORKER_PATH,
  type PushKind,
} from './people/push.ts';
export {
  OPERATOR_PROFILE_PATH,
  OPERATOR_SECURITY_PATH,
  PROFILE_PATH,
  SECURITY_PATH,
  securityPagePath,
} from './people/security-page.ts';
export { THEME_CHOICES, type ThemeChoice } from './people/theme-choice.ts';
export { BIND_COOKIE, TOKEN_COOKIE } from './people/token-cookie.ts';
export {
  emailsIn,
  INVITATIONS_PATH,
  LEAVING_EFFECTS,
  type LeavingEffect,
  type LeftOutReason,
  nameFromEmail,
  type PastedEmails,
  USER_INVITATION_STATUSES,
  type UserInvitationStatus,
} from './people/user-invitation.ts';
export {
  BRIEF_FIELDS,
  type BriefField,
  type BriefFieldOf,
  forPlainFields,
  isPlainField,
  type PlainBriefField,
  plainBriefFields,
  plainFieldLabelCode,
  type ShownBriefField,
  WITHHELD_BRIEF_CONTENT,
} from './projects/brief-fields.ts';
export {
  awaitsPublication,
  BRIEF_STATES,
  type BriefAction,
  type BriefState,
  briefStateAfter,
  newBriefState,
} from './projects/brief-state.ts';
export { CHAT_ENDS, type ChatEnd } from './projects/chat-end.ts';
export { DURATION_CODES, type DurationCode, durationLabelCode } from './projects/duration.ts';
export {
  isAffectedBy,
  LIVE_CHANGE_KINDS,
  type LiveChange,
  type LiveChangeKind,
} from './projects/live-changes.ts';
export { LIVE_CLOSE } from './projects/live-close.ts';
export { messageFilesLabel } from './projects/message-files.ts';
export {
  BOARD_STATES,
  isNotificationState,
  NOTIFICATION_STATES,
  type NotificationState,
  notificationTarget,
  TOLD_PARAM,
  toldPath,
} from './projects/notification-target.ts';
export {
  ACTIVITY_KINDS,
  type ActivityKind,
  DECISION_ACTIVITY_KINDS,
  type DecisionActivityKind,
  HISTORY_KINDS,
  type HistoryKind,
  QUOTE_SEEN_EVERY_MS,
  RECORDED_ACTIVITY_KINDS,
  type RecordedActivityKind,
} from './projects/project-activity.ts';
export {
  currentStepOf,
  ENDED_STATUSES,
  isEndedStatus,
  isProjectListGroup,
  isVisibleToSeller,
  listGroupOf,
  PENDING_FILTERS,
  type PendingFilter,
  PROJECT_LIST_GROUPS,
  type ProjectListGroup,
  type ProjectStage,
  type ProjectStep,
  stageOf,
  statusesOfListGroup,
  statusLabelCode,
  stepLabelCode,
  stepsOf,
} from './projects/project-stage.ts';
export {
  BUYER_ACTIONS,
  type BuyerAction,
  INITIAL_PROJECT_STATUS,
  isActionOf,
  isProjectStatus,
  PROJECT_EVENT_KINDS,
  PROJECT_STATUSES,
  type ProjectAction,
  type ProjectActor,
  type ProjectEventKind,
  type ProjectState,
  type ProjectStatus,
  SELLER_ACTIONS,
  type SellerAction,
} from './projects/project-state.ts';
export {
  checkChosenSellerFile,
  checkSellerFileType,
  type FileKind,
  fileKindOf,
  isSameFileName,
  SELLER_FILE_TYPES,
  type SellerFileType,
} from './projects/seller-file.ts';
export { stateOfSite } from './projects/site-state.ts';
export {
  applyAction,
  availableActions,
  closeAsUnsuccessful,
  isActionAvailable,
  PROJECT_MESSAGE_TEMPLATES,
  type ProjectMessageTemplate,
  type TransitionEffect,
  type TransitionOutcome,
} from './projects/state-graph.ts';
export { suburbOf } from './projects/suburb.ts';
export { checkDays, checkEstimatedWorksDuration, checkLeadTime, parseDays } from './quotes/days.ts';
export { type FeeRule, sellerFeeCents } from './quotes/fee.ts';
export {
  centsToDollars,
  checkBasePriceCents,
  dollarsToCents,
  groupThousands,
  keepTwoDecimals,
  parsePriceCents,
  parseSignedCents,
  readAmount,
  readSignedAmount,
} from './quotes/price.ts';
export type { ScheduleItem } from './quotes/price-lines.ts';
export {
  checkValidUntil,
  GST_PERCENT,
  gstCents,
  isBlankLine,
  isPricedLine,
  lineAmountCents,
  normalisedLine,
  PRICE_UNITS,
  type PriceLine,
  type PriceLineColumn,
  priceLineViolations,
  readQuantity,
  totalOfLines,
} from './quotes/price-lines.ts';
export {
  QUOTE_FIELDS,
  type QuoteColumn,
  type QuoteField,
  type QuoteFieldKind,
  type QuoteListField,
  quoteColumns,
  quoteFields,
  quoteListFields,
  type TypedQuoteField,
  typedQuoteFields,
} from './quotes/quote-fields.ts';
export {
  buyerReadsEnding,
  ENDING_EVENT_KINDS,
  type EndingEventKind,
  endingOf,
  isCausedBySeller,
  PROJECT_ENDINGS,
  type ProjectEnding,
} from './quotes/quote-outcomes.ts';
export {
  type CheckedQuote,
  type CheckedQuoteField,
  firstStartDateAt,
  parseHours,
  type QuoteRules,
  quoteDraftViolations,
  quoteViolations,
} from './quotes/quote-rules.ts';
export { SAVED_TEXT_KINDS, type SavedTextKind } from './quotes/saved-texts.ts';
export {
  FIRST_ANSWERS_ID,
  FIRST_ANSWERS_USABLE_MS,
  FIRST_CALLS_OF_SHELL,
  FIRST_HEADER_ID,
  FIRST_VIEW_ID,
  type FirstAnswer,
  type FirstAnswers,
} from './releases/first-answers.ts';
export { errorShare, failsTooOften, failureShare } from './releases/release-health.ts';
export {
  EVERY_PACKAGE,
  RELEASE_RIGHTS,
  RELEASES_PATH,
  type ReleaseRight,
} from './releases/release-rights.ts';
export { checkRequired } from './required.ts';
export type { DomainWord, DomainWordCode, RuleViolation } from './rule-violation.ts';
export { DOCUMENT_TAGS, isLinkAddress, LINK_ADDRESS, RICH_TEXT_TAGS } from './texts/rich-text.ts';
export { foldText, isFoundIn, searchForms, searchWords, spellOut } from './texts/search-text.ts';
export { type SearchedCount, searchedCountOf } from './texts/searched-count.ts';
export {
  checkText,
  cleanText,
  isBlank,
  isMarkup,
  isolateText,
  trimEndOf,
  truncateText,
  withoutEnding,
} from './texts/text.ts';
