import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';

export const stubs: ModuleStubs = {
  network: () => ({}),
};
