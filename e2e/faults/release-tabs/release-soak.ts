import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../../../tooling/src/checks/tests/chromium.ts';
import { copyWorkspace } from '../../../tooling/src/testing/workspace-copy.ts';
import { repositoryRoot } from '../../../tooling/webpack/repository.ts';
import type { RealPortal } from '../real-portal.ts';
import { ReleaseBrowser } from './release-browser.ts';
import { clientOf, type RunFigures, runTabs, startReleasePortal, untilServed } from './release-run.ts';

const HELP = `npm run release-soak: many open tabs while releases are promoted and rolled back

  -- --tabs 1000      tabs, each a client that makes the requests of the shell
  -- --changes 30     promotions and rollbacks; every third one is a rollback
  -- --share 0.3      of the tabs navigate after each change; all of them at the end
  -- --seed 1         of the random numbers
  -- --no-browser     without the four tabs in Chromium
  -- --no-build       without the build of a changed module, from its source to the next page

It starts and ends its own portal with demo data. Exit code 1: a navigation failed, a form was lost, or
something took longer than allowed.`;

const MOST_PUBLISH_MS = 60_000;
const MOST_ROLLBACK_MS = 1_000;
const FAILURES_SHOWN = 10;
const BUILT = 'mf-account';

const run = promisify(execFile);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      tabs: { type: 'string', default: '1000' },
      changes: { type: 'string', default: '30' },
      share: { type: 'string', default: '0.3' },
      seed: { type: 'string', default: '1' },
      'no-browser': { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printHelp();
  const portal = await startReleasePortal();
  let browser: ReleaseBrowser | null = null;
  try {
    const publishedMs = values['no-build'] ? null : await publishChange(portal);
    browser = values['no-browser']
      ? null
      : await ReleaseBrowser.start(await findChromium(repositoryRoot, say), portal.url);
    const [tabs, changes, share, seed] = [values.tabs, values.changes, values.share, values.seed].map(Number);
    const figures = await runTabs(portal, {
      tabs: tabs ?? 0,
      changes: changes ?? 0,
      share: share ?? 0,
      seed: seed ?? 0,
      browser,
      say,
    });
    await browser?.finish();
    return printFigures(figures, { tabs: tabs ?? 0, browser, publishedMs });
  } finally {
    await browser?.close();
    await portal.remove();
  }
}

function printHelp(): number {
  say(HELP);
  return 0;
}

async function publishChange(portal: RealPortal): Promise<number> {
  const copy = copyWorkspace();
  try {
    const texts = join(copy.root, BUILT, 'src/features/edit-profile/locales/en-AU.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('Changes saved', 'Changes saved.'));
    const env = {
      ...process.env,
      MF_URL: portal.url,
      DATA_DIR: portal.dataDir,
      XDG_CONFIG_HOME: join(portal.folder, 'config'),
    };
    const since = performance.now();
    const node = join(copy.root, 'node_modules/.bin/node');
    const args = ['tooling/src/mf/main.ts', 'publish', BUILT, '--json'];
    const { stdout } = await run(node, args, { cwd: copy.root, env });
    const { id } = JSON.parse(stdout) as { id: string };
    await (await clientOf(portal)).promote(BUILT, { id, why: 'A word has changed', by: 'person' });
    return await untilServed(portal, id, since);
  } finally {
    copy.remove();
  }
}

interface RunOptions {
  tabs: number;
  browser: ReleaseBrowser | null;
  publishedMs: number | null;
}

function printFigures(figures: RunFigures, { tabs, browser, publishedMs }: RunOptions): number {
  const { promotions, rollbacks, navigations, updates, held, promotionMs, rollbackMs } = figures;
  const failures = [...figures.failed, ...(browser?.failures ?? [])];
  const lost = figures.lostForms + (browser?.lostForms ?? 0);
  const longestRollback = Math.max(0, ...rollbackMs);
  say(`${tabs} tabs and ${browser?.tabs ?? 0} in Chromium, ${promotions} promotions, ${rollbacks} rollbacks`);
  say(`navigations: ${navigations + (browser?.navigations ?? 0)}; failed: ${failures.length}`);
  for (const failure of failures.slice(0, FAILURES_SHOWN)) say(`  ${failure}`);
  say(`forms: ${figures.forms + (browser?.forms ?? 0)}; lost: ${lost}`);
  say(`newer releases taken: ${updates}; held back by text that nobody has saved: ${held}`);
  if (publishedMs !== null)
    say(
      `publish to the next page, with the build: ${seconds(publishedMs)} (less than ${seconds(MOST_PUBLISH_MS)})`,
    );
  say(`promotion to the next page: ${spread(promotionMs)}`);
  say(`rollback to the next page: ${spread(rollbackMs)} (less than ${seconds(MOST_ROLLBACK_MS)})`);
  const isSlow = longestRollback >= MOST_ROLLBACK_MS || (publishedMs ?? 0) >= MOST_PUBLISH_MS;
  return failures.length > 0 || lost > 0 || isSlow ? 1 : 0;
}

function spread(took: readonly number[]): string {
  const sorted = [...took].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `median ${seconds(median)}, longest ${seconds(sorted.at(-1) ?? 0)}`;
}

process.exitCode = await main();
