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
  isReady(): Promise<boolean>;
  /** Set by the releases module; without it no deploy token is accepted. */
  checkDeployToken: DeployTokenCheck | null;
  releaseRightsOf: ReleaseRightsOf | null;
  packagesOwnedBy: PackagesOwnedBy | null;
  /** Signs links to files; set by the files module before the first authenticated request. */
  fileLinkKey: Buffer | null;
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
