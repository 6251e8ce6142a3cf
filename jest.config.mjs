import { browserPackagesIn } from './tooling/packages.ts';

const browserPackages = browserPackagesIn(import.meta.dirname).join(',');

const typescript = { syntax: 'typescript', tsx: true };
const react = { runtime: 'automatic' };

const toCommonJs = [
  '<rootDir>/tooling/jest/typescript.mjs',
  {
    jsc: { target: 'es2023', parser: typescript, transform: { react } },
    module: { type: 'commonjs' },
  },
];
const toModules = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: typescript,
      transform: { react },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
];

/** Built files, stored data and the task cache hold copies of packages that must not be found as ours. */
const notOurs = ['/dist/', '/\\.cache/', '/\\.nx/', '<rootDir>/data/', '<rootDir>/tooling/template/'];

/** Packages of the browser side that ship no CommonJS build. */
const modulesOnly = ['typebox'];

/** The limit of every test: it ends what hangs. What is slow on a busy machine is not wrong. */
const testTimeout = 900_000;

/** Bytes: modules of finished test files stay in a worker's memory, which ends once it has this much. */
const MOST_MEMORY = 2_500_000_000;

/** @type {import('jest').Config} */
const config = {
  testTimeout,
  workerIdleMemoryLimit: MOST_MEMORY,
  projects: [
    {
      displayName: 'browser',
      rootDir: import.meta.dirname,
      testEnvironment: '<rootDir>/tooling/jest/jsdom-environment.mjs',
      // As in use: cookies of the portal are kept on secure pages alone.
      testEnvironmentOptions: { url: 'https://localhost/' },
      testTimeout,
      testMatch: [
        `<rootDir>/{${browserPackages}}/src/**/*.test.{ts,tsx}`,
        // Of all modules, whose pages they draw.
        '<rootDir>/tooling/src/**/*.test.tsx',
      ],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/shared-kernel/src/(domain|contracts|server)/',
        ...notOurs,
      ],
      modulePathIgnorePatterns: notOurs,
      moduleFileExtensions: ['tsx', 'ts', 'mjs', 'js', 'cjs', 'json', 'node'],
      transform: { '\\.([cm]?js|tsx?)$': toCommonJs },
      moduleNameMapper: {
        '\\.(woff2|svg|png)$': '<rootDir>/tooling/jest/asset.ts',
        // Its other build is for servers and draws no global styles.
        '^styled-components$':
          '<rootDir>/node_modules/styled-components/dist/styled-components.browser.cjs.js',
        // Its other build reads files from the disk.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
      },
      transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
      setupFiles: ['<rootDir>/tooling/jest/browser-environment.ts'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser-matchers.ts'],
    },
    {
      displayName: 'node',
      rootDir: import.meta.dirname,
      testEnvironment: 'node',
      testTimeout,
      testMatch: [
        '<rootDir>/shared-kernel/src/{domain,contracts,server}/**/*.test.ts',
        '<rootDir>/{api,edge}/src/**/*.test.ts',
        '<rootDir>/tooling/**/*.test.ts',
        '<rootDir>/e2e/{faults,failover,bench,breakages}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', ...notOurs],
      modulePathIgnorePatterns: notOurs,
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': toModules },
      globalSetup: '<rootDir>/tooling/jest/postgres-global-setup.ts',
      globalTeardown: '<rootDir>/tooling/jest/postgres-global-teardown.ts',
    },
  ],
};

export default config;
