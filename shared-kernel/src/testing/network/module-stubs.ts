import type { CurrentUser } from '../../contracts/index.ts';
import type { StandAloneStubs, StubState } from '../../modules/stand-alone/stand-alone-stubs.ts';
import type { StubHandlers } from '../stub-network.ts';
import type { StubFiles } from './stub-files.ts';

export interface StubContext {
  /** How much data the module has: some of everything, none, or more than one page of it. */
  data: Exclude<StubState, 'failing' | 'slow'>;
  /** The signed-in person. */
  user: CurrentUser;
  /** The files that pages upload or download. */
  files: StubFiles;
}

/** What `src/testing/stand-alone.ts` of a module exports as `stubs`. */
export interface ModuleStubs extends Partial<Pick<StandAloneStubs, 'pages' | 'widgets'>> {
  /** Handlers for every call that the module makes. State that a page changes is kept in this closure. */
  network(context: StubContext): StubHandlers;
}
