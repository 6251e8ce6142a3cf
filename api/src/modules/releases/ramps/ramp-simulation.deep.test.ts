// Runs all cases of the tests that `npm test` samples.
import './ramp-simulation.test.ts';
