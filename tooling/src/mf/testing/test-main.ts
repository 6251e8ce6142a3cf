import { runMf } from '../main.ts';

const packagesDir = process.env.TEST_PACKAGES ?? '';
process.exitCode = await runMf(process.argv.slice(2), { packagesDir, build: async () => false });
