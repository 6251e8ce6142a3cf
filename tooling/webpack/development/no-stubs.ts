import type { StubHandlers } from '@worklane/shared-kernel/testing/network';

/** For a module without `src/testing/stand-alone.ts`: no call is answered. */
export const network: StubHandlers = {};
