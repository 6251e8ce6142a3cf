import { randomUUID } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  pressByKeyboard,
  tabTo,
  test,
} from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';

test('SRCH-01 SRCH-03 a contractor finds an open Work Request and turns it into a Job', async ({ page }) => {
  const buyer = await ApiClient.signIn('buyer@example.com');
  const [industry] = await buyer.call('GET /api/industry', { query: { pageSize: 'unlimited' } });
  const mark = `Kookaburra ${randomUUID().slice(0, 8)}`;
  const publish = async (what: string) => {
    const { id } = await buyer.call('POST /api/buyer/requestforquotes', { body: bodyOf(what) });
    return id;
  };
  const bodyOf = (what: string) =>
    ({
      workTitle: `${mark} ${what}`,
      industryId: industry?.id ?? '',
      site: '210 Ellery Street, PARRAMATTA NSW 2150',
      state: 'NSW',
      customerName: 'Ellery Tower Owners Corporation',
      description: '<p>Eleven façade floods are out after water ingress.</p>',
      duration: 'lessThan1Week',
      openToMarket: true,
      publish: true,
    }) as const;
  const briefId = await publish('signage lighting');
  const found = page.getByRole('link', { name: `${mark} signage lighting`, exact: true });

  await test.step('it is found by misspelt words, and the address keeps the search', async () => {
    await openSignedIn(page, 'rival@example.com', '/search/rfq');
    await expect(page.getByText(/^\d+ Work Requests$/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('textbox', { name: 'Search Work Requests' }));
    await page.keyboard.type(mark.replace('burra', 'bura'));
    await expect(page).toHaveURL(/q=Kookabura/);
    await expect(found).toBeVisible();
    await tabTo(page, page.getByRole('textbox', { name: 'Location' }));
    await page.keyboard.type('Parramatta');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/location=Parramatta/);
    await page.reload();
    await expect(found).toBeVisible();
    await expect(page.getByText('Parramatta NSW 2150').first()).toBeVisible();
  });

  await test.step('on a phone the filters are in a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Filters (1)' }));
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('textbox', { name: 'Location' })).toHaveValue('Parramatta');
    await expectAccessible(page);
    await pressByKeyboard(page, sheet.getByRole('button', { name: 'Show results' }));
    await expect(sheet).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the search is saved, and a matching Work Request is notified', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Name of this search' }));
    await page.keyboard.type(`Floods ${mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The search is saved')).toBeVisible();
    await expect(page.getByRole('link', { name: `Floods ${mark}` })).toBeVisible();
    await publish('stair lighting');
    await page.goto('/notifications');
    const notified = page
      .getByRole('list', { name: 'Your notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${mark} stair lighting matches your saved search Floods ${mark}.` });
    await expect(notified).toBeVisible();
    await pressByKeyboard(page, notified.getByRole('link', { name: 'New Work Request' }));
    await expect(page.getByRole('heading', { level: 1, name: `${mark} stair lighting` })).toBeVisible();
    await page.goto('/search/rfq');
    await pressByKeyboard(page, page.getByRole('link', { name: `Floods ${mark}` }));
    await expect(page).toHaveURL(/location=Parramatta/);
  });

  await test.step('it is shown without street and customer, and the contractor asks to quote', async () => {
    await pressByKeyboard(page, found);
    await expect(page.getByRole('heading', { level: 1, name: `${mark} signage lighting` })).toBeVisible();
    await expect(page.getByText('Eleven façade floods are out after water ingress.')).toBeVisible();
    await expect(page.getByText('Ellery')).toHaveCount(0);
    await expectAccessible(page);
    await pressByKeyboard(page, page.getByRole('button', { name: 'I will provide a quote' }));
    await expect(page.getByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
    await pressByKeyboard(page, page.getByRole('link', { name: 'Work Request', exact: true }), {
      backwards: true,
    });
    await expect(page.getByText('Ellery Tower Owners Corporation')).toBeVisible();
  });

  await test.step('the buyer sees the contractor among those who will quote', async () => {
    const { projects } = await buyer.call('GET /api/buyer/requestforquotes/:id', { params: { id: briefId } });
    expect(projects).toMatchObject([{ businessName: 'Summit Fire Services', acceptRfq: true }]);
  });
});
