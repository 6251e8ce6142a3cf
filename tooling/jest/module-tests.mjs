import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserProject } from './browser-project.mjs';

const LIMIT_MS = 60_000;
/** A test waits this long for an element: a person sees a wrong text soon, and a slow CI machine has time. */
const FIND_LIMIT_MS = process.env.CI ? 30_000 : 5_000;

/**
 * The configuration of Jest for a module in its own repository.
 * @param {string} packageDir
 * @returns {import('jest').Config}
 */
export function moduleTests(packageDir) {
  // The workers do not see this configuration, so they read these variables.
  process.env.WORKLANE_TEST_LIMIT_MS ||= String(LIMIT_MS);
  process.env.WORKLANE_FIND_LIMIT_MS ||= String(FIND_LIMIT_MS);
  const { bringsReact } = JSON.parse(readFileSync(join(packageDir, 'module.json'), 'utf8'));
  return {
    ...browserProject,
    rootDir: packageDir,
    ...(bringsReact && { resolver: join(import.meta.dirname, 'portal-react.cjs') }),
    // Without the flag for ES modules Jest can load no `.mjs` file of a package that has a `.js` beside it.
    moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
    testTimeout: LIMIT_MS,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  };
}
