// All cases of the tests that `npm test` samples.
import './state-graph-walks.test.ts';
