// All cases of the tests that `npm test` samples.
import './text-fields-of-people.test.ts';
