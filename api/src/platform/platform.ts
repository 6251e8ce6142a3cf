import type { Metrics, WritableFolders } from '@worklane/shared-kernel/server';
import type { Database } from './database/database.ts';
import type { DatabaseRoom } from './database/database-room.ts';
import type { DeployTokenCheck, PackagesOwnedBy, ReleaseRightsOf } from './http/access-guard.ts';
import type { JobRunner } from './jobs/index.ts';
import type { CallTurns } from './limits/call-turns.ts';
import type { LimitStore } from './limits/request-limits.ts';
import type { TransferTurns } from './limits/transfer-turns.ts';
import type { Clock } from './processes/clock.ts';
import type { ReadReplica } from './replica/index.ts';
import type { SecurityLog } from './security-log/index.ts';
import type { ProgramTokenLookup } from './sessions/program-tokens.repository.ts';
import type { SessionLookup } from './sessions/sessions.repository.ts';
import type { Settings } from './settings.ts';
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
    caller: import('./http/access-guard.ts').Caller | null;
  }
}
