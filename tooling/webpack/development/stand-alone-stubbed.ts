import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import { startStubs } from '@worklane/shared-kernel/testing/network';
import manifest from '@worklane-module/manifest';
import { stubs } from '@worklane-module/stubs';
import * as entry from './module-entry.ts';

void runStandAlone({ module: entry, manifest, stubs: startStubs(stubs) });
