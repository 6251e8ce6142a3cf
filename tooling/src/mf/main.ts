import { join } from 'node:path';
import { buildOne, isBuildCurrent } from '../portal/builds.ts';
import { configFolder } from '../releases/keys/publisher-key.ts';
import type { MfContext } from './context.ts';
import { runMfIn } from './run-mf.ts';

const PACKAGES = join(import.meta.dirname, '../../..');

export function runMf(args: readonly string[], overrides: Partial<MfContext> = {}): Promise<number> {
  const context: MfContext = {
    configDir: configFolder(),
    packagesDir: PACKAGES,
    build: (name) => buildOne(PACKAGES, name),
    isBuildCurrent: (name) => isBuildCurrent(PACKAGES, name),
    databaseUrl: process.env.DATABASE_URL || null,
    ...overrides,
  };
  return runMfIn(context, args);
}

if (import.meta.main) process.exitCode = await runMf(process.argv.slice(2));
