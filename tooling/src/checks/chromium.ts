import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findProgram } from './debian-program.ts';
import { runCommand } from './run-command.ts';

// The build without windows draws the same pages with half the work.
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Uses `CHROMIUM_PATH`, an installed one, Debian's package (as root), or a download. Throws one sentence. */
export async function findChromium(root: string, log: (line: string) => void): Promise<string> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  }
  const here = await findProgram(names, {
    debianPackages: [HEADLESS, 'chromium'],
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
