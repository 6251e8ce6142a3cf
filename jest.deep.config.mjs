// The tests of `npm test deep`.
import { createConfig } from './tooling/jest/create-config.mjs';

export default createConfig({ isDeep: true });
