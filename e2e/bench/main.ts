import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { resolveSet } from '../../edge/src/page-release-set.ts';
import { findChromium } from '../../tooling/src/checks/chromium.ts';
import { RealPortal } from '../faults/real-portal.ts';
import { password } from '../support/api-client.ts';
import { accountAnswers } from './account-answers.ts';
import type { Bench, BenchContext, Finding } from './bench.ts';
import { coldLoad } from './cold-load.ts';
import { moduleChange } from './module-change.ts';
import { pageWeight } from './page-weight.ts';
import { requestDepth } from './request-depth.ts';

const benches: readonly Bench[] = [coldLoad, pageWeight, requestDepth, moduleChange, accountAnswers];
const LEAST_RUNS = 9;
const repositoryRoot = join(import.meta.dirname, '../..');

const HELP = `npm run bench: measures the portal against its budgets

  npm run bench                     all of them
  npm run bench -- cold-load        one or several by name: ${benches.map(({ name }) => name).join(', ')}
  npm run bench -- --runs 15        how often each side is measured (${LEAST_RUNS})
  npm run bench -- --tiny           once each, only to see that they run; the figures say nothing

It starts a portal of its own and ends it. Nothing else should run on the machine meanwhile.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns exit code: 0 measured, whatever the figures are; 2 wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string' }, tiny: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const unknown = positionals.find((name) => !benches.some((bench) => bench.name === name));
  const runs = values.tiny ? 1 : Number(values.runs ?? LEAST_RUNS);
  if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) {
    say(unknown !== undefined ? `There is no bench "${unknown}".` : 'Say how many runs: --runs 9.');
    say(HELP);
    return 2;
  }
  const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  say(machine());
  const findings = await withPortal(async (portal) => {
    const all: [Bench, Finding[]][] = [];
    for (const bench of chosen) {
      say(`\n${bench.name}: ${bench.about}`);
      all.push([
        bench,
        await bench.run({ ...portal, runs, isTiny: values.tiny === true, say: (line) => say(`  ${line}`) }),
      ]);
    }
    return all;
  });
  say('');
  for (const [{ name }, found] of findings) {
    for (const { what, measured, budget, isMet } of found) {
      say(`${isMet ? 'met   ' : 'MISSED'}  ${name.padEnd(14)} ${what}: ${measured} (budget ${budget})`);
    }
  }
  return 0;
}

async function withPortal<Result>(
  measure: (context: Omit<BenchContext, 'runs' | 'isTiny' | 'say'>) => Promise<Result>,
): Promise<Result> {
  // Without limits on what account-answers asks again and again.
  const portal = await RealPortal.onFreePort({ RATE_LIMIT_ACCOUNTS: '0', RATE_LIMIT_MAILBOX: '0' });
  const browser = await chromium.launch({
    executablePath: await findChromium(repositoryRoot, say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await portal.start();
    const screen = {
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      viewport: { width: 1440, height: 900 },
    };
    const context = await browser.newContext(screen);
    const page = await context.newPage();
    await page.goto(`${portal.url}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill('lead@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Manage projects' }).waitFor();
    const person: BrowserContextOptions = { ...screen, storageState: await context.storageState() };
    await context.close();
    const federated = resolveSet(await (await fetch(`${portal.url}/api/releases/set`)).json());
    return await measure({ portal, browser, person, federated });
  } finally {
    await browser.close();
    await portal.remove();
  }
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `commit ${commit.trim()}, Node ${process.version}, ${processors.length} x ${processors[0]?.model}, ${gigabytes} GiB, ${new Date().toISOString()}`;
}

process.exitCode = await main(process.argv.slice(2));
