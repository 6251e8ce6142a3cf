import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import manifest from '@worklane-module/manifest';
import * as entry from './module-entry.ts';

void runStandAlone({ module: entry, manifest });
