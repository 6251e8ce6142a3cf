import type { CurrentUser } from '../../contracts/index.ts';
import type { StandAloneStubs, StubState } from '../../modules/stand-alone/stand-alone-stubs.ts';
import type { StubHandlers } from '../stub-network.ts';
import type { StubFiles } from './stub-files.ts';

export interface StubContext {
  data: Exclude<StubState, 'failing' | 'slow'>;
  user: CurrentUser;
  files: StubFiles;
}

export interface ModuleStubs extends Partial<Pick<StandAloneStubs, 'pages' | 'widgets'>> {
  network(context: StubContext): StubHandlers;
}
