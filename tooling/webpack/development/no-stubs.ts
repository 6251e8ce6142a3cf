import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

/** For a module without `src/testing/stand-alone.ts`: only the calls of the kernel are answered. */
export const stubs: ModuleStubs = { network: () => ({}) };
