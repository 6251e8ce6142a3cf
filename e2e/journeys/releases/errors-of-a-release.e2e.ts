import type { BrowserContext } from '@playwright/test';
import { SoftAuthenticator } from '../../../api/src/testing/servers/soft-authenticator.ts';
import { expect, expectAccessible, openSignedIn, test } from '../../support/journey.ts';
import { isAllLoadedAhead } from '../../support/pages/page-life.ts';
import { password, portalUrl } from '../../support/portal/api-client.ts';
import { signInOperator } from '../../support/portal/operator.ts';
import {
  type WorkshopModule,
  type WorkshopRelease,
  workshopModule,
} from '../../support/releases/release-workshop.ts';

const LOOK_MS = 5000;
/** After the path and the number of measurements; INP comes next. */
const LCP_COLUMN = 2;
const OWNER_EMAIL = 'solo@example.com';
const TEAM = 'Orchard team';
const OWNERS = 'POST /api/operator/releases/owners';

test.use({ provokes: /ripe/ });

const goodRelease = ({ path }: WorkshopModule): WorkshopRelease => ({
  manifest: { owner: TEAM },
  code: `
    const { PageHeading } = await kernel('modules');
    const Page = () => React.createElement(PageHeading, { title: 'Orchard' });
    return define({ routes: [{ path: '${path}', load: async () => ({ Page }) }] });`,
});

/** Its buttons throw in a handler, in a promise and during rendering, in a file that has a source map. */
const brokenRelease = ({ name, path }: WorkshopModule): WorkshopRelease => ({
  version: '0.1.1',
  manifest: { owner: TEAM },
  code: `
    const { PageHeading } = await kernel('modules');
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      worklaneAdmitScript(script, base + 'pick.js');
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    const Page = () => {
      const [isDrawn, setDrawn] = React.useState(false);
      if (isDrawn) globalThis.drawPears({});
      const button = (text, onClick) => React.createElement('button', { key: text, onClick }, text);
      return [
        React.createElement(PageHeading, { title: 'Orchard', key: 'h' }),
        button('Pick pears', () => globalThis.pickPears({})),
        button('Send pears', () => void globalThis.sendPears({})),
        button('Draw pears', () => setDrawn(true)),
      ];
    };
    return define({ routes: [{ path: '${path}', load: async () => ({ Page }) }] });`,
  chunks: {
    'pick.js': ['pickPears = (tree)', 'sendPears = async (tree)', 'drawPears = (tree)']
      .map((name) => `globalThis.${name} => {\n  return tree.pears.ripe;\n};\n`)
      .join(''),
  },
  // The second line of each function maps to column 5 of line 3, 11 or 19 of the source.
  maps: {
    'pick.js': JSON.stringify({
      version: 3,
      sources: [`${name}/src/features/pick-pears/pears.ts`],
      names: [],
      mappings: ';AAEI;;;AAQA;;;AAQA',
    }),
  },
});

const ERRORS = [
  ['in a handler', 3],
  ['in a promise', 11],
  ['while a page was drawn', 19],
] as const;

/** A session in which a passkey is added counts as signed in with a second step. */
async function addSecondStep(context: BrowserContext): Promise<void> {
  const { request } = context;
  const token = (await context.cookies()).find(({ name }) => name === '__Host-worklane_token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post('/api/users/me/passkeys/options', { headers, data: { password } });
  const data = new SoftAuthenticator().create(await begun.json(), { origin: portalUrl() });
  expect((await request.post('/api/users/me/passkeys', { headers, data })).ok()).toBe(true);
}

test('MFE-03 MFE-04 the owner of a broken release reads its error by source, and rolls back', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const orchard = await workshopModule('orchard');
  const good = await orchard.release(goodRelease(orchard));
  const id = await orchard.release(brokenRelease(orchard));
  const operator = await signInOperator();
  const team = {
    name: TEAM,
    people: [OWNER_EMAIL],
    rights: ['rollback' as const],
    why: 'A journey needs it',
  };
  await operator.call(OWNERS, { body: team });

  await test.step('a page that throws in a loop causes one report; source maps stay private', async () => {
    await openSignedIn(page, 'member@example.com', orchard.path);
    const pick = page.getByRole('button', { name: 'Pick pears' });
    for (let count = 0; count < 12; count += 1) await pick.click();
    const served = await page.request.get(`/releases/${orchard.name}/${id}/pick.js`);
    expect([served.status(), await served.text()]).toEqual([
      200,
      expect.not.stringContaining('sourceMappingURL'),
    ]);
    expect((await page.request.get(`/releases/${orchard.name}/${id}/pick.js.map`)).status()).toBe(404);
  });
  await test.step('a rejected promise and a page that fails to render are reported', async () => {
    await page.getByRole('button', { name: 'Send pears' }).click();
    await page.getByRole('button', { name: 'Draw pears' }).click();
    await expect(page.getByRole('button', { name: 'Draw pears' })).toHaveCount(0);
  });
  const owner = await (await browser.newContext()).newPage();
  await test.step('the owner is asked for a second step, and sees only their own releases', async () => {
    await openSignedIn(owner, OWNER_EMAIL, '/operator/releases');
    await expect(owner.getByText(/what everybody who opens the portal runs/)).toBeVisible();
    await addSecondStep(owner.context());
    await owner.goto('/projects/dashboard');
    await owner.getByRole('button', { name: /your menu/ }).click();
    await owner.getByRole('menuitem', { name: 'Releases' }).click();
    const live = owner.getByRole('table', { name: 'Live now' });
    await expect(live.getByRole('row')).toHaveCount(2);
    await owner.goto('/operator/users');
    await expect(owner.getByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
  });
  await test.step('the error is shown with its position in the sources', async () => {
    await owner.goto(`/operator/releases/${orchard.name}?errorsOf=${id}`);
    const errors = owner.getByRole('region', { name: 'Errors', exact: true });
    const titles = errors.getByRole('heading', { level: 3 });
    await expect(async () => {
      await owner.reload();
      await expect(titles).toHaveCount(ERRORS.length, { timeout: LOOK_MS });
    }).toPass();
    await expect(titles).toHaveText(ERRORS.map(() => 'TypeError: undefined or null has no properties'));
    for (const [kind, line] of ERRORS) {
      await expect(errors.getByText(new RegExp(`${kind} · in 1 page · .*Chrom`))).toBeVisible();
      await expect(
        errors.getByText(`${orchard.name}/src/features/pick-pears/pears.ts:${line}:5`),
      ).toBeVisible();
    }
    await expectAccessible(owner);
  });
  await test.step('the browser’s measurements are shown after the page is left', async () => {
    const vitals = owner.getByRole('table', { name: 'Vitals by page' });
    const measured = vitals.getByRole('row').filter({ hasText: orchard.path }).getByRole('cell');
    await page.goto(orchard.path);
    await expect.poll(() => isAllLoadedAhead(page)).toBe(true);
    await page.getByRole('button', { name: 'Pick pears' }).click();
    await page.goto('/projects/dashboard');
    await expect(async () => {
      await owner.reload();
      await expect(measured.nth(LCP_COLUMN)).toHaveText(/^[\d.,]+ m?s/, { timeout: LOOK_MS });
      await expect(measured.nth(LCP_COLUMN + 1)).toHaveText(/^[\d.,]+ m?s/, { timeout: LOOK_MS });
    }).toPass();
  });
  await test.step('the owner rolls back with a reason, and may not promote', async () => {
    await expect(owner.getByRole('link', { name: /^Promote/ })).toHaveCount(0);
    await owner.getByRole('link', { name: 'Roll back' }).click();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('Pears cannot be picked');
    await owner.getByRole('button', { name: 'Roll back' }).click();
    await expect(owner.getByText('The release before is live again')).toBeVisible();
    await expect(
      owner.getByRole('list', { name: 'History' }).getByText(`Rolled back to ${good}`),
    ).toBeVisible();
  });
  await operator.call('POST /api/operator/releases/owners/remove', {
    body: { name: TEAM, why: 'It is over' },
  });
});
