// Measures the time from creating a module to seeing its page: `node e2e/measure/new-module-to-visible.ts`.
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tooling/src/checks/tests/chromium.ts';
import { copyWorkspace } from '../../tooling/src/testing/workspace-copy.ts';
import { repositoryRoot } from '../../tooling/webpack/repository.ts';
import { fillSignIn } from '../support/journey.ts';
import { portalUrl } from '../support/portal/api-client.ts';
import startPortal from '../support/portal/start-portal.ts';
import { bringNewModuleLive, type Step } from '../support/releases/new-module.ts';

const runs = Number(process.argv[2] ?? 3);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const stop = await startPortal();
const browser = await chromium.launch({
  executablePath: await findChromium(repositoryRoot, say),
  args: ['--no-sandbox'],
});
try {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  say(`From nothing to visible, ${runs} runs, ${cpus().length} x ${cpus()[0]?.model}, ${commit.trim()}`);
  const totals: number[] = [];
  for (let run = 1; run <= runs; run += 1) totals.push(await measure(`orchard-${run}`));
  const median = totals.toSorted((a, b) => a - b)[Math.floor(totals.length / 2)] ?? 0;
  say(`median ${seconds(median)}; raw ${totals.map(seconds).join(', ')}`);
} finally {
  await browser.close();
  await stop();
}

async function measure(name: string): Promise<number> {
  const page = await browser.newPage({ baseURL: portalUrl() });
  await page.goto('/login');
  await fillSignIn(page, 'solo@example.com');
  await page.getByRole('heading', { level: 1, name: 'Manage projects' }).waitFor();
  const copy = copyWorkspace();
  const steps: Step[] = [];
  const started = performance.now();
  try {
    await bringNewModuleLive(copy.root, name, (step) => steps.push(step));
    const live = performance.now();
    await page.goto(`/${name}`);
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    steps.push({ name: 'page load until its page is there', ms: performance.now() - live });
  } finally {
    copy.remove();
  }
  const total = performance.now() - started;
  await page.context().close();
  say(
    [`${name}: ${seconds(total)}`, ...steps.map((step) => `  ${step.name}: ${seconds(step.ms)}`)].join('\n'),
  );
  return total;
}
