// The tests of `npm test`.
import { createConfig } from './tooling/jest/create-config.mjs';

export default createConfig({ isDeep: false });
