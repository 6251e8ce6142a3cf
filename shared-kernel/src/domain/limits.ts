/** Contracts, forms, texts and the api use these constants; do not repeat a limit elsewhere. */

/** Maximum length of texts, in characters. */
export const TEXT_MAX_LENGTH = {
  menuLabel: 40,
  email: 320,
  password: 1024,
  pushEndpoint: 1000,
  pushKey: 87,
  pushSecret: 22,
  pushTitle: 100,
  pushBody: 240,
  personName: 100,
  accountToken: 200,
  businessName: 300,
  portfolioName: 120,
  portfolioDescription: 1000,
  jobTitle: 100,
  userAgent: 500,
  workTitle: 300,
  site: 500,
  customerName: 300,
  briefDescription: 50_000,
  siteInspectionDetails: 10_000,
  questionField: 500,
  questionAnswer: 5000,
  sourceReference: 200,
  deliverable: 500,
  lineItem: 300,
  lineNumber: 40,
  lineUnit: 20,
  exclusions: 5000,
  quoteTerms: 10_000,
  salesPitch: 20_000,
  /** HTML. A draft may exceed the limit of a lodged quote. */
  salesPitchDraft: 200_000,
  typedNumber: 1000,
  /** A date or a time as typed in a draft of a brief. */
  typedMoment: 40,
  day: 10,
  comparisonRow: 400,
  savedSearchName: 60,
  reason: 2000,
  operatorReason: 200,
  operatorSearch: 100,
  review: 2000,
  notificationEntity: 40,
  queryPart: 2000,
  releaseReason: 500,
  deployToken: 500,
  stopRule: 200,
  webhookUrl: 500,
  pathPattern: 200,
  deployTokenLabel: 100,
  programTokenName: 60,
  releaseOwner: 100,
  commitAuthor: 200,
  commitTitle: 200,
  kernelName: 100,
  libraryVersion: 60,
  keyId: 64,
  partName: 200,
  textKey: 300,
  textOfModule: 10_000,
  errorName: 60,
  errorFrame: 350,
  signature: 200,
  /** An IPv6 address with an IPv4 part. */
  networkAddress: 45,
  /** Base64url. WebAuthn allows 1,023 bytes. */
  credentialId: 1364,
  clientData: 4096,
  attestation: 8192,
  passkeyName: 60,
  secondStepCode: 32,
  sessionToken: 500,
  /** Base64. Longer than any accepted picture, so that the api can state its limit in megabytes. */
  avatar: 2_000_000,
  liveChannel: 80,
  vettingAnswer: 5000,
  message: 5000,
  businessDescription: 20_000,
  address: 500,
  postCode: 10,
  placeId: 1000,
  webAddress: 2000,
  telephone: 20,
  qualificationName: 200,
  searchText: 200,
  unsubscribeToken: 200,
  fileDescription: 1000,
  searchWords: 200,
  suburb: 200,
  listVersion: 64,
  /** Limits of a first view's template in the module's sources, and of the built template with texts and styles. */
  firstViewTemplate: 12_288,
  firstView: 24_576,
  firstCall: 300,
  pageAddress: 200,
  savedTextName: 100,
} as const;

/** Maximum number of entries of a list in one record or call. */
export const LIST_MAX_ITEMS = {
  savedSearches: 20,
  contractorLists: 50,
  comparisonChanges: 1000,
  requestDrafts: 200,
  paymentSteps: 20,
  inspectionTimes: 20,
  customQuestions: 50,
  firstCalls: 4,
  pageAddresses: 20,
  industries: 20,
  badges: 20,
  deliverables: 50,
  priceLines: 100,
  invitedBusinesses: 100,
  importRows: 500,
  importInvitations: 2000,
  quoteFiles: 5,
  vettingQuestions: 50,
  vettingEvents: 50,
  badgeAskers: 5,
  vettingFiles: 5,
  portfolioUpload: 10,
  portfolio: 60,
  briefFiles: 20,
  sellerFiles: 200,
  filesPerPick: 20,
  excludedPeople: 100,
  searchedProjects: 50,
  savedTexts: 200,
  calendarProjects: 1000,
  buyerFiles: 100,
  releaseFiles: 2000,
  moduleLinks: 500,
  trustedTypes: 5,
  servedVersions: 10,
  kernelNames: 2000,
  releasePreviews: 50,
  canaryAudience: 50,
  releaseOwnerPeople: 50,
  webhooks: 5,
  packagesRolledBack: 20,
  releaseReports: 50,
  servedPages: 100,
  /** The shell and the module of a page. */
  servedReleases: 2,
  errorReports: 10,
  errorFrames: 12,
  transports: 7,
  passkeys: 20,
  recoveryCodes: 10,
  askedIds: 50,
  abnNames: 3,
  telephones: 3,
  qualifications: 50,
  socialUrls: 20,
  chosenLeads: 100,
  pastedAddresses: 50,
  pushDevices: 10,
  liveChannels: 8,
  messageFiles: 10,
  chatCollaborators: 2,
} as const;

/** Default page sizes; `most` is the largest that a caller may request. */
export const PAGE_SIZE = {
  projects: 10,
  contractors: 5,
  requestActivities: 20,
  reviews: 10,
  notifications: 20,
  messages: 20,
  boardMessages: 500,
  industries: 100,
  peopleSearch: 12,
  businessSearch: 5,
  rfqSearch: 10,
  releaseHistory: 20,
  releaseErrors: 20,
  releasePreviews: 10,
  releaseRows: 10,
  most: 100,
  securityEvents: 50,
  mostSecurityEvents: 200,
  outbox: 20,
  vettingQueue: 20,
  operatorUsers: 20,
  operatorBusinesses: 20,
  memberSearch: 12,
  messageSearch: 20,
  addressSuggestions: 6,
  quoteRevisions: 10,
  earlierQuotes: 10,
  activities: 20,
} as const;

export const CONTRACTOR_DISTANCE_MAX_KM = 5000;
/** A share of a payment, in per cent. */
export const PERCENT_MAX = 100;

export const PAGE_NUM_MAX = 1_000_000;

export const PAGES_PER_SECTION = 5;

export const BASE_PRICE_MIN_CENTS = 200;
export const BASE_PRICE_MAX_CENTS = 10_000_000_000;
/** For one price line, with up to three decimals. */
export const LINE_QUANTITY_MAX = 1_000_000;

/** Whole days; a lead time of 0 means an immediate start. */
export const LEAD_TIME_MIN_DAYS = 0;
export const ESTIMATED_WORKS_DURATION_MIN_DAYS = 1;
export const DAYS_MAX = 3650;

export const ESTIMATED_HOURS_MAX = 100_000;

/** Interval in milliseconds at which an open quote form reports its presence. */
export const QUOTE_PRESENCE_EVERY_MS = 10_000;

export const SEARCH_DISTANCES_KM = [5, 10, 25, 50, 100, 250] as const;
export const SEARCH_DISTANCE_MAX_KM = 250;

/** Searched or filtered lists are counted and paged up to this number; one more means any larger number. */
export const SEARCH_COUNT_MAX = 1000;

export const START_DATE_MAX_YEARS = 10;
export const QUOTE_VALIDITY_MAX_YEARS = 10;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

export const RELEASE_MAX_FAILURE_SHARE = 0.02;
/** The error budget of a live release: the share of its visitors who may have an error in a day. */
export const RELEASE_ERROR_BUDGET = 0.02;
/** The share of known visitors whose pages may report nothing: people leave at once, and some block scripts. */
export const RELEASE_MAX_SILENT_SHARE = 0.3;
/** The time in which the portal may return from a promoted release to the earlier one by itself. */
export const PROMOTION_WATCH_HOURS = 24;
/** The share of failures is not significant with fewer loads. */
export const RELEASE_MIN_LOADS = 20;

export const CANARY_PERCENT_MIN = 1;
export const CANARY_PERCENT_MAX = 99;

export const PREVIEW_HOURS = { usual: 72, most: 336 } as const;
/** A ramp's last step may reach 100 percent. */
export const RAMP_MAX_STEPS = 10;
export const RAMP_PERCENT_MAX = 100;
export const RAMP_EVERY_MINUTES = { least: 5, most: 1440 } as const;

/** Number of buckets for counted vitals; the width of a bucket grows with the value. */
export const VITAL_BUCKETS = 130;
/** Layout shifts are reported in thousandths. */
export const VITAL_VALUE_MAX = 60_000;

/** Longer load times are reported as this value, in milliseconds. */
export const REPORTED_MS_MAX = 600_000;

/** The maximum size of a batch of page reports. */
export const REPORT_BATCH_MAX_BYTES = 16 * 1024;

/** Days before a badge's expiry on which its business is reminded, latest first. */
export const BADGE_REMINDERS_DAYS = [0, 3, 14, 45] as const;
/** Quoting figures: period in days, and the least number of quotes to show any. */
export const QUOTING_FIGURES = { days: 365, fewestQuotes: 5 } as const;
export const COLLABORATOR_SEARCH_MIN_LENGTH = 3;

export const PASSWORD_MIN_LENGTH = 6;

export const MEMBER_SEARCH_MIN_LENGTH = 3;
export const ADDRESS_SEARCH_MIN_LENGTH = 3;

export const EXPERIENCE_YEARS_MAX = 200;

/** A later expiry of badge evidence is a typing error. */
export const VETTING_EXPIRY_MAX_YEARS = 30;

export const ABN_LENGTH = 11;
export const ABN_TYPED_MAX_LENGTH = 40;

export const LONGITUDE_MAX = 180;
export const LATITUDE_MAX = 90;

/** The largest integer of the database. */
export const INTEGER_MAX = 2_147_483_647;
/** The last day written as a number, YYYYMMDD. */
export const DAY_NUMBER_MAX = 99_991_231;

/** Side lengths in pixels of a stored profile picture, which is square. */
export const AVATAR_SIZES = [96, 256] as const;
export const AVATAR_MAX_MEGABYTES = 1;
export const AVATAR_MAX_BYTES = AVATAR_MAX_MEGABYTES * 1024 ** 2;
/** Maximum number of pixels that the api decodes: a photo of 24 megapixels. */
export const AVATAR_MAX_PIXELS = 24_000_000;

export const PORTFOLIO_PIXELS = { full: 1600, thumbnail: { width: 400, height: 300 } } as const;
export const PORTFOLIO_MAX_MEGABYTES = 20;

/** A larger file of a message is shown as a row with its name instead of a picture. */
export const CHAT_PICTURE_MAX_BYTES = 20 * 1024 ** 2;
export const CHAT_PICTURE_MAX_PIXELS = 50_000_000;

/** Side in pixels of a file's square thumbnail: twice the displayed size, for high-density screens. */
export const FILE_THUMBNAIL_PIXELS = 96;
/** A larger picture among a project's files has neither thumbnail nor preview. */
export const FILE_PICTURE_MAX_BYTES = 40 * 1024 ** 2;
/** JPEG thumbnails allow more pixels than other formats because a JPEG is decoded at a fraction of its size. */
export const FILE_JPEG_MAX_PIXELS = 50_000_000;
/** A larger PDF has no preview: the page holds it in memory. */
export const PDF_PREVIEW_MAX_BYTES = 40 * 1024 ** 2;
export const TEXT_PREVIEW_BYTES = 64 * 1024;

/** In bytes (UTF-8): the limit of common file systems. */
export const FILE_NAME_MAX_BYTES = 255;
/** Maximum size of an uploaded file. The limits in bytes and in texts are derived from it. */
export const FILE_MAX_MEGABYTES = 100;
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 ** 2;

export const CLOSED_ACCOUNT_DAYS = 30;
/** Years for which names on records of awarded projects are kept: Corporations Act 2001 (Cth), section 286. */
export const KEPT_NAMES_YEARS = 7;

export const OWN_DATA_DAYS = 7;
export const OWN_DATA_PAUSE_HOURS = 24;

export const EMAIL_UNDO_DAYS = 7;

export const PROGRAM_TOKEN_DAYS = [30, 90, 365] as const;
