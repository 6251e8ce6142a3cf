import type { Locator, Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { projectsInStages } from '../../support/saves/projects-in-stages.ts';

const LARGEST = '99999999.99';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function expectStaysOpen(page: Page, opener: Locator, dialog: RegExp, delay: number): Promise<void> {
  await opener.click({ clickCount: 2, delay });
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened, `${dialog} after ${delay} ms`).toBeVisible({ timeout: 15_000 });
  // A closing dialog is still shown for a moment.
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  expect(await opened.isVisible(), `${dialog} after ${delay} ms`).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

/** Presses a button so slowly that the page shows the effects of leaving a field first. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await twoFrames(page);
  await page.mouse.up();
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** The width of typed text beyond its field. */
const overhang = (field: Locator) => field.evaluate((input) => input.scrollWidth - input.clientWidth);

test('a double click keeps the opened dialog, and the largest price fits its fields', {
  tag: '@deep',
}, async ({ page }) => {
  const projects = await projectsInStages();
  await openSignedIn(page, 'solo@example.com', `/project/${projects.accepted}`);
  const total = page.getByRole('textbox', { name: 'Total price excluding GST' });
  await total.fill(LARGEST);
  await page.getByRole('textbox', { name: 'Start date' }).fill('01022027');
  await page.getByRole('textbox', { name: 'Lead time' }).fill('5');
  await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
  await page.getByRole('textbox', { name: 'Deliverable 1' }).fill('Replace 4 pump isolators');
  await expect(button(page, 'Submit quote')).toBeEnabled();

  await test.step('the form’s dialogs', async () => {
    for (const delay of [40, 160, 350]) {
      await expectStaysOpen(page, button(page, 'Submit quote'), /Check your quote/, delay);
      await expectStaysOpen(page, button(page, 'Saved texts: Terms'), /Saved terms/, delay);
      await expectStaysOpen(page, button(page, 'Start from an earlier quote'), /earlier quote/, delay);
    }
  });

  await test.step('the largest price at two widths, its lines in one grid', async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 664 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => overhang(total), `total at ${size.width}`).toBe(0);
    }
    await button(page, 'Use price lines').click();
    const line = (number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });
    for (const number of [1, 2]) {
      if (number === 2) await button(page, 'Add line').click();
      await line(number)
        .getByRole('textbox', { name: 'Item' })
        .fill(number === 1 ? 'Battens' : 'A much longer item of a list');
      await line(number).getByRole('textbox', { name: 'Quantity' }).fill('1');
      await line(number)
        .getByRole('textbox', { name: 'Rate' })
        .fill(number === 1 ? LARGEST : '1');
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overhang(line(1).getByRole('textbox', { name: 'Rate' })), `rate at ${width}`).toBe(0);
      for (const name of ['Item', 'Quantity', 'Unit', 'Rate']) {
        const [one, two] = await Promise.all(
          [1, 2].map((number) => line(number).getByLabel(name, { exact: true }).boundingBox()),
        );
        expect([two?.x, two?.width], `${name} at ${width}`).toEqual([one?.x, one?.width]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the dialogs of a Work Request and of a Job', async () => {
    await page.goto(`/project/${projects.invited}`);
    for (const delay of [40, 350])
      await expectStaysOpen(page, button(page, "I don't want to quote"), /Decline this Work Request/, delay);
    await page.goto(`/project/${projects.inProgress}`);
    await expectStaysOpen(page, button(page, 'Assign Job to Technician'), /Share Project/, 160);
  });
});

test('a slow press counts although leaving the field moves the page', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, 'lead@example.com', '/userProfile/edit');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('');
  await pressSlowly(page, button(page, 'Save'));
  // The press leaves the field; the failed save moves the focus back to it.
  await expect(firstName).toBeFocused();
  await expect(page.getByText('Required')).toBeVisible();

  await page.goto('/business/edit');
  const add = button(page, 'Add qualification');
  await add.click();
  const remove = page.getByRole('button', { name: /^Remove qualification/ });
  const before = await remove.count();
  const last = page.getByRole('group', { name: `Qualification ${before}` });
  await last.getByRole('textbox').first().fill('');
  await pressSlowly(page, add);
  await expect(remove).toHaveCount(before + 1);
});

test('a form does not move when a colleague opens the quote', { tag: '@deep' }, async ({ page }) => {
  const { accepted } = await projectsInStages();
  const price = page.getByRole('textbox', { name: 'Total price excluding GST' });
  const jack = { _id: accepted, id: accepted, firstName: 'Jack', lastName: 'Reid', avatarUrl: null };
  const colleague = page.getByText('Jack Reid has this quote open, too.');
  await openSignedIn(page, 'solo@example.com', '/terms');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tops: (number | undefined)[] = [];
    for (const others of [[], [jack]]) {
      await page.route('**/presence', (route) => route.fulfill({ json: { others } }));
      await page.goto(`/project/${accepted}`);
      await expect(button(page, 'Start from an earlier quote')).toBeVisible();
      await expect(colleague).toHaveCount(others.length);
      tops.push((await price.boundingBox())?.y);
      await page.unrouteAll();
    }
    expect(tops[1], `${width} pixels wide`).toBe(tops[0]);
  }
});
