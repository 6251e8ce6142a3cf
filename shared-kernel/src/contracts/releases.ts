import { type Static, Type } from 'typebox';
import {
  CANARY_PERCENT_MAX,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  REPORTED_MS_MAX,
  TEXT_MAX_LENGTH,
} from '../domain/index.ts';
import { AudienceCounts, CanaryAudience, NamedAudience } from './canary-audience.ts';
import { FirstCalls, FirstView, PageAddress } from './first-calls.ts';
import { ExactInstantText, Id, Instant, Limit, Nullable, OneOf, RequestObject } from './primitives.ts';
import { Ramp, ReleaseVisitors, ReleaseVital } from './ramps.ts';
import { PackageName, ReleaseId, ReleaseRights } from './release-names.ts';
import { ReleaseSource } from './release-source.ts';
import { Line } from './text-fields.ts';

export { PackageName, ReleaseId };

/** A menu entry. The shell renders it without loading any code of the module. */
export const NavigationEntry = Type.Object({
  menu: Type.Union([Type.Literal('main'), Type.Literal('user')]),
  label: Type.Record(Type.String(), Type.String()),
  path: Type.String({ pattern: '^/', description: '{businessId} is replaced by the own one' }),
  icon: Type.String(),
  order: Type.Integer(),
  onDesktop: Type.Boolean(),
  onMobile: Type.Boolean(),
  isExternal: Type.Boolean(),
  badge: Nullable(OneOf(['notifications', 'chats', 'vetting', 'outbox'])),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

export const ModulePath = Type.Object({
  /** Absolute react-router pattern, for example /project/:projectId/:component? */
  pattern: Type.String({ pattern: '^/' }),
  access: Type.Union([
    Type.Literal('public'),
    Type.Literal('signed-out'),
    Type.Literal('guarded'),
    Type.Literal('operator'),
  ]),
  /** Fills the window, without header and footer. */
  isBare: Type.Optional(Type.Boolean()),
  /** Calls that its page makes first: the edge writes their answers into the page. */
  firstCalls: Type.Optional(FirstCalls),
  /** What holds at single addresses of this path. */
  addresses: Type.Optional(Type.Array(PageAddress, { maxItems: LIST_MAX_ITEMS.pageAddresses })),
});
export type ModulePath = Static<typeof ModulePath>;

/** The contents of `module.json`: what the shell must know about a module without loading its code. */
export const ModuleManifest = Type.Object({
  name: Type.String({ pattern: '^mf-[a-z][a-z0-9-]{0,40}$' }),
  owner: Type.String(),
  /** Subject of "{area} are not available right now". */
  area: Type.Record(Type.String(), Type.String()),
  paths: Type.Array(ModulePath),
  navigation: Type.Array(NavigationEntry),
  widgets: Type.Object({ offers: Type.Array(Type.String()), uses: Type.Array(Type.String()) }),
  events: Type.Object({ emits: Type.Array(Type.String()), listens: Type.Array(Type.String()) }),
  requires: Type.Object({ kernel: Type.String(), shell: Type.String() }),
  /**
   * Under `{unsent}.{id of the person}.…` the module keeps in the browser what it has yet to send. Where such a key
   * exists the shell loads the module on any page and calls its `resume`.
   */
  unsent: Type.Optional(Type.String({ pattern: '^worklane[.][a-z]{1,40}$' })),
  budgets: Type.Object({ entryBytes: Type.Integer(), totalBytes: Type.Integer() }),
});
export type ModuleManifest = Static<typeof ModuleManifest>;

/** Of the path of a file of a release. */
export const FILE_PATTERN = '^[A-Za-z0-9_][A-Za-z0-9_./-]{0,200}$';

export const ReleaseFile = Type.Object({
  path: Type.String({ pattern: FILE_PATTERN }),
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** All events and widgets, as `name@version`, that the kernel of a shell knows. */
export const KernelProvisions = Type.Object({
  events: Type.Array(Type.String()),
  widgets: Type.Array(Type.String()),
});
export type KernelProvisions = Static<typeof KernelProvisions>;

/**
 * Names of the kernel by subpath export, such as `ui`: all that a shell provides, or those that a module uses. A module
 * that names one which the shell lacks cannot run with it.
 */
export const KernelNames = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9/-]{0,60}$' }),
  Type.Array(Type.String({ maxLength: TEXT_MAX_LENGTH.kernelName }), {
    maxItems: LIST_MAX_ITEMS.kernelNames,
  }),
);
export type KernelNames = Static<typeof KernelNames>;

/**
 * Libraries that a page holds once: the version that a shell provides, or the range that a module needs. A module whose
 * range excludes the shell's version cannot run with it.
 */
export const LibraryVersions = Type.Record(
  Type.String({ pattern: '^(?:@[a-z0-9-]{1,40}/)?[a-z][a-z0-9.-]{0,60}$' }),
  Type.String({ maxLength: TEXT_MAX_LENGTH.libraryVersion }),
);
export type LibraryVersions = Static<typeof LibraryVersions>;

const VersionText = Type.String({ pattern: '^[0-9]+[.][0-9]+[.][0-9]+$' });

/**
 * Earlier versions that a shell stands in for: whatever its kernel had then it has still, perhaps deprecated. A module
 * whose range includes one of them runs with it.
 */
export const ServedVersions = Type.Object({
  kernel: Type.Array(VersionText, { maxItems: LIST_MAX_ITEMS.servedVersions }),
  shell: Type.Array(VersionText, { maxItems: LIST_MAX_ITEMS.servedVersions }),
});
export type ServedVersions = Static<typeof ServedVersions>;

/** Files and kernel exports that one page of a module needs in addition to those of all its pages; preloaded. */
export const PageNeeds = Type.Object({
  files: Type.Array(Type.String()),
  doors: Type.Array(Type.String(), {
    description: 'Subpath exports of the kernel, whose files the shell provides',
  }),
});
export type PageNeeds = Static<typeof PageNeeds>;

/** The signed part of a release: everything that a page trusts. */
export const ReleaseDescription = Type.Object({
  package: PackageName,
  id: ReleaseId,
  version: Type.String(),
  kernel: Type.String({ description: 'Version of the kernel: provided by the shell, required by a module' }),
  entry: Type.String(),
  /** Files that every page of this release needs, in order. */
  preload: Type.Array(Type.String()),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: LIST_MAX_ITEMS.releaseFiles }),
  manifest: Nullable(ModuleManifest),
  /** Events and widgets of the shell's kernel; null for a module. Missing in releases before events had versions. */
  provides: Type.Optional(Nullable(KernelProvisions)),
  /** Provided by a shell, used by a module. Missing in releases that were built before builds recorded it. */
  kernelNames: Type.Optional(KernelNames),
  /** Missing in releases that were built before builds recorded it. */
  libraries: Type.Optional(LibraryVersions),
  /** Of a shell that stands in for earlier ones. */
  serves: Type.Optional(ServedVersions),
  /** Keyed by the module's route pattern. */
  pages: Type.Optional(Type.Record(Type.String(), PageNeeds)),
  /** What the edge draws of a page before its scripts have come, keyed by the page's address. */
  firstViews: Type.Optional(Type.Record(Type.String(), FirstView)),
  /** The shell's files of each subpath export of the kernel that is loaded on use. */
  doors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ReleaseDescription = Static<typeof ReleaseDescription>;

export const SignedRelease = Type.Object({
  description: ReleaseDescription,
  keyId: Type.String(),
  signature: Type.String({ description: 'Ed25519 over the canonical JSON of the description, base64' }),
});
export type SignedRelease = Static<typeof SignedRelease>;

export const PublishBody = RequestObject({
  release: SignedRelease,
  files: Type.Record(Type.String(), Type.String({ description: 'Content, base64' })),
});

const Why = Line(TEXT_MAX_LENGTH.releaseReason);

export const PromoteBody = RequestObject({
  id: ReleaseId,
  why: Why,
  /** `start`: promoted by `npm start`; `person`: promoted by a person, and not replaced by `npm start`. */
  by: Type.Union([Type.Literal('start'), Type.Literal('person')]),
  /** The live release that the caller saw. If another one is live now, the answer is a conflict. */
  expected: Type.Optional(Nullable(ReleaseId)),
});

export const RollbackBody = RequestObject({
  why: Why,
  expected: Type.Optional(Nullable(ReleaseId)),
  /** Also where other live modules then no longer run. */
  isForced: Type.Optional(Type.Boolean()),
});

export const WithdrawBody = RequestObject({ why: Why, expected: Type.Optional(Nullable(ReleaseId)) });

/** None of the visitors where only an audience gets it. */
const CanaryPercent = Type.Integer({ minimum: 0, maximum: CANARY_PERCENT_MAX });

/** A release and its share of the visitors. */
export const CanaryShare = Type.Object({
  id: ReleaseId,
  percent: CanaryPercent,
});
export type CanaryShare = Static<typeof CanaryShare>;

export const CanaryBody = RequestObject({
  /** Null ends the canary. */
  canary: Nullable(
    RequestObject({
      ...CanaryShare.properties,
      /** Without it, that of a running canary of the same release stays. */
      audience: Type.Optional(NamedAudience),
    }),
  ),
  why: Why,
  /** The canary that the caller saw. If it has changed since, the answer is a conflict. */
  expected: Type.Optional(Nullable(RequestObject(CanaryShare.properties))),
});

/** Checks whether a release could be published and promoted, without its files. */
export const CheckBody = RequestObject({ release: SignedRelease });

/** Why something is refused: code, sentence, and what to do about it. */
export const Refusal = Type.Object({
  code: Type.String(),
  message: Type.String(),
  remedy: Type.String(),
  /** The module that would not run. */
  module: Type.Optional(Type.String()),
});
export type Refusal = Static<typeof Refusal>;

export const ReleaseCheck = Type.Object({
  id: Type.String(),
  isPublished: Type.Boolean(),
  /** Why it cannot be published. */
  refusals: Type.Array(Refusal),
  /** Why it could not go live now, if it were published. */
  harms: Type.Array(Refusal),
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

/** The actions on a release in the audit log. */
export const ReleaseAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('withdraw'),
  Type.Literal('canary'),
  Type.Literal('canaryEnd'),
  Type.Literal('rampEnd'),
  Type.Literal('rampWait'),
  Type.Literal('prune'),
  Type.Literal('preview'),
  Type.Literal('previewEnd'),
  Type.Literal('freeze'),
  Type.Literal('thaw'),
  Type.Literal('owners'),
  Type.Literal('budgetBurnt'),
  Type.Literal('webhook'),
  Type.Literal('webhookEnd'),
]);
export type ReleaseAction = Static<typeof ReleaseAction>;

export const LiveRelease = Type.Object({
  id: ReleaseId,
  by: Type.Union([Type.Literal('start'), Type.Literal('person')]),
});
export type LiveRelease = Static<typeof LiveRelease>;

/** That nothing is promoted at present, and no canary begins or grows. */
export const ReleaseFreeze = Type.Object({ who: Type.String(), why: Type.String(), since: Instant });
export type ReleaseFreeze = Static<typeof ReleaseFreeze>;

/** A release that a share of visitors gets instead of the live one. */
export const Canary = Type.Object({
  release: SignedRelease,
  percent: CanaryPercent,
  /** Whether signed-in people may get it beside that share; the edge asks the api who. */
  hasAudience: Type.Optional(Type.Boolean()),
});
export type Canary = Static<typeof Canary>;

const SetNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The signature of a release set as a whole. `setSignedBytes` defines what it covers. */
export const SetSignature = Type.Object({
  keyId: Type.String({ maxLength: TEXT_MAX_LENGTH.keyId }),
  value: Type.String({ maxLength: TEXT_MAX_LENGTH.signature, description: 'Ed25519, base64' }),
});
export type SetSignature = Static<typeof SetSignature>;

/** The live release of every package, and canaries. The number only grows, so that an older set is recognised. */
export const ReleaseSet = Type.Object({
  number: SetNumber,
  issuedAt: Instant,
  releases: Type.Array(SignedRelease),
  /** Missing in sets of an api without canaries. */
  canaries: Type.Optional(Type.Array(Canary)),
  /** Missing while the set waits for a signature from elsewhere; an edge refuses it. */
  signature: Type.Optional(SetSignature),
});
export type ReleaseSet = Static<typeof ReleaseSet>;

/** The signature of a set that was not signed by the api. */
export const SignSetBody = RequestObject({
  number: SetNumber,
  // The exact text that was signed.
  issuedAt: ExactInstantText,
  signature: RequestObject(SetSignature.properties),
});
export type SignSetBody = Static<typeof SignSetBody>;

/** The release set in the page's HTML, created by the edge from a verified set. */
export interface PageReleaseSet {
  number: number;
  /** Version of the shell's kernel. */
  kernel: string;
  /** Events and widgets of that kernel; null if its release does not list them. */
  provides: KernelProvisions | null;
  /** Names of that kernel by subpath; missing if its release does not list them. */
  kernelNames?: KernelNames | undefined;
  /** Versions of the libraries that the shell provides; missing if its release does not list them. */
  libraries?: LibraryVersions | undefined;
  /** Earlier kernels and shells that the shell stands in for. */
  serves?: ServedVersions | undefined;
  shell: { id: string; version: string; channel: Channel };
  modules: PageModule[];
  /** sha384 of every script that the page may load, keyed by URL path. */
  integrity: Record<string, string>;
  /** Packages that come from a dev server, without hashes. Only in development. */
  underWork?: Record<string, UnderWork>;
  /** The release that this visitor alone tries. */
  preview?: PagePreview;
}
/** A preview in the page of a visitor who has followed its link. */
export interface PagePreview {
  package: string;
  id: string;
  endsAt: string;
  /**
   * Why the page has what everybody sees instead: the link has `ended`, the release is `unfit` for what is live by now,
   * or the portal is `away` and cannot say. Null while the release is in the page.
   */
  problem: 'ended' | 'unfit' | 'away' | null;
}
export interface UnderWork {
  /** Base URL of its files: `/@dev/<package>/`, or an address of the visitor's own machine. */
  base: string;
  /** The visitor replaced the module with one from their own machine, and can undo that. */
  isOverride: boolean;
}
/** Whether the visitor gets the live release, a canary, or a release that nobody else gets. */
export type Channel = 'live' | 'canary' | 'preview';
export interface PageModule {
  id: string;
  version: string;
  channel: Channel;
  entry: string;
  preload: string[];
  /** Version of the kernel it was built with, and the names it uses of it. */
  kernel?: string | undefined;
  kernelNames?: KernelNames | undefined;
  /** Ranges of the shared libraries that it needs. */
  libraries?: LibraryVersions | undefined;
  manifest: ModuleManifest;
}

export const ReportKind = Type.Union([
  Type.Literal('loaded'),
  Type.Literal('loadFailed'),
  Type.Literal('threw'),
  Type.Literal('warned'),
]);
export type ReportKind = Static<typeof ReportKind>;

/** Why a module failed; each reason has a text in the shell and a page in docs/runbooks. */
export const FailureReason = Type.Union([
  Type.Literal('unreachable'),
  Type.Literal('timeout'),
  Type.Literal('notFound'),
  Type.Literal('serverError'),
  Type.Literal('notScript'),
  Type.Literal('integrity'),
  Type.Literal('syntax'),
  Type.Literal('threwOnLoad'),
  Type.Literal('contract'),
  Type.Literal('incompatible'),
  Type.Literal('render'),
  Type.Literal('empty'),
  Type.Literal('handler'),
  Type.Literal('widget'),
  Type.Literal('unknown'),
]);
export type FailureReason = Static<typeof FailureReason>;

/** What a page noticed while the area of a module was shown; each has a page in docs/runbooks. */
export const WarningReason = Type.Union([Type.Literal('busy'), Type.Literal('memory')]);
export type WarningReason = Static<typeof WarningReason>;

/** A page's report about a release that it loaded or could not use. */
export const ReleaseReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: ReportKind,
  /** Null if it was loaded. */
  reason: Nullable(Type.Union([FailureReason, WarningReason])),
  /** Duration in milliseconds. */
  ms: Type.Integer({ minimum: 0, maximum: REPORTED_MS_MAX }),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

export const ReleaseReportsBody = RequestObject({
  reports: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: LIST_MAX_ITEMS.releaseReports,
    description: 'Each as ReleaseReport or VitalReport; others are passed over, and these counted',
  }),
});

/** What a caller may do with the releases of a package; `freeze` concerns all of them. */
export const AvailableReleaseAction = OneOf([
  'promote',
  'rollback',
  'canary',
  'stopCanary',
  'preview',
  'freeze',
]);
export type AvailableReleaseAction = Static<typeof AvailableReleaseAction>;

/** Who changed something, when and why. */
const Change = { who: Type.String(), why: Nullable(Type.String()), at: Instant };

/** Missing from an api that does not keep it; null where the publisher said nothing. */
const Built = { source: Type.Optional(Nullable(ReleaseSource)) };

/** Summary of the reports on one release in the last 24 hours. */
export const ReleaseHealth = Type.Object({
  id: Type.String(),
  loads: Type.Integer(),
  loadFailures: Type.Integer(),
  errors: Type.Integer({ description: 'After it was loaded: thrown, or a page with nothing on it' }),
  averageMs: Nullable(Type.Integer({ description: 'Of the loads' })),
  /** Of failed loads and errors. */
  reasons: Type.Record(Type.String(), Type.Integer()),
  /** By `WarningReason`: a page was slow or its memory grew while an area of the release was shown. */
  warnings: Type.Record(Type.String(), Type.Integer()),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** What browsers refused because of a release, in the last 24 hours. */
export const PolicyViolation = Type.Object({
  id: Type.String(),
  directive: Type.String({ description: 'Of the policy; integrity; or others, counted together' }),
  blocked: Type.String({ description: 'A file of a release, an origin, or a word such as inline' }),
  source: Type.String({ description: 'The file of a release that asked for it; empty if it was none' }),
  count: Type.Integer(),
});
export type PolicyViolation = Static<typeof PolicyViolation>;

/** What browsers send: a batch of the Reporting API, or one report of a browser without it. */
export const ViolationReportsBody = Type.Union([
  Type.Array(Type.Unknown(), { maxItems: LIST_MAX_ITEMS.releaseReports }),
  Type.Object({ 'csp-report': Type.Unknown() }),
]);
export type ViolationReportsBody = Static<typeof ViolationReportsBody>;

/** The group that owns a package, what it may do, and the names of its people. */
export const PackageOwner = Type.Object({
  name: Type.String(),
  rights: ReleaseRights,
  people: Type.Array(Type.String()),
});
export type PackageOwner = Static<typeof PackageOwner>;

export const PackageStatus = Type.Object({
  package: PackageName,
  live: Nullable(Type.Object({ ...LiveRelease.properties, ...Change, ...Built })),
  canary: Nullable(
    Type.Object({
      ...CanaryShare.properties,
      ...Change,
      ...Built,
      audience: Type.Optional(CanaryAudience),
    }),
  ),
  /** The release that a rollback would make live. */
  previous: Nullable(Type.String()),
  health: Type.Array(ReleaseHealth),
  /** Missing from an api that does not count them. */
  violations: Type.Optional(Type.Array(PolicyViolation)),
  /** Missing from an api that cannot freeze promotions; null where they are not frozen. */
  freeze: Type.Optional(Nullable(ReleaseFreeze)),
  /** Missing from an api without them. */
  vitals: Type.Optional(Type.Array(ReleaseVital)),
  visitors: Type.Optional(Type.Array(ReleaseVisitors)),
  /** The last ramp, running or ended. */
  ramp: Type.Optional(Nullable(Ramp)),
  /** Missing from an api that does not tell it; null where operators have made no such group. */
  owner: Type.Optional(Nullable(PackageOwner)),
  /** Of the caller. Missing from an api that lets operators do all of it. */
  availableActions: Type.Optional(Type.Array(AvailableReleaseAction)),
});
export type PackageStatus = Static<typeof PackageStatus>;

export const PublishedRelease = Type.Object({
  id: Type.String(),
  version: Type.String(),
  kernel: Type.String(),
  /** The range of its manifest; missing of the shell, which brings a kernel, and from an api that does not tell it. */
  needsKernel: Type.Optional(Type.String()),
  keyId: Type.String(),
  bytes: Type.Integer(),
  files: Type.Integer(),
  who: Type.String(),
  at: Instant,
  ...Built,
  channel: Nullable(Type.Union([Type.Literal('live'), Type.Literal('canary')])),
  /** Why pruning keeps it; null if pruning would delete it. */
  keptAs: Nullable(
    Type.Union([
      Type.Literal('live'),
      Type.Literal('canary'),
      Type.Literal('preview'),
      Type.Literal('rollback'),
      Type.Literal('wasLive'),
      Type.Literal('recent'),
    ]),
  ),
});
export type PublishedRelease = Static<typeof PublishedRelease>;

export const HistoryQuery = RequestObject({
  before: Type.Optional(Id),
  limit: Limit({ size: PAGE_SIZE.releaseHistory, most: PAGE_SIZE.most }),
});

export const HistoryEntry = Type.Object({
  id: Id,
  /** Missing from an api that tells it of one package at a time. */
  package: Type.Optional(PackageName),
  action: ReleaseAction,
  release: Type.String(),
  previous: Nullable(Type.String()),
  percent: Nullable(Type.Integer()),
  by: Nullable(Type.String()),
  set: Nullable(Type.Integer()),
  /** Of a forced rollback: the packages that no longer run since. */
  stopped: Type.Optional(Nullable(Type.String())),
  /** Whom a canary named beside its share. */
  audience: Type.Optional(Nullable(AudienceCounts)),
  /** What a ramp did, with the rights of the token that started it. */
  isByItself: Type.Optional(Type.Boolean()),
  ...Change,
  ...Built,
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const PruneBody = RequestObject({ isDryRun: Type.Boolean() });
export const PruneResult = Type.Object({
  deleted: Type.Array(Type.String()),
  kept: Type.Array(Type.String()),
});
export type PruneResult = Static<typeof PruneResult>;

/** A deploy token without its secret. */
export const DeployTokenInfo = Type.Object({
  id: Id,
  label: Type.String(),
  createdAt: Instant,
  revokedAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
  isOwn: Type.Boolean({ description: 'The one this call was made with' }),
  /** Whose it is; null for a token that belongs to nobody. Missing from an api without persons of tokens, as the rights. */
  person: Type.Optional(Nullable(Type.String())),
  rights: Type.Optional(ReleaseRights),
});
export type DeployTokenInfo = Static<typeof DeployTokenInfo>;
