import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';
import { requestListStubs } from './request-list-stubs.ts';

export const stubs: ModuleStubs = {
  network: (context) => ({
    ...requestListStubs(context),
  }),
};
