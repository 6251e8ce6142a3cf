import { join } from 'node:path';
import { until } from '../../../tooling/src/portal/testing/processes.ts';
import { portalAddress, readCredentials } from '../../../tooling/src/releases/keys/credentials.ts';
import { type ReleaseClient, releaseClient } from '../../../tooling/src/releases/release-client.ts';
import { seededRandom } from '../../../tooling/src/testing/seeded-random.ts';
import { publishVariant } from '../../support/releases/release-variants.ts';
import { RealPortal } from '../real-portal.ts';
import type { ReleaseBrowser } from './release-browser.ts';
import { ReleaseTab } from './release-tab.ts';

const AT_ONCE = 32;
/** Shares of tabs with a form, and of tabs that reload, type before a navigation and save after it. */
const SHARES = { form: 1 / 3, reload: 0.05, typing: 0.5, saving: 0.1 };
const ROLLBACK_EVERY = 3;
const LONGEST_WAIT_MS = 120_000;
const MODULES = ['mf-account', 'mf-projects', 'mf-business', 'mf-messaging'] as const;
const WHY = 'The tabs are tried';

interface RunOptions {
  tabs: number;
  changes: number;
  /** Share of tabs that navigate after each change; all do at the end. */
  share: number;
  seed: number;
  browser?: ReleaseBrowser | null;
  say?: (line: string) => void;
}

export interface RunFigures {
  navigations: number;
  failed: string[];
  forms: number;
  lostForms: number;
  promotions: number;
  rollbacks: number;
  /** Replacements by newer releases in tabs, and entries at which unsaved text prevented one. */
  updates: number;
  held: number;
  promotionMs: number[];
  rollbackMs: number[];
}

export async function startReleasePortal(): Promise<RealPortal> {
  const portal = await RealPortal.onFreePort({
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_PER_USER: '0',
    SHARE_PER_ADDRESS: '0',
    DATABASE_URL: '',
  });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  process.env.PORTAL_CONFIG_DIR = join(portal.folder, 'config/worklane');
  await portal.start();
  return portal;
}

export async function runTabs(portal: RealPortal, options: RunOptions): Promise<RunFigures> {
  const { seed, say = () => undefined, browser } = options;
  const random = seededRandom(seed);
  const client = await clientOf(portal);
  const tabs = Array.from({ length: options.tabs }, (_, index) => aTab(portal.url, seed + index + 1));
  await inTurns(tabs, (tab) => tab.open());
  const figures = { promotions: 0, rollbacks: 0, promotionMs: [] as number[], rollbackMs: [] as number[] };
  for (let change = 1; change <= options.changes; change += 1) {
    const name = MODULES[change % MODULES.length] ?? 'mf-account';
    const some = tabs.filter(() => random() < options.share);
    const underWay = inTurns(some.slice(0, some.length / 2), (tab) => visit(tab));
    if (change % ROLLBACK_EVERY === 0) {
      figures.rollbackMs.push(await rollBack(portal, client, await lastPromoted(client)));
      figures.rollbacks += 1;
    } else {
      const { id } = await publishVariant(name, { version: `0.9.${change}` });
      figures.promotionMs.push(await promote(portal, client, { name, id }));
      figures.promotions += 1;
    }
    await underWay;
    await inTurns(some.slice(some.length / 2), (tab) => visit(tab));
    await browser?.visit();
    say(`${change} of ${options.changes}: ${some.length} tabs navigated`);
  }
  await inTurns(tabs, (tab) => visit(tab));
  const total = (read: (tab: ReleaseTab) => number) => tabs.reduce((sum, tab) => sum + read(tab), 0);
  return {
    ...figures,
    navigations: total(({ navigations }) => navigations),
    failed: tabs.flatMap(({ failures }) => failures),
    forms: tabs.filter(({ formOf }) => formOf !== null).length,
    lostForms: tabs.filter(({ hasLostForm }) => hasLostForm).length,
    updates: total(({ updates }) => updates),
    held: total(({ held }) => held),
  };
}

export async function untilServed(portal: RealPortal, id: string, since: number): Promise<number> {
  const page = async () => (await fetch(`${portal.url}/login`, { headers: { accept: 'text/html' } })).text();
  await until(async () => (await page()).includes(`"${id}"`), `a page has ${id}`, LONGEST_WAIT_MS);
  return performance.now() - since;
}

export async function clientOf({ url, folder }: RealPortal): Promise<ReleaseClient> {
  const credentials = await readCredentials(join(folder, 'config/worklane'));
  const tokens = credentials[portalAddress(url)] ?? {};
  return releaseClient(url, { tokenOf: (name) => tokens[name] });
}

async function promote(
  portal: RealPortal,
  client: ReleaseClient,
  { name, id }: { name: string; id: string },
): Promise<number> {
  const since = performance.now();
  await client.promote(name, { id, why: WHY, by: 'person' });
  return untilServed(portal, id, since);
}

async function rollBack(portal: RealPortal, client: ReleaseClient, name: string): Promise<number> {
  const since = performance.now();
  const { id } = await client.rollBack(name, { why: WHY });
  return untilServed(portal, id, since);
}

async function lastPromoted(client: ReleaseClient): Promise<string> {
  const live = await Promise.all(MODULES.map((name) => client.status(name)));
  const [newest] = live
    .filter((status) => status.previous !== null)
    .sort((one, other) => (other.live?.at ?? '').localeCompare(one.live?.at ?? ''));
  if (!newest) throw new Error('No package has a release to go back to.');
  return newest.package;
}

function aTab(url: string, seed: number): ReleaseTab {
  const random = seededRandom(seed);
  return new ReleaseTab({ url, random, formOf: random() < SHARES.form ? pick(MODULES, random) : null });
}

async function visit(tab: ReleaseTab): Promise<void> {
  const { random, formOf } = tab;
  if (random() < SHARES.typing) tab.type();
  if (random() < SHARES.reload) await tab.open();
  await tab.enter(pick(MODULES, random));
  if (formOf !== null) await tab.enter(formOf);
  if (random() < SHARES.saving) tab.save();
}

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

async function inTurns(tabs: readonly ReleaseTab[], visitOf: (tab: ReleaseTab) => Promise<void>) {
  const waiting = [...tabs];
  const work = async () => {
    for (let tab = waiting.pop(); tab; tab = waiting.pop()) await visitOf(tab);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
