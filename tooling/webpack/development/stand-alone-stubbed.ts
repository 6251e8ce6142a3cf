// The page of a module that runs alone, with its stubs of the api.
import { runStandAlone } from '@worklane/shared-kernel/modules/stand-alone';
import { startStubs } from '@worklane/shared-kernel/testing/network';
import manifest from '@worklane-module/manifest';
import { network } from '@worklane-module/network';
import * as entry from './module-entry.ts';

startStubs(network);
void runStandAlone({ module: entry, manifest, isStubbed: true });
