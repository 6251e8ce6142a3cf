import { Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Business } from './businesses/businesses.ts';
import { Review, ReviewsQuery } from './businesses/reviews.ts';
import { savedTextRoutes } from './businesses/saved-texts.ts';
import { teamRoutes } from './businesses/team-routes.ts';
import { UserInvitation } from './businesses/user-invitations.ts';
import { vettingRoutes } from './businesses/vetting-routes.ts';
import { buyingRoutes } from './buying/buying-routes.ts';
import { Industry, IndustryQuery, PortalConfig } from './config.ts';
import { operatorRoutes } from './operators/operator-routes.ts';
import { releaseOwnerRoutes } from './operators/release-owners.ts';
import { webhookRoutes } from './operators/webhooks.ts';
import { SignInAnswer, SignInBody, SignOutBody } from './people/auth.ts';
import { emailChangeRoutes } from './people/email-change.ts';
import { leavingRoutes } from './people/leaving-routes.ts';
import { ChangePreferencesBody, UserPreferences } from './people/preferences.ts';
import { programTokenRoutes } from './people/program-tokens.ts';
import { SecondStepAsked } from './people/second-step.ts';
import { SecurityEvent, SecurityEventsQuery } from './people/security.ts';
import { signInMethodRoutes } from './people/sign-in-method-routes.ts';
import {
  ForgotPasswordBody,
  PasswordReset,
  ResetPasswordBody,
  ResetTokenParams,
  SignUpBody,
  ValidatedEmail,
} from './people/sign-up.ts';
import {
  CallerSession,
  ChangePasswordBody,
  ChangeProfileBody,
  ChangeUserBody,
  CurrentUser,
  PersonDetails,
  UsersQuery,
} from './people/users.ts';
import { Empty, Id, IdParams, RequestObject } from './primitives.ts';
import { canaryAudienceRoutes } from './releases/canary-audience.ts';
import { pageReportRoutes } from './releases/page-reports.ts';
import { rampRoutes } from './releases/ramps.ts';
import { previewRoutes } from './releases/release-previews.ts';
import { releaseDetailRoutes } from './releases/release-routes.ts';
import {
  CanaryBody,
  CheckBody,
  DeployTokenInfo,
  HistoryEntry,
  HistoryQuery,
  LiveRelease,
  PackageName,
  PackageStatus,
  PromoteBody,
  PruneBody,
  PruneResult,
  PublishBody,
  PublishedRelease,
  ReleaseCheck,
  ReleaseSet,
  RollbackBody,
  RollbackResult,
  SignSetBody,
  WithdrawBody,
} from './releases/releases.ts';
import type { RouteMap } from './route.ts';
import { OutboxMail, OutboxQuery, OutboxRow, UnsubscribeAnswer, UnsubscribeBody } from './talk/mails.ts';
import {
  MarkNotificationsBody,
  MarkNotificationsQuery,
  Notification,
  NotificationCountsAnswer,
  NotificationsQuery,
} from './talk/notifications.ts';
import { pushRoutes } from './talk/push-routes.ts';
import { talkRoutes } from './talk/talk-routes.ts';
import { Line } from './text-fields.ts';
import {
  Brief,
  BuyerBrief,
  ChangeBriefBody,
  CreateBriefAnswer,
  CreateBriefBody,
  InviteBody,
} from './work/briefs.ts';
import { calendarRoutes } from './work/calendar-routes.ts';
import { AttachFilesBody, Attachment, ScannerStatus } from './work/files.ts';
import { importRoutes } from './work/import-routes.ts';
import { projectOverviewRoutes } from './work/project-overview.ts';
import {
  AnyProjectActionBody,
  AskedProject,
  BuyerProject,
  BuyerReasonBody,
  Project,
  ProjectActionQuery,
  ProjectCounts,
  ProjectListParams,
  ProjectListQuery,
  ProjectRow,
  ProjectsQuery,
  projectActionBodies,
  QuotingFigures,
  RateSellerBody,
} from './work/projects.ts';
import { quoteRoutes } from './work/quote-routes.ts';
import { ProjectFee, QuotePresence, QuotePresenceBody } from './work/quotes.ts';
import { searchRoutes } from './work/search-routes.ts';

/** A release has up to 2,000 files, and publishing sends each of them. */
const RELEASE_TOKENS = 100_000;

const PROFILE_BYTES = 3 * 1024 * 1024;

const PackageParams = RequestObject({ package: PackageName });

/** The route map: all calls of the portal. The api serves them, and the browser's client takes its types from them. */
export const routeMap = {
  ...leavingRoutes,
  ...calendarRoutes,
  ...pushRoutes,
  ...talkRoutes,
  ...buyingRoutes,
  ...quoteRoutes,
  ...savedTextRoutes,
  ...searchRoutes,
  ...importRoutes,
  ...rampRoutes,
  ...canaryAudienceRoutes,
  ...releaseOwnerRoutes,
  ...webhookRoutes,
  ...teamRoutes,
  'POST /auth/local': {
    summary: 'Sign in',
    access: 'public',
    body: SignInBody,
    responses: { 200: Type.Union([SignInAnswer, SecondStepAsked]) },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 8 * 1024,
  },
  'POST /auth/logout': {
    summary: 'End the session of this browser; succeeds even if it has already ended',
    access: 'public',
    body: SignOutBody,
    responses: { 204: Empty },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  ...signInMethodRoutes,
  ...emailChangeRoutes,
  ...programTokenRoutes,
  'GET /api/users/me': { summary: 'The signed-in user', access: 'session', responses: { 200: CurrentUser } },
  'POST /api/users/signup': {
    summary: 'Create an account with a new business, and sign in to it',
    access: 'public',
    body: SignUpBody,
    responses: { 201: SignInAnswer },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  'POST /api/users/forgotPassword': {
    summary: 'Request a link for choosing a new password',
    access: 'public',
    body: ForgotPasswordBody,
    responses: { 200: Type.Object({}) },
    isIdempotencyExempt: true,
    maximumBodyBytes: 4 * 1024,
  },
  'PUT /api/users/:resetToken/resetPassword': {
    summary: 'Choose a new password with the link from a mail; ends all sessions',
    access: 'public',
    params: ResetTokenParams,
    body: ResetPasswordBody,
    responses: { 200: PasswordReset },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 8 * 1024,
  },
  'PUT /api/users/:resetToken/validateEmail': {
    summary: 'Confirm the email with the link from a mail',
    access: 'public',
    params: ResetTokenParams,
    responses: { 200: ValidatedEmail },
    isIdempotencyExempt: true,
  },
  'POST /api/users/me/validationEmail': {
    summary: 'Send the link that confirms the caller’s email again',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'GET /api/userinvitations/:id': {
    summary: 'One invitation to join a business, by its unguessable id',
    access: 'public',
    params: IdParams,
    responses: { 200: UserInvitation },
  },
  'PUT /api/users/me': {
    summary: 'Change the caller’s profile',
    access: 'session',
    body: ChangeProfileBody,
    responses: { 200: CurrentUser },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: PROFILE_BYTES,
  },
  'GET /api/users/me/sessions': {
    summary: 'The caller’s sessions, the current one first',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Type.Array(CallerSession) },
  },
  'POST /api/users/me/sessions/end': {
    summary: 'End all other sessions of the caller, and cancel a pending change of email',
    access: 'session',
    inPersonOnly: true,
    responses: { 204: Empty },
  },
  'POST /api/users/me/sessions/:id/end': {
    summary: 'End one of the caller’s sessions; succeeds even if it has already ended',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    responses: { 204: Empty },
  },
  'GET /api/users/usersByIds': {
    summary: 'People by their ids; unknown ids are left out',
    access: 'session',
    query: UsersQuery,
    responses: { 200: Type.Array(PersonDetails) },
  },
  'GET /api/users/:id': {
    summary: 'One person; colleagues see more than the public data',
    access: 'session',
    params: IdParams,
    responses: { 200: PersonDetails },
  },
  'PUT /api/users/:id': {
    summary: 'Change the caller’s profile by its id, or the role of a colleague',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    body: ChangeUserBody,
    responses: { 200: PersonDetails },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: PROFILE_BYTES,
  },
  'PUT /api/users/:id/password': {
    summary:
      'Change the caller’s password; ends all other sessions and tokens for programs, and cancels a pending change of email',
    access: 'session',
    inPersonOnly: true,
    params: IdParams,
    body: ChangePasswordBody,
    responses: { 204: Empty },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  'GET /api/userpreferences/mine': {
    summary: 'The caller’s preferences',
    access: 'session',
    responses: { 200: UserPreferences },
  },
  'PUT /api/userpreferences/mine': {
    summary: 'Change the caller’s preferences',
    access: 'session',
    body: ChangePreferencesBody,
    responses: { 200: UserPreferences },
    isIdempotencyExempt: true,
  },
  'GET /api/config/': {
    summary: 'Configuration of this installation for the browser',
    access: 'public',
    responses: { 200: PortalConfig },
  },
  'GET /api/industry': {
    summary: 'Industries, sorted by label',
    access: 'public',
    query: IndustryQuery,
    responses: { 200: Type.Array(Industry) },
  },
  'GET /api/business/:id': {
    summary: 'The public profile of a business',
    access: 'standard',
    params: IdParams,
    responses: { 200: Business },
  },
  ...vettingRoutes,
  ...operatorRoutes,
  'GET /api/projects': {
    summary: 'Jobs of the caller’s business by their ids; other ids are left out',
    access: 'standard',
    query: ProjectsQuery,
    responses: { 200: Type.Array(AskedProject) },
  },
  'GET /api/projects/status/:status': {
    summary:
      'Jobs of one list group. The total is in the record-count header; a searched or filtered list counts up to 1001',
    access: 'standard',
    params: ProjectListParams,
    query: ProjectListQuery,
    responses: { 200: Type.Array(ProjectRow) },
  },
  'GET /api/projects/counts': {
    summary: 'Number of projects in each list group',
    access: 'standard',
    responses: { 200: ProjectCounts },
  },
  ...projectOverviewRoutes,
  'GET /api/projects/quotingFigures': {
    summary: 'Win rate and time to quote of the caller’s business in the last 12 months, by kind of work',
    access: 'standard',
    responses: { 200: QuotingFigures },
  },
  'GET /api/projects/:id': {
    summary: 'One project',
    access: 'standard',
    params: IdParams,
    responses: { 200: Project },
  },
  'PUT /api/projects/:id': {
    summary: 'Take one action on the project',
    access: 'standard',
    params: IdParams,
    query: ProjectActionQuery,
    body: AnyProjectActionBody,
    bodyByAction: projectActionBodies,
    maximumBodyBytes: 512 * 1024,
    isAutosave: true,
    responses: { 200: Project },
  },
  'GET /api/projects/projectFee/:id': {
    summary: 'The fee rule of a project',
    access: 'standard',
    params: IdParams,
    responses: { 200: ProjectFee },
  },
  'POST /api/projects/:id/presence': {
    summary: 'Report whether the caller has the quote form open; answers the colleagues who have it open',
    access: 'standard',
    params: IdParams,
    body: QuotePresenceBody,
    responses: { 200: QuotePresence },
    isIdempotencyExempt: true,
  },
  'GET /api/requestforquotes/projectFee/:id': {
    summary: 'The fee rule of a work request',
    access: 'standard',
    params: IdParams,
    responses: { 200: ProjectFee },
  },
  'GET /api/requestforquotes/:id': {
    summary: 'A work request that the caller is invited to',
    access: 'standard',
    params: IdParams,
    responses: { 200: Brief },
  },
  'GET /api/notifications': {
    summary: "The caller's notifications; the total is in the record-count header",
    access: 'session',
    query: NotificationsQuery,
    responses: { 200: Type.Array(Notification) },
  },
  'GET /api/notifications/newNotificationCount': {
    summary: 'Numbers of new notifications and chats',
    access: 'session',
    responses: { 200: NotificationCountsAnswer },
  },
  'PUT /api/notifications': {
    summary: 'Mark notifications as seen or clicked',
    access: 'session',
    query: MarkNotificationsQuery,
    body: MarkNotificationsBody,
    responses: { 200: NotificationCountsAnswer },
  },
  'POST /api/buyer/requestforquotes': {
    summary: 'Create a work request, and optionally publish it',
    access: 'buyer',
    body: CreateBriefBody,
    maximumBodyBytes: 1024 * 1024,
    responses: { 200: CreateBriefAnswer, 201: CreateBriefAnswer },
  },
  'GET /api/buyer/requestforquotes/:id': {
    summary: 'One of the caller’s work requests',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerBrief },
  },
  'PUT /api/buyer/requestforquotes/:id': {
    summary: 'Change a work request',
    access: 'buyer',
    params: IdParams,
    body: ChangeBriefBody,
    maximumBodyBytes: 1024 * 1024,
    isAutosave: true,
    responses: { 200: BuyerBrief },
  },
  'POST /api/buyer/requestforquotes/:id/publish': {
    summary: 'Publish a draft',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerBrief },
  },
  'POST /api/buyer/requestforquotes/:id/invite': {
    summary: 'Invite businesses to quote',
    access: 'buyer',
    params: IdParams,
    body: InviteBody,
    responses: { 200: BuyerBrief },
  },
  'POST /api/buyer/requestforquotes/:id/attachments': {
    summary: 'Attach files that were uploaded for the work request',
    access: 'buyer',
    params: IdParams,
    body: AttachFilesBody,
    responses: { 200: BuyerBrief },
  },
  'POST /api/buyer/requestforquotes/:id/withdraw': {
    summary: 'Withdraw a work request',
    access: 'buyer',
    params: IdParams,
    body: BuyerReasonBody,
    responses: { 200: BuyerBrief },
  },
  'GET /api/buyer/businesses': {
    summary: 'Standard businesses by exact name, to invite them',
    access: 'buyer',
    query: RequestObject({ name: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.businessName }) }),
    responses: { 200: Type.Array(Type.Object({ id: Id, name: Type.String() })) },
  },
  'GET /api/buyer/projects/:id': {
    summary: 'A project on one of the caller’s work requests',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/award': {
    summary: 'Award the quote',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/decline': {
    summary: 'Decline the quote',
    access: 'buyer',
    params: IdParams,
    body: BuyerReasonBody,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/request-changes': {
    summary: 'Send completed work back',
    access: 'buyer',
    params: IdParams,
    body: BuyerReasonBody,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/paid': {
    summary: 'Mark the project as paid in full',
    access: 'buyer',
    params: IdParams,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/rate': {
    summary: 'Rate the seller',
    access: 'buyer',
    params: IdParams,
    body: RateSellerBody,
    responses: { 200: BuyerProject },
  },
  'POST /api/buyer/projects/:id/files': {
    summary: 'Give the seller files that were uploaded for the project',
    access: 'buyer',
    params: IdParams,
    body: AttachFilesBody,
    responses: { 200: BuyerProject },
  },
  'GET /api/operator/scanner': {
    summary: 'Whether files are scanned for malware, and the number of waiting files',
    access: 'operator',
    responses: { 200: ScannerStatus },
  },
  'GET /api/files/:id': {
    summary: 'A file that the caller may read, with a link to its content',
    access: 'session',
    params: IdParams,
    responses: { 200: Attachment },
  },
  'GET /api/reviews': {
    summary: 'Reviews of a person or a business; the total is in the record-count header',
    access: 'standard',
    query: ReviewsQuery,
    responses: { 200: Type.Array(Review) },
  },
  'GET /api/operator/outbox': {
    summary: 'Mails, newest first; the total is in the record-count header',
    access: 'operator',
    query: OutboxQuery,
    responses: { 200: Type.Array(OutboxRow) },
  },
  'GET /api/operator/outbox/:id': {
    summary: 'One mail',
    access: 'operator',
    params: IdParams,
    responses: { 200: OutboxMail },
  },
  'POST /api/operator/outbox/:id/send': {
    summary: 'Send a mail again that was not sent',
    access: 'operator',
    params: IdParams,
    responses: { 200: OutboxMail },
  },
  'POST /api/unsubscribe': {
    summary: 'Decline one mail kind with the link from a mail, without signing in',
    access: 'public',
    body: UnsubscribeBody,
    responses: { 200: UnsubscribeAnswer },
  },
  'GET /api/operator/security-events': {
    summary: 'Security events, newest first',
    access: 'operator',
    query: SecurityEventsQuery,
    responses: { 200: Type.Array(SecurityEvent) },
  },
  ...previewRoutes,
  'GET /api/releases/set': {
    summary: 'The live release of every package',
    access: 'public',
    responses: { 200: ReleaseSet },
  },
  'GET /api/releases/set/proposed': {
    summary: 'The current release set without a signature, for signing it elsewhere',
    access: 'public',
    responses: { 200: ReleaseSet },
  },
  'POST /api/releases/set': {
    summary:
      'Store the signature of a release set that was signed elsewhere; the signature itself is the permission',
    access: 'public',
    body: SignSetBody,
    responses: { 200: Type.Object({ number: Type.Integer() }) },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 4 * 1024,
  },
  ...pageReportRoutes,
  ...releaseDetailRoutes,
  'GET /api/releases/:package/live': {
    summary: 'The live release of a package, and who promoted it',
    access: 'release',
    params: PackageParams,
    responses: { 200: Type.Union([LiveRelease, Type.Null()]) },
  },
  'POST /api/releases/:package': {
    summary: 'Publish a release',
    access: 'deploy',
    needs: ['publish'],
    params: PackageParams,
    body: PublishBody,
    responses: { 200: Type.Object({ id: Type.String(), isNew: Type.Boolean() }) },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 48 * 1024 * 1024,
    maximumBodyTokens: RELEASE_TOKENS,
  },
  'POST /api/releases/:package/check': {
    summary: 'Whether a release could be published and go live; stores nothing',
    access: 'deploy',
    needs: ['publish'],
    params: PackageParams,
    body: CheckBody,
    responses: { 200: ReleaseCheck },
    isIdempotencyExempt: true,
    ownsTransactions: true,
    maximumBodyBytes: 2 * 1024 * 1024,
    maximumBodyTokens: RELEASE_TOKENS,
  },
  'POST /api/releases/:package/promote': {
    summary: 'Promote a release to live',
    access: 'release',
    needs: ['promote'],
    params: PackageParams,
    body: PromoteBody,
    responses: { 200: Type.Object({ number: Type.Integer() }) },
  },
  'POST /api/releases/:package/rollback': {
    summary: 'Make the previously live release live again, of several packages in one step if wanted',
    access: 'release',
    needs: ['rollback'],
    params: PackageParams,
    body: RollbackBody,
    responses: { 200: RollbackResult },
  },
  'POST /api/releases/:package/withdraw': {
    summary: 'Take a package out of the portal until its next promotion',
    access: 'deploy',
    needs: ['rollback'],
    params: PackageParams,
    body: WithdrawBody,
    responses: {
      200: Type.Object({
        withdrawn: Type.String(),
        number: Type.Integer(),
        stopped: Type.Optional(
          Type.Array(Type.String(), { description: 'Packages that no longer run since' }),
        ),
      }),
    },
  },
  'POST /api/releases/:package/canary': {
    summary: 'Start, change or end a canary',
    access: 'release',
    needs: ['promote', 'rollback'],
    params: PackageParams,
    body: CanaryBody,
    responses: { 200: Type.Object({ number: Type.Integer() }) },
  },
  'GET /api/releases/:package': {
    summary: 'The releases of a package, newest first',
    access: 'release',
    params: PackageParams,
    responses: { 200: Type.Array(PublishedRelease) },
  },
  'GET /api/releases/:package/status': {
    summary: 'The live release, canary, authors and health of a package',
    access: 'release',
    params: PackageParams,
    responses: { 200: PackageStatus },
  },
  'GET /api/releases/:package/history': {
    summary: 'History of changes to a package’s releases, newest first',
    access: 'release',
    params: PackageParams,
    query: HistoryQuery,
    responses: { 200: Type.Array(HistoryEntry) },
  },
  'POST /api/releases/:package/prune': {
    summary: 'Delete old releases that no channel uses and no rollback needs',
    access: 'deploy',
    needs: ['publish'],
    params: PackageParams,
    body: PruneBody,
    responses: { 200: PruneResult },
    isIdempotencyExempt: true,
    ownsTransactions: true,
  },
  'GET /api/releases/:package/tokens': {
    summary: 'The deploy tokens of a package, without their secrets',
    access: 'deploy',
    params: PackageParams,
    responses: { 200: Type.Array(DeployTokenInfo) },
  },
  'POST /api/releases/:package/tokens/rotate': {
    summary: 'Replace the deploy token of this call with a new one; the old token ends at once',
    access: 'deploy',
    params: PackageParams,
    body: RequestObject({ label: Line(TEXT_MAX_LENGTH.deployTokenLabel) }),
    responses: { 200: Type.Object({ id: Id, token: Type.String() }) },
    isIdempotencyExempt: true,
  },
  'POST /api/releases/:package/tokens/revoke': {
    summary: 'End a deploy token of the package',
    access: 'deploy',
    params: PackageParams,
    body: RequestObject({ id: Id }),
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;

export type Routes = typeof routeMap;
export type RouteName = keyof Routes;
