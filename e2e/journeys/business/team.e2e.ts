import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient, portalUrl } from '../../support/portal/api-client.ts';
import { aPicture, newEmail, signUp } from '../../support/portal/new-business.ts';
import { linkMailedTo } from '../../support/portal/outbox.ts';
import { publishAcceptedRequest } from '../../support/work/work-requests.ts';

const zoomed = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('BIZ-05 MAP-01 HUB-04 TEAM-05 TEAM-06 a lead completes the profile, invites a person who joins, and accepts a request', async ({
  page,
  browser,
}) => {
  const email = newEmail('nora');
  const invited = newEmail('kim.ward');
  const business = `Field Roofing ${Date.now()}`;
  await signUp(email, business);
  const kim = await (await browser.newContext()).newPage();
  await page.setViewportSize(desk);
  await openSignedIn(page, email, '/projects/dashboard');

  await test.step('completes the profile', async () => {
    await expect(page.getByRole('heading', { name: "Let's get started" })).toBeVisible();
    await expect(page.getByText('Your profile is not complete. Please edit it.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByRole('link', { name: 'Edit Business' }).click();
    await expect(titled(page, 'Edit Business')).toBeVisible();
    await expect(page.getByText('Your profile is not complete. Still missing:')).toBeVisible();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await aPicture(page),
    });
    const crop = page.getByRole('dialog', { name: 'Crop your logo' });
    await expect(crop.getByRole('group', { name: 'Logo, move with the arrow keys' })).toBeFocused();
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Use logo' }).click();
    await expect(page.getByText('Shown to others once you save.')).toBeVisible();
    // At a zoom of 400 % the arrows must not scroll the page, which would close the list.
    await page.setViewportSize(zoomed);
    await page.getByRole('combobox', { name: 'Address (optional)' }).click();
    await page.keyboard.type('18 Calloway Road Marrickvi');
    await expect(page.getByRole('option', { name: '18 Calloway Road, Marrickville NSW 2204' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveValue('2204');
    await page.setViewportSize(desk);
    const description = page.getByRole('textbox', { name: 'Description (optional)' });
    await description.fill('Roofs that last.');
    const { height } = (await description.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(200);
    expect(height).toBeLessThanOrEqual(400);
    await page.getByRole('textbox', { name: 'ABN (optional)' }).pressSequentially('33102417032');
    await expect(page.getByRole('textbox', { name: 'ABN (optional)' })).toHaveValue('33 102 417 032');
    await button(page, 'Add telephone').click();
    await page.getByRole('textbox', { name: 'Number' }).fill('0491570006');
    await button(page, 'Add qualification').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Roofing licence');
    await page.getByRole('textbox', { name: 'From' }).fill('01/03/2024');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desk);
    // `goBack` would wait for a navigation that does not come.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await button(page, 'Stay').click();
    await button(page, 'Save').click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(page.getByText('Marrickville NSW 2204')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible();
  });

  await test.step('invites by email, from the team’s page', async () => {
    await page.goto('/business/teamEdit');
    await page.getByRole('combobox', { name: 'Add Members...' }).fill(invited);
    await expect(page.getByText(`${invited} is not on Worklane yet.`)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Send invite').click();
    await expect(page.getByText('An invitation has been sent to Kim Ward')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Invited' }).getByText('Kim Ward')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the invited person signs up by the link, confirms, and belongs to the team', async () => {
    const link = await linkMailedTo(invited, `Nora Field invites you to ${business} on Worklane`);
    await kim.goto(new URL(link, portalUrl()).href);
    await expect(kim.getByRole('textbox', { name: 'Email' })).toHaveValue(invited);
    await kim.getByLabel('Password', { exact: true }).fill('Harbour12Line');
    await button(kim, 'Create account').click();
    await expect(titled(kim, 'Manage projects')).toBeVisible();
    await kim.goto(new URL(await linkMailedTo(invited, 'Confirm your email address'), portalUrl()).href);
    await expect(kim.getByText('Your email address is validated successfully.')).toBeVisible();
    await kim.goto(new URL('/business/teamEdit', portalUrl()).href);
    await expect(kim.getByText(`${business}, 2 members`)).toBeVisible();
    await expect(kim.getByRole('combobox', { name: 'Role of Kim Ward' })).toBeDisabled();
  });

  await test.step('SHARE-01 a member limited to shared projects sees only the assigned one', async () => {
    const assigned = await publishAcceptedRequest(business, email);
    const another = await publishAcceptedRequest(business, email);
    const project = (of: typeof assigned) => kim.getByRole('link', { name: of.workTitle, exact: true });
    await kim.goto(new URL('/projects/pending', portalUrl()).href);
    await expect(project(another)).toBeVisible();
    await page.reload();
    await page.getByRole('combobox', { name: 'Jobs that Kim Ward sees' }).selectOption('shared');
    await expect(page.getByText('Kim Ward now sees only Jobs shared with or assigned to them')).toBeVisible();
    await page.setViewportSize(desk);
    await expect.poll(() => offLine(page, 'Kim Ward')).toBeLessThan(4);
    await page.setViewportSize(phone);
    await page.goto(`/project/${assigned.projectId}`);
    await button(page, 'Assign Job to Technician').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Enter name...').fill('Kim');
    await dialog.getByRole('button', { name: 'Add Kim Ward' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove Kim Ward' })).toBeVisible();
    await expect(project(another)).toHaveCount(0);
    await expect(project(assigned)).toBeVisible();
    await expectAccessible(kim);
    await kim.goto(new URL(`/project/${another.projectId}`, portalUrl()).href);
    await expect(kim.getByText('You no longer have access to this project.')).toBeVisible();
    await kim.context().close();
    await page.goto('/business/teamEdit');
  });

  await test.step('another person requests to join, and joins when the lead accepts', async () => {
    const asker = newEmail('asker');
    await signUp(asker, 'Asker Electrical');
    const lead = await ApiClient.signIn(email);
    const { businessId } = await lead.call('GET /api/users/me');
    const other = await (await browser.newContext()).newPage();
    await openSignedIn(other, asker, `/businessProfile/${businessId}`);
    await button(other, 'Request to join').click();
    const dialog = other.getByRole('dialog', { name: 'Ask to join this business?' });
    await dialog.getByRole('textbox').fill('Asker Electrical');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(other.getByText('Your request was sent to the Business Leads')).toBeVisible();
    await button(page, 'Add To Team, Nora Field').click();
    await expect(
      page.getByText("You have accepted Nora Field's request to join your business"),
    ).toBeVisible();
    await other.goto(new URL('/business/teamEdit', portalUrl()).href);
    await expect(other.getByText(`${business}, 3 members`)).toBeVisible();
    await other.context().close();
  });
});

/** Pixels by which role, Jobs and 'Remove' of a member are off one line. */
async function offLine(page: Page, name: string): Promise<number> {
  const parts = [
    page.getByRole('combobox', { name: `Role of ${name}` }),
    page.getByRole('combobox', { name: `Jobs that ${name} sees` }),
    page.getByRole('button', { name: `Remove ${name}` }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.POSITIVE_INFINITY));
  return Math.max(...middles) - Math.min(...middles);
}

const pasteInto = (editor: Locator, html: string) =>
  editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const listOfWord = (text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span><![endif]>${text}</p>`;

test.describe('clipboard content from Word', () => {
  // The browser refuses the pasted styles as soon as the editor reads them.
  test.use({ provokes: /inline style|style-src-attr/ });

  test('BIZ-01 BIZ-03 BIZ-05 a lead pastes a description from Word, and changes the picture', {
    tag: '@deep',
  }, async ({ page }) => {
    const email = newEmail('roofer');
    await signUp(email, 'Roofer Electrical');
    await page.setViewportSize(desk);
    await openSignedIn(page, email, '/business/edit');

    await test.step('the editor grows to 400 px, and keeps a list without its script', async () => {
      const description = page.getByRole('textbox', { name: 'Description (optional)' });
      await description.click();
      await pasteInto(description, Array.from({ length: 40 }, (_, n) => `<p>Line ${n + 1}</p>`).join(''));
      await expect(description).toContainText('Line 40');
      expect((await description.boundingBox())?.height).toBeLessThanOrEqual(400);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await expect(description).not.toContainText('Line');
      await pasteInto(
        description,
        `<html><body><script>globalThis.hasRun = true</script>${listOfWord('Roofs')}${listOfWord('Gutters')}</body></html>`,
      );
      await expect(description.getByRole('listitem')).toHaveText(['Roofs', 'Gutters']);
      await button(page, 'Save').click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      const about = page.getByRole('region', { name: 'About' });
      await expect(about.getByRole('listitem')).toHaveText(['Roofs', 'Gutters']);
      expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    });

    await test.step('uploads a picture, sees it small, removes it and restores it', async () => {
      const portfolio = page.getByRole('region', { name: 'Portfolio' });
      await button(page, 'Add files').click();
      const dialog = page.getByRole('dialog', { name: 'Add files to your portfolio' });
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: /Choose files/ }).click();
      await (await chooser).setFiles({
        name: 'Roof.png',
        mimeType: 'image/png',
        buffer: await aPicture(page),
      });
      await expect(dialog.getByRole('button', { name: 'Remove Roof.png' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add to portfolio' }).click();
      await expect(page.getByText('The file is in your portfolio')).toBeVisible();
      const thumbnail = portfolio.locator('img');
      await expect(thumbnail).toHaveCount(1);
      await expect
        .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await portfolio.getByRole('button', { name: /^Remove / }).click();
      await expect(portfolio.getByText(/ was removed$/)).toBeVisible();
      await expect(thumbnail).toHaveCount(0);
      await portfolio.getByRole('button', { name: 'Put it back' }).click();
      await expect(thumbnail).toHaveCount(1);
      await page.reload();
      await expect(thumbnail).toHaveCount(1);
    });
  });
});

test('INV-01 INV-02 INV-03 AUTH-22 the only user of a business accepts an invitation; the business is deleted', async ({
  page,
}) => {
  const email = newEmail('mover');
  const lead = newEmail('host');
  await signUp(lead, 'Northlight Building Services');
  await signUp(email, 'Mover Electrical');
  const host = await ApiClient.signIn(lead);
  const { businessId } = await host.call('GET /api/users/me');
  await host.call('POST /api/userinvitations/:businessId', {
    params: { businessId: businessId ?? '' },
    body: { invitedUser: { email } },
  });
  await page.setViewportSize(phone);
  await openSignedIn(page, email, '/userinvitations');
  await expect(page.getByRole('heading', { name: 'Northlight Building Services' })).toBeVisible();
  await expect(page.getByText(/You are the only user of Mover Electrical/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, button(page, 'Accept Invitation'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join Northlight Building Services?' });
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('Mover Electrical');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Accept Invitation' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have joined a new business')).toBeVisible();
  await expect(titled(page, 'Manage projects')).toBeVisible();
  const mover = await ApiClient.signIn(email);
  expect(await mover.call('GET /api/users/me')).toMatchObject({ businessId, isPrimary: false });
});
