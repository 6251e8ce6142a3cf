import { browserProject } from './browser-project.mjs';

const LIMIT_MS = 60_000;

/**
 * The configuration of Jest for a module in its own repository.
 * @param {string} packageDir
 * @returns {import('jest').Config}
 */
export function moduleTests(packageDir) {
  // The workers do not see this configuration, so they read this variable.
  process.env.WORKLANE_TEST_LIMIT_MS ||= String(LIMIT_MS);
  return {
    ...browserProject,
    rootDir: packageDir,
    // Without the flag for ES modules Jest can load no `.mjs` file of a package that has a `.js` beside it.
    moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
    testTimeout: LIMIT_MS,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  };
}
