import type { CurrentUser } from '../../contracts/index.ts';
import type { StandAloneStubs, StubState } from '../../modules/stand-alone/stand-alone-stubs.ts';
import type { StubHandlers } from '../stub-network.ts';
import type { StubFiles } from './stub-files.ts';

export interface StubContext {
  /** Amount of data: some of everything, nothing, or more than one page. */
  data: Exclude<StubState, 'failing' | 'slow'>;
  user: CurrentUser;
  files: StubFiles;
}

/** The type of `stubs` in a module's `src/testing/stand-alone.ts`. */
export interface ModuleStubs extends Partial<Pick<StandAloneStubs, 'pages' | 'widgets'>> {
  /** Handlers for every call that the module makes. The closure keeps the state that a page changes. */
  network(context: StubContext): StubHandlers;
}
