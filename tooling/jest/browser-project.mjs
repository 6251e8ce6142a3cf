import { join } from 'node:path';
import { installedPackage, kernelFolder, sourceExtension } from '../webpack/places.ts';

const here = (file) => join(import.meta.dirname, file);
const built = (name, file) => join(installedPackage(name, kernelFolder), file);

const toCommonJs = [
  here('typescript.mjs'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

export const browserProject = {
  testEnvironment: here('jsdom-environment.mjs'),
  // Browsers keep the portal's cookies on secure pages only.
  testEnvironmentOptions: { url: 'https://localhost/' },
  moduleFileExtensions: ['tsx', 'ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  transform: { '\\.([cm]?js|tsx?)$': toCommonJs },
  moduleNameMapper: {
    '\\.(woff2|svg|png)$': here(`asset${sourceExtension}`),
    // The package's other build is for servers and draws no global styles.
    '^styled-components$': built('styled-components', 'dist/styled-components.browser.cjs.js'),
    // The package's other build reads files from the disk.
    '^tus-js-client$': built('tus-js-client', 'lib.es5/browser/index.js'),
  },
  // Packages that ship no CommonJS build: a library of the browser side, and the packed kernel and tools.
  transformIgnorePatterns: ['/node_modules/(?!(typebox|csv-parse|@worklane/(kernel|module-tools))/)'],
  setupFiles: [here(`browser-environment${sourceExtension}`)],
  setupFilesAfterEnv: [here(`browser-matchers${sourceExtension}`)],
};
