import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js';
import { PROPERTY_SEED } from './sample.ts';

fc.configureGlobal({ seed: PROPERTY_SEED });

export default fc;
