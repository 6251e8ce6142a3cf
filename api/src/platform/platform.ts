import type { DeployTokenCheck } from './access-guard.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { LimitStore } from './request-limits.ts';
import type { SecurityLog } from './security-log/index.ts';
import type { SessionLookup } from './sessions.ts';
import type { Settings } from './settings.ts';

/** What every module of the api stands on; `app.platform`. */
export interface Platform {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly database: Database;
  readonly findSession: SessionLookup;
  /** Counts requests, and whatever else is limited. */
  readonly limits: LimitStore;
  readonly securityLog: SecurityLog;
  /** Whether the database has every migration of this code; throws when it cannot be reached. */
  isReady(): Promise<boolean>;
  /** Set by the releases module; without it no deploy token is accepted. */
  checkDeployToken: DeployTokenCheck | null;
  /** Signs links to files; set by the files module before the first request. */
  fileLinkKey: Buffer | null;
  /** What is done once an hour, with the time it is done at. */
  readonly chores: Set<(now: Date) => Promise<unknown>>;
  /** Everything that is served, as method and path. */
  readonly routes: Set<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
  interface FastifyRequest {
    /** Set once it is known who calls, before it is known whether they may. */
    caller: import('./access-guard.ts').Caller | null;
  }
}
