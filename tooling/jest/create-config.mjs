import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { browserPackagesIn } from '../packages.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const browserPackages = browserPackagesIn(ROOT).join(',');

const typescript = { syntax: 'typescript', tsx: true };
const react = { runtime: 'automatic' };

const toCommonJs = [
  '<rootDir>/tooling/jest/typescript.mjs',
  {
    jsc: { target: 'es2023', parser: typescript, transform: { react } },
    module: { type: 'commonjs' },
  },
];
/** Built files, stored data and the task cache contain copies of packages, which Jest must not find. */
const notOurs = ['/dist/', '/\\.cache/', '/\\.nx/', '<rootDir>/data/', '<rootDir>/tooling/template/'];

/** Packages of the browser side without a CommonJS build. */
const modulesOnly = ['typebox'];

/** Tests of `npm test deep` may take minutes. */
const LIMIT_MS = 60_000;
const DEEP_LIMIT_MS = 1_800_000;

/** Bytes; modules of finished test files stay in a worker's memory, so it ends at this size. */
const MOST_MEMORY = 2_500_000_000;

/** The same samples in every run on one commit, others on the next. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return String(Number.parseInt(stdout, 16) || 1);
}

/**
 * Tests of `npm test deep` are in files that end in `.deep.test.ts`.
 * @param {{ isDeep: boolean }} options
 * @returns {import('jest').Config}
 */
export function createConfig({ isDeep }) {
  const testTimeout = isDeep ? DEEP_LIMIT_MS : LIMIT_MS;
  // Workers of tests that run on Node do not see this configuration, so they read these variables.
  process.env.WORKLANE_TEST_LIMIT_MS = String(testTimeout);
  process.env.WORKLANE_TESTS = isDeep ? 'deep' : '';
  process.env.WORKLANE_SEED ||= seedOfCommit();
  const left = isDeep ? ['(?<!\\.deep)\\.test\\.tsx?$'] : ['\\.deep\\.test\\.tsx?$'];
  return {
    rootDir: ROOT,
    reporters: ['<rootDir>/tooling/jest/brief-reporter.ts'],
    testTimeout,
    workerIdleMemoryLimit: MOST_MEMORY,
    projects: [
      {
        displayName: 'browser',
        rootDir: ROOT,
        testEnvironment: '<rootDir>/tooling/jest/jsdom-environment.mjs',
        testEnvironmentOptions: { url: 'https://localhost/' },
        testTimeout,
        testMatch: [
          `<rootDir>/{${browserPackages}}/src/**/*.test.{ts,tsx}`,
          '<rootDir>/tooling/src/**/*.test.tsx',
        ],
        testPathIgnorePatterns: [
          '/node_modules/',
          '<rootDir>/shared-kernel/src/(domain|contracts|server)/',
          ...notOurs,
          ...left,
        ],
        modulePathIgnorePatterns: notOurs,
        moduleFileExtensions: ['tsx', 'ts', 'mjs', 'js', 'cjs', 'json', 'node'],
        transform: { '\\.([cm]?js|tsx?)$': toCommonJs },
        moduleNameMapper: {
          '\\.(woff2|svg|png)$': '<rootDir>/tooling/jest/asset.ts',
          '^fast-check$': '<rootDir>/tooling/jest/seeded-fast-check.ts',
          // The other build is for servers and adds no global styles.
          '^styled-components$':
            '<rootDir>/node_modules/styled-components/dist/styled-components.browser.cjs.js',
          // The other build reads files from the disk.
          '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        },
        transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
        setupFiles: ['<rootDir>/tooling/jest/browser-environment.ts'],
        setupFilesAfterEnv: ['<rootDir>/tooling/jest/browser-matchers.ts'],
      },
      {
        displayName: 'node',
        rootDir: ROOT,
        testEnvironment: 'node',
        testTimeout,
        testMatch: [
          '<rootDir>/shared-kernel/src/{domain,contracts,server}/**/*.test.ts',
          '<rootDir>/{api,edge}/src/**/*.test.ts',
          '<rootDir>/tooling/**/*.test.ts',
          '<rootDir>/e2e/{faults,failover,bench,breakages}/**/*.test.ts',
        ],
        testPathIgnorePatterns: ['/node_modules/', ...notOurs, ...left],
        modulePathIgnorePatterns: notOurs,
        transform: {},
        runner: 'jest-light-runner/child-process',
        setupFiles: ['<rootDir>/tooling/jest/node-tests.ts'],
        globalSetup: '<rootDir>/tooling/jest/postgres-global-setup.ts',
        globalTeardown: '<rootDir>/tooling/jest/postgres-global-teardown.ts',
      },
    ],
  };
}
