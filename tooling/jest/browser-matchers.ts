import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { busyFactor } from './busy-machine.ts';
import { throwIfPrinted } from './unexpected-output.ts';

// Less than a test's limit, so that the failure shows the expectation and the page.
configure({ asyncUtilTimeout: Number(process.env.WORKLANE_FIND_LIMIT_MS ?? 30_000) * busyFactor() });
jest.setTimeout(Number(process.env.WORKLANE_TEST_LIMIT_MS) * busyFactor());

// Testing Library turns this on, and React then warns of updates outside `act`, which depend on the machine's speed.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(throwIfPrinted);
