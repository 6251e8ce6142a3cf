// The page of a module that runs alone, against a portal's api.
import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import manifest from '@worklane-module/manifest';
import * as door from './module-door.ts';

void runStandAlone({ module: door, manifest });
