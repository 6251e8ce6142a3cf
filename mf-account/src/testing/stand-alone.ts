import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

/** This module calls only what the kernel's stubs answer: sign-in, sign-out and the portal's configuration. */
export const stubs: ModuleStubs = { network: () => ({}) };
