import type { ModuleStubs } from '@worklane/shared-kernel/testing/network';
import { comparisonPages, comparisonStubs } from './comparison-stubs.ts';

export const stubs: ModuleStubs = {
  pages: { ...comparisonPages },
  network: (context) => ({ ...comparisonStubs(context) }),
};
