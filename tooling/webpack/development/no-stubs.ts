import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

/** For a module without `src/testing/stand-alone.ts`: only the kernel's calls are answered. */
export const stubs: ModuleStubs = { network: () => ({}) };
