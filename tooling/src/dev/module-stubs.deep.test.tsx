// All cases of the tests that `npm test` samples.
import './module-stubs.test.tsx';
