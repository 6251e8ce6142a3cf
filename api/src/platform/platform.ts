import type { Metrics, WritableFolders } from '@worklane/shared-kernel/server';
import type { DeployTokenCheck, PackagesOwnedBy, ReleaseRightsOf } from './access-guard.ts';
import type { CallTurns } from './call-turns.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { DatabaseRoom } from './database-room.ts';
import type { JobRunner } from './jobs/index.ts';
import type { ProgramTokenLookup } from './program-tokens.repository.ts';
import type { ReadReplica } from './replica/index.ts';
import type { LimitStore } from './request-limits.ts';
import type { SecurityLog } from './security-log/index.ts';
import type { SessionLookup } from './sessions.repository.ts';
import type { Settings } from './settings.ts';
import type { TransferTurns } from './transfer-turns.ts';
import type { WakeUpListener, WakeUpReceiver } from './wake-ups/index.ts';

export interface Platform {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: Database;
  readonly databaseRoom: DatabaseRoom;
  readonly folders: WritableFolders;
  readonly turns: CallTurns;
  readonly transfers: TransferTurns;
  readonly replica: ReadReplica | null;
  readonly findSession: SessionLookup;
  readonly findProgramToken: ProgramTokenLookup;
  readonly limits: LimitStore;
  readonly securityLog: SecurityLog;
  readonly metrics: Metrics;
  listenForWakeUps(receiver: WakeUpReceiver): WakeUpListener;
  /** Whether every migration is applied; throws if the database cannot be reached. */
  isReady(): Promise<boolean>;
  /** Set by the releases module; without it no deploy token is accepted. */
  checkDeployToken: DeployTokenCheck | null;
  /** Set by the releases module: a non-operator's rights to the releases of a package. */
  releaseRightsOf: ReleaseRightsOf | null;
  /** Set by the releases module: the packages of a non-operator's groups. */
  packagesOwnedBy: PackagesOwnedBy | null;
  /** Signs links to files; set by the files module before the first authenticated request. */
  fileLinkKey: Buffer | null;
  /** Modules register their tasks here; `addJobs` adds jobs. */
  readonly jobs: JobRunner;
  readonly hourlyTasks: Set<(now: Date) => Promise<unknown>>;
  readonly routes: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyRequest {
    /** Set after authentication and before authorisation. */
    caller: import('./access-guard.ts').Caller | null;
  }
}
