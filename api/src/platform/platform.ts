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

/** The services that every module of the api uses, as `app.platform`. */
export interface Platform {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: Database;
  /** Whether the database can store more. */
  readonly databaseRoom: DatabaseRoom;
  /** Which folders, log and database can be written now. */
  readonly folders: WritableFolders;
  /** In which order the calls of all people use the database. */
  readonly turns: CallTurns;
  /** How many files each person sends and receives at once. */
  readonly transfers: TransferTurns;
  /** Answers lists; null where there is no replica. */
  readonly replica: ReadReplica | null;
  readonly findSession: SessionLookup;
  readonly findProgramToken: ProgramTokenLookup;
  /** Counts requests and other limited operations. */
  readonly limits: LimitStore;
  readonly securityLog: SecurityLog;
  /** The figures of this process, to which modules add theirs. */
  readonly metrics: Metrics;
  /** A listener to the wake-ups of all processes. */
  listenForWakeUps(receiver: WakeUpReceiver): WakeUpListener;
  /** Whether the database has every migration of this code; throws when it cannot be reached. */
  isReady(): Promise<boolean>;
  /** Set by the releases module; without it no deploy token is accepted. */
  checkDeployToken: DeployTokenCheck | null;
  /** Set by the releases module: what somebody who is no operator may do with the releases of a package. */
  releaseRightsOf: ReleaseRightsOf | null;
  /** Set by the releases module: the packages that somebody who is no operator owns with a group. */
  packagesOwnedBy: PackagesOwnedBy | null;
  /** The key that signs links to files; set by the files module before the first authenticated request. */
  fileLinkKey: Buffer | null;
  /** Modules register their tasks here; `addJobs` adds jobs. */
  readonly jobs: JobRunner;
  /** Tasks that run once an hour, with the current time. */
  readonly hourlyTasks: Set<(now: Date) => Promise<unknown>>;
  /** Every registered route as method and path. */
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
