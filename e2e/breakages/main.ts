// Breaks a separate portal in every way of the table and writes docs/failures.md: `npm run breakages`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tooling/src/checks/tests/chromium.ts';
import { RealPortal } from '../faults/real-portal.ts';
import { fillSignIn } from '../support/journey.ts';
import { breakages } from './all.ts';
import { type Breakage, type BreakageStage, type Measured, measure } from './breakage.ts';
import { failuresPage } from './failures-page.ts';
import { row, slowness } from './table.ts';

const repositoryRoot = join(import.meta.dirname, '../..');
const TRIES = 5;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(words: readonly string[]): Promise<number> {
  const chosen = breakages.filter(
    ({ broke }) =>
      words.length === 0 || words.some((word) => broke.toLowerCase().includes(word.toLowerCase())),
  );
  if (chosen.length === 0) {
    say(`No breakage has a word of: ${words.join(', ')}`);
    return 2;
  }
  const portal = await RealPortal.onFreePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(repositoryRoot, say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const found: Measured[] = [];
  let faults = 0;
  try {
    await portal.start();
    Object.assign(process.env, {
      PORTAL_URL: portal.url,
      PORTAL_DATA_DIR: portal.dataDir,
      PORTAL_CONFIG_DIR: join(portal.folder, 'config/worklane'),
    });
    const stage: BreakageStage = { portal, browser, person: await signedIn(browser, portal.url) };
    for (const breakage of chosen) {
      const measured = await bestOf(TRIES, () => measure(breakage, stage), breakage).catch(
        (error: unknown) => {
          faults += 1;
          say(`FAILED ${breakage.broke}: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        },
      );
      if (!measured) continue;
      found.push(measured);
      say(row(measured));
      for (const slow of slowness(measured, breakage)) {
        faults += 1;
        say(`  SLOW: ${slow}`);
      }
    }
  } finally {
    await browser.close();
    await portal.remove();
  }
  if (words.length === 0 && faults === 0) {
    await writeFile(join(repositoryRoot, 'docs/failures.md'), failuresPage(found));
    say('docs/failures.md is written.');
  }
  return faults === 0 ? 0 : 1;
}

/** Repeats a slow measurement, because the machine may have been busy. */
async function bestOf(tries: number, run: () => Promise<Measured>, breakage: Breakage): Promise<Measured> {
  const measured = await run();
  return tries === 1 || slowness(measured, breakage).length === 0
    ? measured
    : bestOf(tries - 1, run, breakage);
}

async function signedIn(browser: BreakageStage['browser'], url: string): Promise<BreakageStage['person']> {
  const screen = { locale: 'en-AU', timezoneId: 'Australia/Sydney', viewport: { width: 1440, height: 900 } };
  const context = await browser.newContext({ ...screen, baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await fillSignIn(page, 'lead@example.com');
  await page.getByRole('heading', { level: 1, name: 'Manage projects' }).waitFor();
  const person = { ...screen, storageState: await context.storageState() };
  await context.close();
  return person;
}

process.exitCode = await main(process.argv.slice(2));
