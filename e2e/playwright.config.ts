import { defineConfig } from '@playwright/test';
import { busyFactor } from '../tooling/jest/busy-machine.ts';

/** `npm test deep` runs the journeys with the tag `@deep`, `npm test` the others. */
const isDeep = process.env.WORKLANE_TESTS === 'deep';

const busy = busyFactor();

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  outputDir: '../test-results',
  globalSetup: './support/portal/start-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A stuck step ends by `actionTimeout` and the limit of `expect`; the longest journeys take minutes.
  timeout: (isDeep ? 900_000 : 300_000) * busy,
  expect: { timeout: 45_000 * busy },
  reporter: [['./support/brief-reporter.ts'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000 * busy,
    navigationTimeout: 60_000 * busy,
    // A trace takes a third of a journey's time: use `--trace on` for a failing journey.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
