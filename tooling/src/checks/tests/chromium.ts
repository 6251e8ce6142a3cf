import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { findProgram } from './debian-program.ts';

const WHOLE = 'chromium';
const HEADLESS = 'chromium-headless-shell';
const names = [WHOLE, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Uses `CHROMIUM_PATH`, an installed one, Debian's package (as root), or a download. Throws one sentence. */
export function findChromium(root: string, log: (line: string) => void): Promise<string> {
  return find(root, log, { programs: names, debianPackages: [WHOLE] });
}

/**
 * Like `findChromium`, but prefers the build without windows: it draws the same pages with about 60 % of the processor
 * time. It has no notifications of the device.
 */
export function findHeadlessChromium(root: string, log: (line: string) => void): Promise<string> {
  return find(root, log, { programs: [HEADLESS, ...names], debianPackages: [HEADLESS, WHOLE] });
}

async function find(
  root: string,
  log: (line: string) => void,
  { programs, debianPackages }: { programs: readonly string[]; debianPackages: readonly string[] },
): Promise<string> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  }
  const here = await findProgram(programs, {
    debianPackages,
    onInstall: () => log('Installing Chromium from the package manager …'),
  });
  if (here) return here;
  log('Downloading Chromium …');
  await runCommand(root, 'playwright', ['install', 'chromium']);
  const { chromium } = createRequire(join(root, 'package.json'))(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(
    'The journeys need Chromium: install the package chromium, or set CHROMIUM_PATH to a Chromium on this machine.',
  );
}
