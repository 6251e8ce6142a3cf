import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { repositoryRoot } from '../../../webpack/repository.ts';
import { findChromium } from '../../checks/tests/chromium.ts';
import type { TestPortal } from '../../mf/testing/test-portal.ts';
import { buildOne } from '../../portal/builds.ts';
import { startPortalWithSdk } from './own-repository.ts';

/** Builds these packages, and starts a portal with them and a browser. `folder` is the parent of own repositories. */
export async function startPortalAndBrowser(
  folder: string,
  names: readonly string[],
): Promise<{ portal: TestPortal; browser: Browser }> {
  const packagesDir = join(folder, 'packages');
  mkdirSync(packagesDir);
  for (const name of names) {
    await buildOne(repositoryRoot, name);
    symlinkSync(join(repositoryRoot, name), join(packagesDir, name), 'junction');
  }
  const portal = await startPortalWithSdk(packagesDir, folder);
  const executablePath = await findChromium(repositoryRoot, (line) => process.stdout.write(`${line}\n`));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return { portal, browser };
}
