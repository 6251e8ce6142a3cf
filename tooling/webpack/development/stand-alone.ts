// The page of a module that runs alone, with the api of a portal.
import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import manifest from '@worklane-module/manifest';
import * as door from './module-door.ts';

void runStandAlone({ module: door, manifest });
