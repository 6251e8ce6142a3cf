// All cases of the tests that `npm test` samples.
import './hostile-html.test.ts';
