import type { StubHandlers } from '@worklane/shared-kernel/testing/network';

/** Stubbed answers of the api while this module runs alone with `--stub`; checked against the contracts. */
export const network: StubHandlers = {};
