import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { busyFactor } from './busy-machine.ts';
import { throwIfPrinted } from './unexpected-output.ts';

// Less than the limit of a test, so that the failure shows what was waited for and the page.
configure({ asyncUtilTimeout: 30_000 * busyFactor() });
jest.setTimeout(Number(process.env.WORKLANE_TEST_LIMIT_MS) * busyFactor());

// Testing Library turns this on for each file, and React then warns of each update outside `act`: which ones happen there
// depends on the speed of the machine. Updates of a page run by themselves, as in a browser.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(throwIfPrinted);
