import type { ModuleStubs } from '@worklane/kernel/testing/network';

const current = { some: 3, empty: 0, many: 640 };

export const stubs: ModuleStubs = {
  network: ({ data }) => ({
    'GET /api/projects/counts': () => ({ pending: 0, current: current[data], completed: 0 }),
  }),
};
