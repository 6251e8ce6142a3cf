import { join } from 'node:path';
import swcJest from '@swc/jest';
import { featureTexts } from '../webpack/feature-texts.ts';

const context = JSON.stringify(join(import.meta.dirname, 'folder-context.cjs'));
const withStandIns = (source, file) =>
  `${source}${featureTexts(file)}`.replaceAll(
    'import.meta.webpackContext(',
    `require(${context})(__dirname, `,
  );

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (source, file, ...rest) => swc.getCacheKey(withStandIns(source, file), file, ...rest),
      process: (source, file, ...rest) => swc.process(withStandIns(source, file), file, ...rest),
    };
  },
};
