import type { ModuleStubs } from '@worklane/kernel/testing/network';

export const stubs: ModuleStubs = { network: () => ({}) };
