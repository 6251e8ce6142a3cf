import { type Static, Type } from 'typebox';
import { CANARY_PERCENT_MAX, LIST_MAX_ITEMS, PAGE_SIZE, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { FirstCalls, FirstView, PageAddress } from '../first-calls.ts';
import { ExactInstantText, Id, Instant, Limit, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';
import { AudienceCounts, CanaryAudience, NamedAudience } from './canary-audience.ts';
import { Ramp, ReleaseVisitors, ReleaseVital } from './ramps.ts';
import { PackageName, ReleaseId, ReleaseRights } from './release-names.ts';
import { ReleaseSource } from './release-source.ts';

export { PackageName, ReleaseId };

export const NavigationEntry = Type.Object({
  menu: Type.Union([Type.Literal('main'), Type.Literal('user')]),
  label: Type.Record(Type.String(), Type.String()),
  path: Type.String({
    pattern: '^/',
    description: '{businessId} is replaced by the id of the person’s own business',
  }),
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
    Type.Literal('buyer'),
    Type.Literal('operator'),
  ]),
  isBare: Type.Optional(Type.Boolean()),
  firstCalls: Type.Optional(FirstCalls),
  addresses: Type.Optional(Type.Array(PageAddress, { maxItems: LIST_MAX_ITEMS.pageAddresses })),
});
export type ModulePath = Static<typeof ModulePath>;

/** The contents of `module.json`, which the shell reads without loading the code of a module. */
export const ModuleManifest = Type.Object({
  name: Type.String({ pattern: '^mf-[a-z][a-z0-9-]{0,40}$' }),
  owner: Type.String(),
  /** Subject of "{area} are not available right now". */
  area: Type.Record(Type.String(), Type.String()),
  paths: Type.Array(ModulePath),
  navigation: Type.Array(NavigationEntry),
  widgets: Type.Object({ offers: Type.Array(Type.String()), uses: Type.Array(Type.String()) }),
  events: Type.Object({ emits: Type.Array(Type.String()), listens: Type.Array(Type.String()) }),
  /** Patterns of other modules' paths to which the sources link. Missing in older releases. */
  links: Type.Optional(
    Type.Array(Type.String({ pattern: '^/', maxLength: TEXT_MAX_LENGTH.textKey }), {
      maxItems: LIST_MAX_ITEMS.moduleLinks,
    }),
  ),
  /** Trusted Types policies that its libraries create. The page's policy allows them while the release is live. */
  trustedTypes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{0,40}$' }), {
      maxItems: LIST_MAX_ITEMS.trustedTypes,
    }),
  ),
  /** The build contains its React, which draws mounted pages beside the portal's React. */
  bringsReact: Type.Optional(Type.Boolean()),
  requires: Type.Object({ kernel: Type.String(), shell: Type.String() }),
  /** Prefix of browser storage keys with unsent data. If one exists, the shell calls `resume` on any page. */
  unsent: Type.Optional(Type.String({ pattern: '^worklane[.][a-z]{1,40}$' })),
  budgets: Type.Object({ entryBytes: Type.Integer(), totalBytes: Type.Integer() }),
});
export type ModuleManifest = Static<typeof ModuleManifest>;

export const FILE_PATTERN = '^[A-Za-z0-9_][A-Za-z0-9_./-]{0,200}$';

export const ReleaseFile = Type.Object({
  path: Type.String({ pattern: FILE_PATTERN }),
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

export const KernelProvisions = Type.Object({
  events: Type.Array(Type.String()),
  widgets: Type.Array(Type.String()),
});
export type KernelProvisions = Static<typeof KernelProvisions>;

/** Keyed by subpath export, such as `ui`: names that a shell provides, or that a module uses. */
export const KernelNames = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9/-]{0,60}$' }),
  Type.Array(Type.String({ maxLength: TEXT_MAX_LENGTH.kernelName }), {
    maxItems: LIST_MAX_ITEMS.kernelNames,
  }),
);
export type KernelNames = Static<typeof KernelNames>;

/**
 * Keyed by subpath export and by the name of a table of constants, such as `TEXT_MAX_LENGTH` of `domain`: its members
 * that a shell provides, or that a module uses.
 */
export const KernelMembers = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9/-]{0,60}$' }),
  Type.Record(
    Type.String({ maxLength: TEXT_MAX_LENGTH.kernelName }),
    Type.Array(Type.String({ maxLength: TEXT_MAX_LENGTH.kernelName }), {
      maxItems: LIST_MAX_ITEMS.kernelNames,
    }),
  ),
);
export type KernelMembers = Static<typeof KernelMembers>;

/**
 * Libraries that a page holds once: the version that a shell provides, or the range that a module needs. A module whose
 * range excludes the shell's version cannot run with it.
 */
export const LibraryVersions = Type.Record(
  Type.String({ pattern: '^(?:@[a-z0-9-]{1,40}/)?[a-z][a-z0-9.-]{0,60}$' }),
  Type.String({ maxLength: TEXT_MAX_LENGTH.libraryVersion }),
);
export type LibraryVersions = Static<typeof LibraryVersions>;

/** Hash of the kernel's sources: packages with the same one have the same kernel. */
export const KernelSource = Type.String({ pattern: '^[0-9a-f]{16}$' });

const VersionText = Type.String({ pattern: '^[0-9]+[.][0-9]+[.][0-9]+$' });

/** Earlier versions that a shell can replace. A module whose range includes one of them can run with it. */
export const ServedVersions = Type.Object({
  kernel: Type.Array(VersionText, { maxItems: LIST_MAX_ITEMS.servedVersions }),
  shell: Type.Array(VersionText, { maxItems: LIST_MAX_ITEMS.servedVersions }),
});
export type ServedVersions = Static<typeof ServedVersions>;

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
  preload: Type.Array(Type.String()),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: LIST_MAX_ITEMS.releaseFiles }),
  manifest: Nullable(ModuleManifest),
  /** Events and widgets of the shell's kernel; null for a module. Missing in releases before events had versions. */
  provides: Type.Optional(Nullable(KernelProvisions)),
  /** Provided by a shell, used by a module. Missing in releases older than this record. */
  kernelNames: Type.Optional(KernelNames),
  kernelMembers: Type.Optional(KernelMembers),
  libraries: Type.Optional(LibraryVersions),
  /** Only shells have it. The kernel's version stays the same between releases. */
  kernelSource: Type.Optional(KernelSource),
  serves: Type.Optional(ServedVersions),
  pages: Type.Optional(Type.Record(Type.String(), PageNeeds)),
  firstViews: Type.Optional(Type.Record(Type.String(), FirstView)),
  /** The shell's files of each kernel subpath export that is loaded on demand. */
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
  /** The portal does not return to the earlier release by itself, even if visitors have errors. */
  staysLive: Type.Optional(Type.Boolean()),
});

export const RollbackBody = RequestObject({
  why: Why,
  expected: Type.Optional(Nullable(ReleaseId)),
  isForced: Type.Optional(Type.Boolean()),
  others: Type.Optional(
    Type.Array(
      RequestObject({
        package: PackageName,
        expected: Type.Optional(Nullable(ReleaseId)),
        /** The deploy token of that package, if the token of the call is not for it. */
        token: Type.Optional(Line(TEXT_MAX_LENGTH.deployToken)),
      }),
      { maxItems: LIST_MAX_ITEMS.packagesRolledBack },
    ),
  ),
});

export const RolledBackPackage = Type.Object({
  package: PackageName,
  id: Type.String(),
  replaced: Type.String(),
});
export type RolledBackPackage = Static<typeof RolledBackPackage>;

export const RollbackResult = Type.Object({
  id: Type.String(),
  replaced: Type.String(),
  number: Type.Integer(),
  stopped: Type.Array(Type.String(), { description: 'Packages that stopped running because of it' }),
  others: Type.Optional(Type.Array(RolledBackPackage)),
});
export type RollbackResult = Static<typeof RollbackResult>;

export const WithdrawBody = RequestObject({
  why: Why,
  expected: Type.Optional(Nullable(ReleaseId)),
  isForced: Type.Optional(Type.Boolean()),
});

/** 0 if only an audience gets the canary. */
const CanaryPercent = Type.Integer({ minimum: 0, maximum: CANARY_PERCENT_MAX });

export const CanaryShare = Type.Object({
  id: ReleaseId,
  percent: CanaryPercent,
});
export type CanaryShare = Static<typeof CanaryShare>;

export const CanaryBody = RequestObject({
  canary: Nullable(
    RequestObject({
      ...CanaryShare.properties,
      /** If missing, the audience of a running canary of the same release stays. */
      audience: Type.Optional(NamedAudience),
    }),
  ),
  why: Why,
  /** The canary that the caller saw. If it has changed since, the answer is a conflict. */
  expected: Type.Optional(Nullable(RequestObject(CanaryShare.properties))),
});

export const CheckBody = RequestObject({ release: SignedRelease });

export const Refusal = Type.Object({
  code: Type.String(),
  message: Type.String(),
  remedy: Type.String(),
  module: Type.Optional(Type.String()),
});
export type Refusal = Static<typeof Refusal>;

export const ReleaseCheck = Type.Object({
  id: Type.String(),
  isPublished: Type.Boolean(),
  refusals: Type.Array(Refusal),
  harms: Type.Array(Refusal),
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

export const ReleaseAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('rollbackRefused'),
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

export const ReleaseFreeze = Type.Object({ who: Type.String(), why: Type.String(), since: Instant });
export type ReleaseFreeze = Static<typeof ReleaseFreeze>;

export const Canary = Type.Object({
  release: SignedRelease,
  percent: CanaryPercent,
  /** Whether signed-in people may get it regardless of the share; the edge asks the api who they are. */
  hasAudience: Type.Optional(Type.Boolean()),
});
export type Canary = Static<typeof Canary>;

const SetNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const SetSignature = Type.Object({
  keyId: Type.String({ maxLength: TEXT_MAX_LENGTH.keyId }),
  value: Type.String({ maxLength: TEXT_MAX_LENGTH.signature, description: 'Ed25519, base64' }),
});
export type SetSignature = Static<typeof SetSignature>;

/** The live release of every package, and canaries. The number only increases, so that an older set is recognised. */
export const ReleaseSet = Type.Object({
  number: SetNumber,
  issuedAt: Instant,
  releases: Type.Array(SignedRelease),
  /** Missing in sets of an api without canaries. */
  canaries: Type.Optional(Type.Array(Canary)),
  /** Missing while the set waits for an external signature; an edge refuses such a set. */
  signature: Type.Optional(SetSignature),
});
export type ReleaseSet = Static<typeof ReleaseSet>;

export const SignSetBody = RequestObject({
  number: SetNumber,
  issuedAt: ExactInstantText,
  signature: RequestObject(SetSignature.properties),
});
export type SignSetBody = Static<typeof SignSetBody>;

/** The release set in the page's HTML, created by the edge from a verified set. */
export interface PageReleaseSet {
  number: number;
  kernel: string;
  provides: KernelProvisions | null;
  kernelNames?: KernelNames | undefined;
  kernelMembers?: KernelMembers | undefined;
  libraries?: LibraryVersions | undefined;
  serves?: ServedVersions | undefined;
  shell: { id: string; version: string; channel: Channel };
  modules: PageModule[];
  /** sha384 of every script that the page may load, keyed by URL path. */
  integrity: Record<string, string>;
  /** Packages served by a dev server, without hashes. Only in development. */
  underWork?: Record<string, UnderWork>;
  preview?: PagePreview;
}
export interface PagePreview {
  package: string;
  id: string;
  endsAt: string;
  /** `ended`: the link expired; `unfit`: incompatible with the live releases; `away`: the check was impossible. */
  problem: 'ended' | 'unfit' | 'away' | null;
}
export interface UnderWork {
  /** Base URL of its files: `/@dev/<package>/`, or an address of the visitor's own machine. */
  base: string;
  isOverride: boolean;
}
export type Channel = 'live' | 'canary' | 'preview';
export interface PageModule {
  id: string;
  version: string;
  channel: Channel;
  entry: string;
  preload: string[];
  kernel?: string | undefined;
  kernelNames?: KernelNames | undefined;
  kernelMembers?: KernelMembers | undefined;
  libraries?: LibraryVersions | undefined;
  manifest: ModuleManifest;
}

export const AvailableReleaseAction = OneOf([
  'promote',
  'rollback',
  'canary',
  'stopCanary',
  'preview',
  'freeze',
]);
export type AvailableReleaseAction = Static<typeof AvailableReleaseAction>;

const Change = { who: Type.String(), why: Nullable(Type.String()), at: Instant };

/** Missing in answers of an older api; null if the publisher sent no source. */
const Built = { source: Type.Optional(Nullable(ReleaseSource)) };

export const ReleaseHealth = Type.Object({
  id: Type.String(),
  loads: Type.Integer(),
  loadFailures: Type.Integer(),
  errors: Type.Integer({ description: 'Errors after the load: thrown errors, or an empty page' }),
  averageMs: Nullable(Type.Integer({ description: 'Average duration of a load' })),
  reasons: Type.Record(Type.String(), Type.Integer()),
  warnings: Type.Record(Type.String(), Type.Integer()),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

export const PolicyViolation = Type.Object({
  id: Type.String(),
  directive: Type.String({ description: 'Directive of the policy; integrity; or others, counted together' }),
  blocked: Type.String({ description: 'A file of a release, an origin, or a word such as inline' }),
  source: Type.String({ description: 'The release’s file that requested it; empty if there is none' }),
  count: Type.Integer(),
});
export type PolicyViolation = Static<typeof PolicyViolation>;

export const PackageOwner = Type.Object({
  name: Type.String(),
  rights: ReleaseRights,
  people: Type.Array(Type.String()),
});
export type PackageOwner = Static<typeof PackageOwner>;

export const PackageStatus = Type.Object({
  package: PackageName,
  live: Nullable(
    Type.Object({
      ...LiveRelease.properties,
      ...Change,
      ...Built,
      /** The portal returns to the earlier release by itself until then; missing where it does not. */
      goesBackUntil: Type.Optional(Instant),
    }),
  ),
  canary: Nullable(
    Type.Object({
      ...CanaryShare.properties,
      ...Change,
      ...Built,
      audience: Type.Optional(CanaryAudience),
    }),
  ),
  previous: Nullable(Type.String()),
  health: Type.Array(ReleaseHealth),
  /** Missing in answers of an older api. */
  violations: Type.Optional(Type.Array(PolicyViolation)),
  /** Missing in answers of an older api; null if promotions are not frozen. */
  freeze: Type.Optional(Nullable(ReleaseFreeze)),
  vitals: Type.Optional(Type.Array(ReleaseVital)),
  visitors: Type.Optional(Type.Array(ReleaseVisitors)),
  ramp: Type.Optional(Nullable(Ramp)),
  /** Missing in answers of an older api; null if the operators have not created the owner's group. */
  owner: Type.Optional(Nullable(PackageOwner)),
  /** The caller's actions. Missing in answers of an older api, which lets operators do everything. */
  availableActions: Type.Optional(Type.Array(AvailableReleaseAction)),
});
export type PackageStatus = Static<typeof PackageStatus>;

export const PublishedRelease = Type.Object({
  id: Type.String(),
  version: Type.String(),
  kernel: Type.String(),
  /** The kernel range of its manifest; missing for the shell, and in answers of an older api. */
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
  /** Missing in answers of an older api, which returns the history of one package. */
  package: Type.Optional(PackageName),
  action: ReleaseAction,
  release: Type.String(),
  previous: Nullable(Type.String()),
  percent: Nullable(Type.Integer()),
  by: Nullable(Type.String()),
  set: Nullable(Type.Integer()),
  stopped: Type.Optional(Nullable(Type.String())),
  audience: Type.Optional(Nullable(AudienceCounts)),
  /** A ramp or the watch of a promotion made the change, with the rights of the person or token that started it. */
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

export const DeployTokenInfo = Type.Object({
  id: Id,
  label: Type.String(),
  createdAt: Instant,
  revokedAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  lastUsedAt: Nullable(Instant),
  isOwn: Type.Boolean({ description: 'The token of this call' }),
  /** Null if it belongs to nobody. Person and rights are missing in answers of an older api. */
  person: Type.Optional(Nullable(Type.String())),
  rights: Type.Optional(ReleaseRights),
});
export type DeployTokenInfo = Static<typeof DeployTokenInfo>;
