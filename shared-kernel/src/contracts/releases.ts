import { type Static, Type } from 'typebox';
import { ExactInstantText, Id, Instant, Nullable, RequestObject } from './primitives.ts';

export const PackageName = Type.String({ pattern: '^(shell|mf-[a-z][a-z0-9-]{0,40})$' });
export const ReleaseId = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?-[0-9a-f]{8}$' });

/** One entry of a menu, drawn by the shell before any code of the module is loaded. */
export const NavigationEntry = Type.Object({
  menu: Type.Union([Type.Literal('main'), Type.Literal('user')]),
  label: Type.Record(Type.String(), Type.String()),
  path: Type.String({ pattern: '^/', description: '{businessId} is replaced by the own one' }),
  icon: Type.String(),
  order: Type.Integer(),
  onDesktop: Type.Boolean(),
  onMobile: Type.Boolean(),
  isExternal: Type.Boolean(),
  badge: Nullable(Type.Union([Type.Literal('notifications'), Type.Literal('chats')])),
});
export type NavigationEntry = Static<typeof NavigationEntry>;

export const ModulePath = Type.Object({
  /** react-router pattern relative to the root, for example /project/:projectId/:component? */
  pattern: Type.String({ pattern: '^/' }),
  access: Type.Union([
    Type.Literal('public'),
    Type.Literal('signed-out'),
    Type.Literal('guarded'),
    Type.Literal('operator'),
  ]),
  /** Fills the window: no header and no footer. */
  isBare: Type.Optional(Type.Boolean()),
});
export type ModulePath = Static<typeof ModulePath>;

/** `module.json`: what the shell must know of a module without loading its code. */
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
  budgets: Type.Object({ entryBytes: Type.Integer(), totalBytes: Type.Integer() }),
});
export type ModuleManifest = Static<typeof ModuleManifest>;

export const ReleaseFile = Type.Object({
  path: Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_./-]{0,200}$' }),
  integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
});
export type ReleaseFile = Static<typeof ReleaseFile>;

/** Every event and every widget agreement, as `name@version`, that the kernel of a shell knows. */
export const KernelProvisions = Type.Object({
  events: Type.Array(Type.String()),
  widgets: Type.Array(Type.String()),
});
export type KernelProvisions = Static<typeof KernelProvisions>;

/** What one page of a module needs beyond what all of its pages need, so that it can be asked for early. */
export const PageNeeds = Type.Object({
  files: Type.Array(Type.String()),
  doors: Type.Array(Type.String(), { description: 'Doors of the kernel, which the shell brings' }),
});
export type PageNeeds = Static<typeof PageNeeds>;

/** What is signed: everything a page will trust about a release. */
export const ReleaseDescription = Type.Object({
  package: PackageName,
  id: ReleaseId,
  version: Type.String(),
  kernel: Type.String({ description: 'Version of the kernel: provided by the shell, required by a module' }),
  entry: Type.String(),
  /** Files the first page of this release needs, in order. */
  preload: Type.Array(Type.String()),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 2000 }),
  manifest: Nullable(ModuleManifest),
  /** What the shell's kernel knows; null for a module. Releases signed before there were versions lack it. */
  provides: Type.Optional(Nullable(KernelProvisions)),
  /** By route pattern of the module. */
  pages: Type.Optional(Type.Record(Type.String(), PageNeeds)),
  /** The shell's files of each door of the kernel that is fetched on use. */
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

const Why = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const PromoteBody = RequestObject({
  id: ReleaseId,
  why: Why,
  /** `start`: put there by `npm start`; `person`: by somebody, and then left alone by `npm start`. */
  by: Type.Union([Type.Literal('start'), Type.Literal('person')]),
  /** What the caller saw as live; another one by now is a conflict. */
  expected: Type.Optional(Nullable(ReleaseId)),
});

export const RollbackBody = RequestObject({ why: Why, expected: Type.Optional(Nullable(ReleaseId)) });

/** A release and its share of the visitors. */
export const CanaryShare = Type.Object({
  id: ReleaseId,
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
});
export type CanaryShare = Static<typeof CanaryShare>;

export const CanaryBody = RequestObject({
  /** Null ends the canary. */
  canary: Nullable(RequestObject(CanaryShare.properties)),
  why: Why,
  /** What the caller saw as the canary; another one by now is a conflict. */
  expected: Type.Optional(Nullable(RequestObject(CanaryShare.properties))),
});

/** A release that would be published, or `promote`d, without its files. */
export const CheckBody = RequestObject({ release: SignedRelease });

/** A reason why not: code, sentence, and what to do about it. */
export const Refusal = Type.Object({ code: Type.String(), message: Type.String(), remedy: Type.String() });
export type Refusal = Static<typeof Refusal>;

export const ReleaseCheck = Type.Object({
  id: Type.String(),
  isPublished: Type.Boolean(),
  /** What keeps it from being published. */
  refusals: Type.Array(Refusal),
  /** What would keep it, once published, from going live now. */
  harms: Type.Array(Refusal),
});
export type ReleaseCheck = Static<typeof ReleaseCheck>;

/** What can happen to a release, as the audit keeps it. */
export const ReleaseAction = Type.Union([
  Type.Literal('publish'),
  Type.Literal('promote'),
  Type.Literal('rollback'),
  Type.Literal('canary'),
  Type.Literal('canaryEnd'),
  Type.Literal('prune'),
]);
export type ReleaseAction = Static<typeof ReleaseAction>;

export const LiveRelease = Type.Object({
  id: ReleaseId,
  by: Type.Union([Type.Literal('start'), Type.Literal('person')]),
});
export type LiveRelease = Static<typeof LiveRelease>;

/** A release that a share of the visitors gets in place of the live one. */
export const Canary = Type.Object({
  release: SignedRelease,
  percent: Type.Integer({ minimum: 1, maximum: 99 }),
});
export type Canary = Static<typeof Canary>;

const SetNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Who vouches for a release set as a whole; what is signed is in `setSignedBytes`. */
export const SetSignature = Type.Object({
  keyId: Type.String({ maxLength: 64 }),
  value: Type.String({ maxLength: 200, description: 'Ed25519, base64' }),
});
export type SetSignature = Static<typeof SetSignature>;

/** The live release of every package, and canaries. Numbers only grow, so an older set is recognised. */
export const ReleaseSet = Type.Object({
  number: SetNumber,
  issuedAt: Instant,
  releases: Type.Array(SignedRelease),
  /** An api from before there were canaries does not say. */
  canaries: Type.Optional(Type.Array(Canary)),
  /** Missing where the set waits to be signed elsewhere: an edge refuses it. */
  signature: Type.Optional(SetSignature),
});
export type ReleaseSet = Static<typeof ReleaseSet>;

/** The signature of a set that was signed away from the api. */
export const SignSetBody = RequestObject({
  number: SetNumber,
  // As it was signed, character by character.
  issuedAt: ExactInstantText,
  signature: RequestObject(SetSignature.properties),
});
export type SignSetBody = Static<typeof SignSetBody>;

/** What a page of the portal carries inline, made by the edge from a verified release set. */
export interface PageReleaseSet {
  number: number;
  /** Version of the kernel the shell of this page provides. */
  kernel: string;
  /** What that kernel knows; null where its release does not say. */
  provides: KernelProvisions | null;
  shell: { id: string; version: string; channel: Channel };
  modules: PageModule[];
  /** sha384 by URL path of every script the page may load. */
  integrity: Record<string, string>;
  /** Packages that come from a dev server, without hashes; never there for people. */
  underWork?: Record<string, UnderWork>;
}
export interface UnderWork {
  /** Where its files come from: `/@dev/<package>/`, or an address of the visitor's own machine. */
  base: string;
  /** The visitor put it into a portal that runs without it, and can drop it again. */
  isOverride: boolean;
}
/** How this visitor came to a release. */
export type Channel = 'live' | 'canary';
export interface PageModule {
  id: string;
  version: string;
  channel: Channel;
  entry: string;
  preload: string[];
  manifest: ModuleManifest;
}

export const ReportKind = Type.Union([
  Type.Literal('loaded'),
  Type.Literal('loadFailed'),
  Type.Literal('threw'),
]);
export type ReportKind = Static<typeof ReportKind>;

/** Why a module failed; each has its sentence in the shell's texts and its page in docs/runbooks. */
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
  Type.Literal('handler'),
  Type.Literal('widget'),
  Type.Literal('unknown'),
]);
export type FailureReason = Static<typeof FailureReason>;

/** What a page tells of a release it loaded or could not use. */
export const ReleaseReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: ReportKind,
  /** Null for what was loaded. */
  reason: Nullable(FailureReason),
  /** How long it took, in milliseconds. */
  ms: Type.Integer({ minimum: 0, maximum: 600_000 }),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

export const ReleaseReportsBody = RequestObject({
  reports: Type.Array(ReleaseReport, { minItems: 1, maxItems: 50 }),
});

/** Who changed something, when and why. */
const Change = { who: Type.String(), why: Nullable(Type.String()), at: Instant };

/** What pages told of one release within the last 24 hours. */
export const ReleaseHealth = Type.Object({
  id: Type.String(),
  loads: Type.Integer(),
  loadFailures: Type.Integer(),
  errors: Type.Integer({ description: 'Thrown after it was loaded' }),
  averageMs: Nullable(Type.Integer({ description: 'Of the loads' })),
  reasons: Type.Record(Type.String(), Type.Integer()),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

export const PackageStatus = Type.Object({
  package: PackageName,
  live: Nullable(Type.Object({ ...LiveRelease.properties, ...Change })),
  canary: Nullable(Type.Object({ ...CanaryShare.properties, ...Change })),
  /** Where a rollback would lead. */
  previous: Nullable(Type.String()),
  health: Type.Array(ReleaseHealth),
});
export type PackageStatus = Static<typeof PackageStatus>;

export const PublishedRelease = Type.Object({
  id: Type.String(),
  version: Type.String(),
  kernel: Type.String(),
  keyId: Type.String(),
  bytes: Type.Integer(),
  files: Type.Integer(),
  who: Type.String(),
  at: Instant,
  channel: Nullable(Type.Union([Type.Literal('live'), Type.Literal('canary')])),
  /** Why pruning leaves it; null where it would not. */
  keptAs: Nullable(
    Type.Union([
      Type.Literal('live'),
      Type.Literal('canary'),
      Type.Literal('rollback'),
      Type.Literal('recent'),
    ]),
  ),
});
export type PublishedRelease = Static<typeof PublishedRelease>;

export const HistoryQuery = RequestObject({
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 where it is left out' })),
});

export const HistoryEntry = Type.Object({
  id: Id,
  action: ReleaseAction,
  release: Type.String(),
  previous: Nullable(Type.String()),
  percent: Nullable(Type.Integer()),
  by: Nullable(Type.String()),
  set: Nullable(Type.Integer()),
  ...Change,
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
});
export type DeployTokenInfo = Static<typeof DeployTokenInfo>;
