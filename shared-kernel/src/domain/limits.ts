/**
 * All limits on what people enter, upload and page through. Contracts, forms, texts and the api use these constants;
 * do not repeat a limit anywhere else.
 */

/** Maximum length of texts, in characters. */
export const TEXT_MAX_LENGTH = {
  /** A menu entry or the name of a module's area. */
  menuLabel: 40,
  email: 320,
  password: 1024,
  /** The address of a browser at its push service, and the two keys for it as base64url. */
  pushEndpoint: 1000,
  pushKey: 87,
  pushSecret: 22,
  /** What a push message shows. */
  pushTitle: 100,
  pushBody: 240,
  /** A first or last name. */
  personName: 100,
  /** The secret of a link in a mail. */
  accountToken: 200,
  businessName: 300,
  portfolioName: 120,
  portfolioDescription: 1000,
  jobTitle: 100,
  /** What a browser calls itself; the rest is cut off. */
  userAgent: 500,
  workTitle: 300,
  site: 500,
  customerName: 300,
  /** HTML. */
  briefDescription: 50_000,
  siteInspectionDetails: 10_000,
  questionField: 500,
  questionAnswer: 5000,
  sourceReference: 200,
  deliverable: 500,
  /** What a price line is for. */
  lineItem: 300,
  /** A quantity or a rate of a price line. */
  lineNumber: 40,
  lineUnit: 20,
  /** What the price of a quote does not cover. */
  exclusions: 5000,
  /** The terms of a quote in words; longer ones are files. */
  quoteTerms: 10_000,
  /** HTML. */
  salesPitch: 20_000,
  /** HTML. A draft keeps more than a lodged quote may have. */
  salesPitchDraft: 200_000,
  /** What stands in a field for a number, in a draft. */
  typedNumber: 1000,
  savedSearchName: 60,
  /** Why an invitation or quote is declined, withdrawn or sent back. */
  reason: 2000,
  operatorReason: 200,
  operatorSearch: 100,
  review: 2000,
  /** The name of the object that a notification is about. */
  notificationEntity: 40,
  /** A filter (JSON) or an order in a query string. */
  queryPart: 2000,
  /** Why a release goes live, is rolled back or gets a canary. */
  releaseReason: 500,
  stopRule: 200,
  webhookUrl: 500,
  pathPattern: 200,
  deployTokenLabel: 100,
  programTokenName: 60,
  /** The name of a group that owns packages, as in module.json. */
  releaseOwner: 100,
  /** Who wrote the commit of a release, as git has it. */
  commitAuthor: 200,
  /** The first line of a commit's message. */
  commitTitle: 200,
  /** An export of the kernel. */
  kernelName: 100,
  libraryVersion: 60,
  keyId: 64,
  /** A library, feature or other part of a build. */
  partName: 200,
  /** The key and the words of a text of a module, as its release records them. */
  textKey: 300,
  textOfModule: 10_000,
  /** The class of an error, and one place of its stack. */
  errorName: 60,
  errorFrame: 350,
  /** Base64. */
  signature: 200,
  /** An IPv6 address with an IPv4 part. */
  networkAddress: 45,
  /** Base64url, of WebAuthn; the standard allows 1,023 bytes. */
  credentialId: 1364,
  /** Base64url. */
  clientData: 4096,
  attestation: 8192,
  passkeyName: 60,
  /** A code of an app or a recovery code, as typed. */
  secondStepCode: 32,
  sessionToken: 500,
  /** A picture as base64. Longer than any that is accepted, so that the api can say its limit in megabytes. */
  avatar: 2_000_000,
  liveChannel: 80,
  /** An answer to a question of a badge. */
  vettingAnswer: 5000,
  /** A message of a chat or a board. */
  message: 5000,
  /** HTML. */
  businessDescription: 20_000,
  /** A typed or formatted address. */
  address: 500,
  postCode: 10,
  /** What a maps provider calls a place. */
  placeId: 1000,
  webAddress: 2000,
  telephone: 20,
  qualificationName: 200,
  /** What people type to find somebody. */
  searchText: 200,
  unsubscribeToken: 200,
  fileDescription: 1000,
  /** What is typed into a search. */
  searchWords: 200,
  suburb: 200,
  /** What stands for the state of a list. */
  listVersion: 64,
  /** The template of a first view as its module writes it, and with texts and style as its build makes it. */
  firstViewTemplate: 12_288,
  firstView: 24_576,
  /** A first call in module.json, with its query. */
  firstCall: 300,
  /** An address of module.json that has first calls or a first view of its own. */
  pageAddress: 200,
  /** The name of a saved text. */
  savedTextName: 100,
} as const;

/** Maximum number of entries of a list in one record or one call. */
export const LIST_MAX_ITEMS = {
  /** Saved searches of one person. */
  savedSearches: 20,
  customQuestions: 50,
  /** Calls of one page that the edge makes for it. */
  firstCalls: 4,
  /** Addresses of one path of a module that have first calls of their own. */
  pageAddresses: 20,
  /** Industries of one business. */
  industries: 20,
  /** Required badges of a brief; the same maximum applies to desirable ones. */
  badges: 20,
  deliverables: 50,
  /** Lines of the price of one quote. */
  priceLines: 100,
  /** Businesses that one call invites. */
  invitedBusinesses: 100,
  /** Rows of one batch of an import, and invitations of all of them. */
  importRows: 500,
  importInvitations: 2000,
  /** Files of one quote. */
  quoteFiles: 5,
  /** Questions of one badge. */
  vettingQuestions: 50,
  /** Events of one badge's case that operators read, the newest. */
  vettingEvents: 50,
  /** Jobs that a badge's page names as asking for it. */
  badgeAskers: 5,
  /** Files of one answer to a question of a badge. */
  vettingFiles: 5,
  /** Pictures of a portfolio that are uploaded at once, and items of one. */
  portfolioUpload: 10,
  portfolio: 60,
  /** Files of one work request. */
  briefFiles: 20,
  /** Files of the seller's side of one project that one person sees. */
  sellerFiles: 200,
  /** Files that are chosen at once in the files of a project. */
  filesPerPick: 20,
  /** People whom a search leaves out. */
  excludedPeople: 100,
  /** Jobs whose work requests one search asks for. */
  searchedProjects: 50,
  /** Saved texts of one business. */
  savedTexts: 200,
  /** Jobs in one calendar feed. */
  calendarJobs: 1000,
  /** Files of the buyer's side of one project. */
  buyerFiles: 100,
  /** Files of one release. */
  releaseFiles: 2000,
  /** Paths that the sources of a module name. */
  moduleLinks: 500,
  /** Earlier kernels, and shells, that one shell stands in for. */
  servedVersions: 10,
  /** Exports of one subpath of the kernel. */
  kernelNames: 2000,
  /** Previews of a package that run at the same time. */
  releasePreviews: 50,
  /** People, and businesses, who get a canary by name. */
  canaryAudience: 50,
  /** People of a group that owns packages. */
  releaseOwnerPeople: 50,
  /** Webhooks of one package. */
  webhooks: 5,
  /** Reports about releases in one call. */
  releaseReports: 50,
  /** Errors that one page reports, in one call and in all. */
  errorReports: 10,
  /** Places of the stack of one error. */
  errorFrames: 12,
  /** Ways in which a device can be reached that holds a passkey. */
  transports: 7,
  /** Passkeys of one person. */
  passkeys: 20,
  recoveryCodes: 10,
  /** People or jobs that one call asks for by their ids. */
  askedIds: 50,
  /** Names that the register of ABNs has for one business. */
  abnNames: 3,
  telephones: 3,
  qualifications: 50,
  socialUrls: 20,
  /** Leads that somebody who leaves a business chooses. */
  chosenLeads: 100,
  /** People whom one paste of addresses invites. */
  pastedAddresses: 50,
  /** Browsers of one person that get push messages. */
  pushDevices: 10,
  /** Live channels of one socket. */
  liveChannels: 8,
  /** Files of one message of a chat. */
  messageFiles: 10,
  /** A chat has exactly this many people. */
  chatCollaborators: 2,
} as const;

/** Default page sizes; `most` is the largest that a caller may request. */
export const PAGE_SIZE = {
  projects: 10,
  reviews: 10,
  notifications: 20,
  messages: 20,
  /** The latest messages of a board that come with it. */
  boardMessages: 500,
  industries: 100,
  peopleSearch: 12,
  businessSearch: 5,
  rfqSearch: 10,
  releaseHistory: 20,
  releaseErrors: 20,
  releasePreviews: 10,
  /** Published releases of a package, and the paths of one, on a page. */
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

export const PAGE_NUM_MAX = 1_000_000;

/** Page links per section of a paginator. */
export const PAGES_PER_SECTION = 5;

export const BASE_PRICE_MIN_CENTS = 200;
export const BASE_PRICE_MAX_CENTS = 10_000_000_000;
/** Of one price line; up to three decimals. */
export const LINE_QUANTITY_MAX = 1_000_000;

/** Whole days of a quote; a lead time of 0 means an immediate start. */
export const LEAD_TIME_MIN_DAYS = 0;
export const ESTIMATED_WORKS_DURATION_MIN_DAYS = 1;
export const DAYS_MAX = 3650;

export const ESTIMATED_HOURS_MAX = 100_000;

/** A page with the form of a quote says at this interval that it is open. Milliseconds. */
export const QUOTE_PRESENCE_EVERY_MS = 10_000;

/** Distances within which Work Requests are searched, in kilometres. */
export const SEARCH_DISTANCES_KM = [5, 10, 25, 50, 100, 250] as const;
export const SEARCH_DISTANCE_MAX_KM = 250;

/** A list that is searched or narrowed is counted and paged up to here; a count of one more stands for any number beyond. */
export const SEARCH_COUNT_MAX = 1000;

/** The work of a quote starts at most this many years from now. */
export const START_DATE_MAX_YEARS = 10;
/** The price of a quote is valid for at most this many years. */
export const QUOTE_VALIDITY_MAX_YEARS = 10;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** More failed loads, or errors, than bad connections explain. */
export const RELEASE_MAX_FAILURE_SHARE = 0.02;
/** The error budget of a live release: the share of its visitors who may have an error in a day. */
export const RELEASE_ERROR_BUDGET = 0.02;
/** Fewer loads of a release are not significant. */
export const RELEASE_MIN_LOADS = 20;

/** The share of the visitors who get a canary, in percent. */
export const CANARY_PERCENT_MIN = 1;
export const CANARY_PERCENT_MAX = 99;

/** Hours for which the link to a preview of a release works, where nothing is said and at most. */
export const PREVIEW_HOURS = { usual: 72, most: 336 } as const;
/** The shares of a ramp, in percent; the last may be everybody. */
export const RAMP_MAX_STEPS = 10;
export const RAMP_PERCENT_MAX = 100;
/** Minutes between two looks at a ramp. */
export const RAMP_EVERY_MINUTES = { least: 5, most: 1440 } as const;

/** Vitals are counted in so many buckets, whose width grows with the value. */
export const VITAL_BUCKETS = 130;
/** Layout shifts are reported in thousandths. */
export const VITAL_VALUE_MAX = 60_000;

/** The longest load time that a page reports; longer ones are reported as this. */
export const REPORTED_MS_MAX = 600_000;

/** Days before the expiry of a badge on which its business is reminded, latest first. */
export const BADGE_REMINDERS_DAYS = [0, 3, 14, 45] as const;
/** How far back the figures about the own quotes go, and from how many quotes on there are any. */
export const QUOTING_FIGURES = { days: 365, fewestQuotes: 5 } as const;
/** A search for colleagues starts with this many characters. */
export const COLLABORATOR_SEARCH_MIN_LENGTH = 3;

export const PASSWORD_MIN_LENGTH = 6;

/** A search for people starts with this many characters. */
export const MEMBER_SEARCH_MIN_LENGTH = 3;
/** A search for an address starts with this many characters. */
export const ADDRESS_SEARCH_MIN_LENGTH = 3;

export const EXPERIENCE_YEARS_MAX = 200;

/** Years that evidence for a badge can be good for; what is later is a typing error. */
export const VETTING_EXPIRY_MAX_YEARS = 30;

/** Number of digits of an ABN. */
export const ABN_LENGTH = 11;
/** Maximum length of an ABN as it is typed, with spaces or other signs. */
export const ABN_TYPED_MAX_LENGTH = 40;

/** Degrees to the east or the west, and to the north or the south. */
export const LONGITUDE_MAX = 180;
export const LATITUDE_MAX = 90;

/** The largest integer of the database. */
export const INTEGER_MAX = 2_147_483_647;
/** The last day written as a number, YYYYMMDD. */
export const DAY_NUMBER_MAX = 99_991_231;

/** Sides in pixels of the squares in which a person's picture is stored. */
export const AVATAR_SIZES = [96, 256] as const;
/** Maximum size of a picture as it is sent; pages crop and shrink it before. */
export const AVATAR_MAX_MEGABYTES = 1;
export const AVATAR_MAX_BYTES = AVATAR_MAX_MEGABYTES * 1024 ** 2;
/** Maximum number of pixels of a picture that the api decodes: a photo of 24 megapixels. */
export const AVATAR_MAX_PIXELS = 24_000_000;

/** Pictures of portfolios as they are stored: no larger than this square, and thumbnails of this size, in pixels. */
export const PORTFOLIO_PIXELS = { full: 1600, thumbnail: { width: 400, height: 300 } } as const;
/** Maximum size of a picture for a portfolio. */
export const PORTFOLIO_MAX_MEGABYTES = 20;

/** A file of a message that is larger, in bytes or in pixels, is a row with its name instead of a picture. */
export const CHAT_PICTURE_MAX_BYTES = 20 * 1024 ** 2;
export const CHAT_PICTURE_MAX_PIXELS = 50_000_000;

/** Side in pixels of the square thumbnail of a file: twice that of its box in a list, for screens of high density. */
export const FILE_THUMBNAIL_PIXELS = 96;
/** A larger picture among the files of a job has neither thumbnail nor preview. */
export const FILE_PICTURE_MAX_BYTES = 40 * 1024 ** 2;
/** Maximum number of pixels of a JPEG that becomes a thumbnail: it is decoded at a fraction of its size. */
export const FILE_JPEG_MAX_PIXELS = 50_000_000;
/** A larger PDF has no preview: the page holds it in memory. */
export const PDF_PREVIEW_MAX_BYTES = 40 * 1024 ** 2;
/** Bytes of a text that its preview shows. */
export const TEXT_PREVIEW_BYTES = 64 * 1024;

/** Maximum length of a file name in bytes (UTF-8): the limit of common file systems. */
export const FILE_NAME_MAX_BYTES = 255;
/** Maximum size of an uploaded file. The limit in bytes and in texts is derived from it. */
export const FILE_MAX_MEGABYTES = 100;
export const FILE_MAX_BYTES = FILE_MAX_MEGABYTES * 1024 ** 2;

/** Days in which a closed account can be opened again. */
export const CLOSED_ACCOUNT_DAYS = 30;
/** Years for which the names on records of awarded jobs are kept: Corporations Act 2001 (Cth), section 286. */
export const KEPT_NAMES_YEARS = 7;

/** Days for which the archive of a person's own data can be downloaded. */
export const OWN_DATA_DAYS = 7;
/** Hours after which a person may ask for their own data again. */
export const OWN_DATA_PAUSE_HOURS = 24;

/** Days in which a changed email can be changed back by the link that the former mailbox got. */
export const EMAIL_UNDO_DAYS = 7;

/** Days that a token for programs can be made for. */
export const PROGRAM_TOKEN_DAYS = [30, 90, 365] as const;
