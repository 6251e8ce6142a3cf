// Compiles the browser packages' sources for Jest. What only webpack knows gets a stand-in.
import { join } from 'node:path';
import swcJest from '@swc/jest';

const context = JSON.stringify(join(import.meta.dirname, 'folder-context.cjs'));
const withStandIns = (source) =>
  source.replaceAll('import.meta.webpackContext(', `require(${context})(__dirname, `);

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (source, ...rest) => swc.getCacheKey(withStandIns(source), ...rest),
      process: (source, ...rest) => swc.process(withStandIns(source), ...rest),
    };
  },
};
