import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';
import { requestPageStubs, requestPages } from './page-of-request-stubs.ts';

export const stubs: ModuleStubs = {
  pages: { ...requestPages },
  network: (context) => ({
    ...requestPageStubs(context),
  }),
};
