import { runMf } from '../main.ts';

// As `npm run mf -- …`, for the packages of a test, which are built.
const packagesDir = process.env.TEST_PACKAGES ?? '';
process.exitCode = await runMf(process.argv.slice(2), { packagesDir, build: async () => false });
