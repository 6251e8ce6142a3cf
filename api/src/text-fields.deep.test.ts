// All cases of the tests that `npm test` samples.
import './text-fields.test.ts';
