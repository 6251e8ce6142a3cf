import type { StubHandlers } from '@worklane/shared-kernel/testing/network';

/** A module without `src/testing/stand-alone.ts` has no call answered. */
export const network: StubHandlers = {};
