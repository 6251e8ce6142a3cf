// All cases of the tests that `npm test` samples.
import './state-graph.test.ts';
