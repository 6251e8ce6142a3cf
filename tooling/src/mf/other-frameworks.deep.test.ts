import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { addCast } from '../../../api/src/testing/cast.ts';
import { repositoryRoot } from '../../webpack/repository.ts';
import { liveId, OwnRepository } from '../create-module/testing/own-repository.ts';
import { startPortalAndBrowser } from '../create-module/testing/portal-with-browser.ts';
import type { ReleaseChanges } from './reports/changes.ts';
import { openTab, type Tab } from './testing/signed-in-tab.ts';
import type { TestPortal } from './testing/test-portal.ts';

let folder: string;
let vineyard: Team;
let meadow: Team;
let portal: TestPortal;
let browser: Browser;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'other-frameworks-'));
  ({ portal, browser } = await startPortalAndBrowser(folder, ['shell', 'mf-account']));
  [vineyard, meadow] = [new Team('mf-vineyard'), new Team('mf-meadow')];
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An example, copied into a repository of its own. */
class Team {
  readonly own: OwnRepository;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    this.own = new OwnRepository(folder, name);
  }

  async begin(): Promise<void> {
    await this.own.create(portal, '--source', join(repositoryRoot, 'examples', this.#name));
    await this.own.install();
    await this.own.npm(['test', '--', '--ci', '--maxWorkers=1']);
    await this.own.takeToken(portal);
  }

  /** Publishes the sources and makes them live; returns what the publishing says of them. */
  async release(): Promise<ReleaseChanges> {
    portal.api.clock.advance(1_000);
    const { id, changes } = await this.own.mf<{ id: string; changes: ReleaseChanges }>('publish');
    portal.api.clock.advance(1_000);
    await this.own.mf('promote', id, '--why', 'the next one');
    expect(await liveId(portal, this.#name)).toBe(id);
    return changes;
  }

  change(file: string, from: string, to: string): void {
    const text = this.own.textOf(file);
    expect(text).toContain(from);
    writeFileSync(join(this.own.folder, file), text.replace(from, to));
  }

  /** Opens a page of the module on its stubs, without the portal. */
  lookAlone = (path: string, name: string) =>
    this.own.runAlone(async (url) => {
      const alone = await browser.newPage();
      await alone.goto(url + path);
      await alone.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await alone.close();
    });
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const isFocused = (name: string) =>
  heading(name).evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

describe('MFE-02 MFE-04 a module in Vue', () => {
  test('passes its types and tests, runs alone, and is released', async () => {
    await vineyard.begin();
    await vineyard.lookAlone('/vineyard', 'Vineyard');
    const { names } = await vineyard.release();
    expect(names).toContainEqual({ kind: 'policy', name: 'vue', before: null, after: 'allowed in pages' });
  });

  test('draws its page, which follows the theme', async () => {
    const cast = await addCast(portal.api);
    tab = await openTab(browser, portal, { email: cast.lead.email, heading: 'Vineyard', path: '/vineyard' });
    page = tab.page;
    await page.locator('strong', { hasText: 'Vue' }).waitFor();
    expect(await page.title()).toBe('Vineyard · Worklane');
    await page.getByText('These are the light colours.').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByText('These are the dark colours.').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
  });

  test('opens its links without loading the page again, and the heading takes the focus', async () => {
    await link('Row 2').click();
    await heading('Row 2').waitFor();
    expect(await isFocused('Row 2')).toBe(true);
    expect(await page.title()).toBe('Row 2 · Worklane');
    await link('All rows').click();
    await heading('Vineyard').waitFor();
    await page.goBack();
    await heading('Row 2').waitFor();
    await tab.expectUndisturbed();
  });

  test('keeps a typed note over leaving the page and over the next release', async () => {
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill('Prune it in June');
    await link('All rows').click();
    await heading('Vineyard').waitFor();
    await page.goBack();
    await heading('Row 2').waitFor();
    expect(await note.inputValue()).toBe('Prune it in June');
    await tab.expectUndisturbed();
    vineyard.change('src/locales/en-AU.json', '"title": "Row {{row}}"', '"title": "Row no. {{row}}"');
    await vineyard.release();
    await tab.show('/vineyard/rows/2', 'Row no. 2');
    expect(await note.inputValue()).toBe('Prune it in June');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Prune it in June' }).waitFor();
    expect(await note.inputValue()).toBe('');
  });

  test('fails alone if it cannot be drawn', async () => {
    await tab.show('/vineyard/rows/none', 'Vineyard pages are not available right now');
    await page.getByRole('banner').waitFor();
  });

  test('needs the policy that its module.json declares', async () => {
    await tab.show('/vineyard', 'Vineyard');
    vineyard.change('module.json', '"trustedTypes": ["vue"],', '"trustedTypes": [],');
    await vineyard.release();
    await tab.show('/vineyard', 'Vineyard pages are not available right now');
    vineyard.change('module.json', '"trustedTypes": [],', '"trustedTypes": ["vue"],');
    await vineyard.release();
    // This page does not allow the policy, so a new one is loaded.
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading('Vineyard').waitFor();
  });
});

describe('MFE-02 a module that brings React 18', () => {
  test('passes its types and tests, runs alone, and is released with its cost', async () => {
    await meadow.begin();
    await meadow.lookAlone('/meadow', 'Meadow');
    const said = await meadow.own.npm(['run', '--silent', 'mf', '--', 'publish', '--dry-run']);
    expect(said).toMatch(/^It brings another React: \d{5} bytes as sent for each visitor of its pages/m);
    expect((await meadow.release()).broughtReact).toBeGreaterThan(30_000);
  });

  test('draws beside the portal and beside a module in Vue', async () => {
    await tab.show('/meadow', 'Meadow');
    await page.getByText('React 18.3.1 draws this page.').waitFor();
    await page.getByRole('button', { name: 'Add a sheep' }).click();
    await page.getByText('Sheep: 1').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vineyard' }).click();
    await heading('Vineyard').waitFor();
    await page.goBack();
    await page.getByText('Sheep: 0').waitFor();
    expect(await isFocused('Meadow')).toBe(true);
  });

  test('is drawn beside the next release in Vue in an open page', async () => {
    const loadedAt = () => page.evaluate(() => performance.timeOrigin);
    const before = await loadedAt();
    vineyard.change('src/locales/en-AU.json', '"title": "Vineyard"', '"title": "Our vineyard"');
    await vineyard.release();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vineyard' });
    const next = heading('Our vineyard');
    await link.click();
    await heading('Vineyard').or(next).first().waitFor();
    // The release is shown at the first entry or, if its files take longer, at the next one.
    while (!(await next.isVisible())) {
      await page.goBack();
      await heading('Meadow').waitFor();
      await link.click();
      await heading('Vineyard').or(next).first().waitFor();
    }
    await page.locator('strong', { hasText: 'Vue' }).waitFor();
    expect(await loadedAt()).toBe(before);
    const taken = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return ['vue', 'worklane'].filter((name) => {
        try {
          trustedTypes.createPolicy(name, {});
          return true;
        } catch {
          return false;
        }
      });
    });
    expect(taken).toEqual(['vue']);
  });

  test('is not built if it draws with parts of the kernel', async () => {
    const page = 'src/app/react-page.tsx';
    meadow.change(page, '{page}</Failing>', '<Button>{page}</Button></Failing>');
    meadow.change(
      page,
      'import { Component',
      "import { Button } from '@worklane/kernel/ui';\nimport { Component",
    );
    await expect(meadow.own.npm(['run', 'build'])).rejects.toThrow(
      "parts of the kernel that need the portal's React: Button of ui",
    );
  });
});
