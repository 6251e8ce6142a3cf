import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the journeys: `CHROMIUM_PATH`, the machine's own, Debian's package (as root),
 * or the browser's own download. Throws one sentence that says what to do.
 */
export async function findChromium(root: string, log: (line: string) => void): Promise<string> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  }
  const here = onPath();
  if (here) return here;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Chromium from the package manager …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand(root, 'apt-get', ['update', '-qq'], { env });
    await runCommand(root, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
    });
    const installed = onPath();
    if (installed) return installed;
  }
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

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
