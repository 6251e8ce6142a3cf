import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { resolveSet } from '../../edge/src/pages/page-release-set.ts';
import { findChromium } from '../../tooling/src/checks/tests/chromium.ts';
import { RealPortal } from '../faults/real-portal.ts';
import { accountAnswers } from './account-answers.ts';
import type { Bench, BenchContext, BenchRun, Finding, StandaloneBench } from './bench.ts';
import { importRows } from './lists/import-rows.ts';
import { lists } from './lists/lists.ts';
import { liveConnections } from './live-connections.ts';
import { liveEvents } from './live-events.ts';
import { coldLoad } from './pages/cold-load.ts';
import { interactions } from './pages/interactions.ts';
import { moduleChange } from './pages/module-change.ts';
import { pageWeight } from './pages/page-weight.ts';
import { priceLineKeys } from './pages/price-line-keys.ts';
import { compareUsable, usable } from './pages/usable.ts';
import { withEarlierPortal } from './releases/earlier-commit.ts';
import { nextRelease } from './releases/next-release.ts';
import { requestDepth } from './request-depth.ts';
import { signedIn } from './signed-in.ts';
import { uploads } from './uploads/uploads.ts';

/** Benchmarks without a portal come first, while none runs. */
const standaloneBenches: readonly StandaloneBench[] = [lists, importRows, uploads, liveEvents];
const portalBenches: readonly Bench[] = [
  coldLoad,
  usable,
  nextRelease,
  pageWeight,
  requestDepth,
  moduleChange,
  interactions,
  priceLineKeys,
  accountAnswers,
  liveConnections,
];
const benches = [...standaloneBenches, ...portalBenches];
const LEAST_RUNS = 9;
const repositoryRoot = join(import.meta.dirname, '../..');

const HELP = `npm run bench: measures the portal against its budgets

  npm run bench                     all of them
  npm run bench -- cold-load        one or several by name: ${benches.map(({ name }) => name).join(', ')}
  npm run bench -- compare 0a74e21c the first press, of this commit and of another one in turn
  npm run bench -- --runs 15        how often each side is measured (${LEAST_RUNS})
  npm run bench -- --data /tmp/x    keeps the databases of lists there for the next run
  npm run bench -- --tiny           once each, only to see that they run; the figures mean nothing

It starts and ends its own portal and databases. Nothing else should run on the machine at the same time.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns exit code: 0 measured, whatever the figures are; 2 wrong arguments */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      data: { type: 'string' },
      tiny: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(HELP);
    return 0;
  }
  const [command, commit] = positionals;
  const isComparison = command === 'compare' && commit !== undefined;
  const unknown = (isComparison ? [] : positionals).find(
    (name) => !benches.some((bench) => bench.name === name),
  );
  const runs = values.tiny ? 1 : Number(values.runs ?? LEAST_RUNS);
  if (unknown !== undefined || !Number.isInteger(runs) || runs < 1) {
    say(unknown !== undefined ? `There is no benchmark "${unknown}".` : 'Say how many runs: --runs 9.');
    say(HELP);
    return 2;
  }
  say(machine());
  const run = { runs, isTiny: values.tiny === true, say: (line: string) => say(`  ${line}`) };
  const isChosen = ({ name }: { name: string }) => positionals.length === 0 || positionals.includes(name);
  const findings: Findings = isComparison
    ? await compareWith(commit, run)
    : [
        ...(await runOwn(standaloneBenches.filter(isChosen), run, values.data)),
        ...(await runWithPortal(portalBenches.filter(isChosen), run)),
      ];
  say('');
  for (const [{ name }, found] of findings) {
    for (const { what, measured, budget, isMet } of found) {
      say(`${isMet ? 'met   ' : 'MISSED'}  ${name.padEnd(14)} ${what}: ${measured} (budget ${budget})`);
    }
  }
  return 0;
}

function compareWith(commit: string, run: BenchRun): Promise<Findings> {
  say(`\ncompare: this commit and ${commit}, slow 4G and a processor 4 times slower`);
  return withPortal((now) =>
    withEarlierPortal({ ...now, ...run, commit }, async (earlier) => [
      [{ name: 'compare' }, await compareUsable({ ...now, ...run }, { earlier, commit })],
    ]),
  );
}

type Findings = [{ name: string }, Finding[]][];

async function runOwn(
  chosen: readonly StandaloneBench[],
  run: BenchRun,
  kept: string | undefined,
): Promise<Findings> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'worklane-bench-'));
  const findings: Findings = [];
  try {
    for (const bench of chosen) {
      say(`\n${bench.name}: ${bench.about}`);
      findings.push([bench, await bench.runAlone({ ...run, dataDir })]);
    }
  } finally {
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  return findings;
}

async function runWithPortal(chosen: readonly Bench[], run: BenchRun): Promise<Findings> {
  if (chosen.length === 0) return [];
  return withPortal(async (portal) => {
    const findings: Findings = [];
    for (const bench of chosen) {
      say(`\n${bench.name}: ${bench.about}`);
      findings.push([bench, await bench.run({ ...portal, ...run })]);
    }
    return findings;
  });
}

async function withPortal<Result>(
  measure: (context: Omit<BenchContext, keyof BenchRun>) => Promise<Result>,
): Promise<Result> {
  // account-answers repeats calls that these limits would refuse.
  const portal = await RealPortal.onFreePort({ RATE_LIMIT_ACCOUNTS: '0', RATE_LIMIT_MAILBOX: '0' });
  const browser = await chromium.launch({
    executablePath: await findChromium(repositoryRoot, say),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    await portal.start();
    const person = await signedIn(browser, portal.url);
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
