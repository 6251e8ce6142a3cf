import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { addCast, type Cast } from '../../../api/src/testing/cast.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { findChromium } from '../checks/tests/chromium.ts';
import { liveId, OwnRepository, startPortalWithSdk } from '../create-module/testing/own-repository.ts';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy.ts';
import { openTab, type Tab } from './testing/signed-in-tab.ts';
import type { TestPortal } from './testing/test-portal.ts';

const NAME = 'mf-buying';
const OTHERS = ['shell', 'mf-account', 'mf-business', 'mf-messaging', 'mf-projects'];
const NO_PAGES = 'No pages of this portal are for your account';
const PATIENCE_MS = 120_000;
const run = promisify(execFile);

let folder: string;
let packagesDir: string;
let workspace: WorkspaceCopy;
let own: OwnRepository;
let portal: TestPortal;
let cast: Cast;
let browser: Browser;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-module-'));
  packagesDir = join(folder, 'packages');
  mkdirSync(packagesDir);
  own = new OwnRepository(folder, NAME);
  workspace = copyWorkspace();
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  workspace?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function removeModule(): void {
  rmSync(join(workspace.root, NAME), { recursive: true });
  unlinkSync(join(workspace.root, 'node_modules/@worklane', NAME));
  const file = join(workspace.root, 'package.json');
  const { workspaces, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  const others = (workspaces as string[]).filter((one) => one !== NAME);
  writeFileSync(file, JSON.stringify({ ...rest, workspaces: others }));
}

async function build(name: string): Promise<void> {
  const cwd = join(workspace.root, name);
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [join(workspace.root, 'tooling/webpack/build.ts')], { cwd, env });
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function filesIn(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [file.slice(dir.length + 1), hashOf(file)]));
}

/** Copies a build with its description to where the portal takes it from. */
function useBuild(name: string): void {
  const to = join(packagesDir, name);
  rmSync(to, { recursive: true, force: true });
  for (const part of ['package.json', 'module.json', 'dist']) {
    const from = join(workspace.root, name, part);
    if (existsSync(from)) cpSync(from, join(to, part), { recursive: true });
  }
}

test('MFE-02 the shell and other modules are the same bytes without mf-buying in the workspace', async () => {
  const dist = (name: string) => filesIn(join(workspace.root, name, 'dist'));
  for (const name of OTHERS) await build(name);
  const filesWith = OTHERS.map(dist);
  removeModule();
  // A build of the shell from the cache has other names of variables than one without.
  rmSync(join(workspace.root, 'node_modules/.cache'), { recursive: true });
  for (const name of OTHERS) await build(name);
  expect(filesWith.map((files) => Object.keys(files).length).every((count) => count > 3)).toBe(true);
  expect(OTHERS.map(dist)).toEqual(filesWith);
});

/** Starts the portal with the shell's release before, and publishes today's, which stays unused. */
async function startPortal(): Promise<void> {
  for (const name of OTHERS) useBuild(name);
  const dist = join(packagesDir, 'shell/dist');
  const today = join(folder, 'shell-of-today');
  renameSync(dist, today);
  const texts = join(workspace.root, 'shell/src/locales/en-AU.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('"Worklane, home"', '"Worklane, start"'));
  await build('shell');
  useBuild('shell');
  portal = await startPortalWithSdk(packagesDir, folder);
  const before = await liveId(portal, 'shell');
  rmSync(dist, { recursive: true });
  renameSync(today, dist);
  expect((await portal.mf('publish', 'shell')).json).toMatchObject({ isNew: true });
  expect(await liveId(portal, 'shell')).toBe(before);
  cast = await addCast(portal.api);
  const executablePath = await findChromium(repositoryRoot, (line) => process.stdout.write(`${line}\n`));
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page's HTML without what differs at each request. */
async function htmlOf(path: string): Promise<string> {
  const answer = await fetch(portal.portalUrl + path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
  return html.replaceAll(nonce, 'NONCE').replace(/name="worklane-page" content="[^"]+"/, 'STAMP');
}

const withoutSet = (html: string) => html.replace(/id="release-set">.*?<\/script>/s, 'SET');

const signIn = (email: string, heading: string, path?: string) =>
  openTab(browser, portal, { email, heading, path });

describe('BUY-01 MFE-02 MFE-03 mf-buying as a module of an outside team', () => {
  const pages = ['/projects/dashboard', '/login', '/messages', '/userProfile/edit', '/nowhere'];
  let htmlBefore: string[];
  let id: string;
  let seller: Tab;
  /** This person belongs to a business that buys and sells. */
  let both: Tab;
  let buyer: Tab;

  test('is copied out by one command, and no source changes', async () => {
    await startPortal();
    const said = await own.create(portal, '--source', join(repositoryRoot, NAME));
    expect(said).toContain(`Created ${NAME}, which owns /buying.`);
    expect(filesIn(join(own.folder, 'src'))).toEqual(filesIn(join(repositoryRoot, NAME, 'src')));
    for (const file of ['module.json', 'tsconfig.json', 'webpack.config.mjs', 'jest.config.mjs'])
      expect(own.textOf(file)).toBe(readFileSync(join(repositoryRoot, NAME, file), 'utf8'));
    await own.install();
    expect(readdirSync(join(own.folder, 'node_modules/@worklane')).sort()).toEqual([
      'kernel',
      'module-tools',
    ]);
  });

  test('passes its types and all its tests there, and builds', async () => {
    await own.npm(['test', '--', '--ci', '--maxWorkers=1']);
    await own.npm(['run', 'build']);
    const { federationName, pages: built } = JSON.parse(own.textOf('dist/build.json'));
    expect(federationName).toBe('mf_buying');
    expect(Object.keys(built)).toContain('/buying/compare/:requestId');
  });

  test('runs alone there, on its stubs', () =>
    own.runAlone(async (url) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${url}/buying/requests`);
      await page.getByRole('heading', { level: 1, name: 'Work Requests' }).waitFor();
      await page.close();
    }));

  test('is published with a token of its own, and nobody sees it', async () => {
    htmlBefore = await Promise.all(pages.map(htmlOf));
    seller = await signIn(cast.lead.email, 'Manage projects');
    both = await signIn(cast.strata.email, 'Manage projects');
    buyer = await signIn(cast.buyer.email, NO_PAGES);
    await own.takeToken(portal);
    await expect(portal.mf('publish', 'shell', '--token', own.token)).rejects.toThrow(/token/);
    ({ id } = await own.mf<{ id: string }>('publish'));
    expect(await Promise.all(pages.map(htmlOf))).toEqual(htmlBefore);
    await expectNoPages();
  });

  test('is added to the running portal, for buyers alone', async () => {
    await own.mf('promote', id, '--why', 'the first one');
    expect(await liveId(portal, NAME)).toBe(id);
    expect((await Promise.all(pages.map(htmlOf))).map(withoutSet)).toEqual(htmlBefore.map(withoutSet));
    await buyer.show('/', 'Work Requests');
    await both.show('/buying/requests', 'Work Requests');
    await both.page.getByRole('link', { name: 'Worklane, start' }).waitFor();
    await both.show('/projects/dashboard', 'Manage projects');
    await both.page.getByRole('navigation').getByRole('link', { name: 'Work Requests' }).waitFor();
    const tab = await signIn(cast.rival.email, 'Manage projects', '/buying/requests');
    expect(await tab.page.getByRole('link', { name: 'Work Requests' }).count()).toBe(0);
    await seller.expectUndisturbed();
  });

  test('is taken away again, and its addresses are unknown as before', async () => {
    await own.mf('withdraw', '--why', 'the end of the trial');
    expect(await liveId(portal, NAME)).toBeUndefined();
    expect((await Promise.all(pages.map(htmlOf))).map(withoutSet)).toEqual(htmlBefore.map(withoutSet));
    await expectNoPages();
    await seller.expectUndisturbed();
  });

  /** An unknown address leads to the dashboard of those who have one. */
  async function expectNoPages(): Promise<void> {
    await buyer.show('/buying/requests', NO_PAGES);
    await both.show('/buying/requests', 'Manage projects');
    expect(await both.page.getByRole('link', { name: 'Work Requests' }).count()).toBe(0);
  }
});
