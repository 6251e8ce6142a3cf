import { expect, expectAccessible, openSignedIn, test } from '../../support/journey.ts';
import { workshopModule } from '../../support/releases/release-workshop.ts';

/** A page that draws by the DOM alone: React is not in its code. */
const code = (path: string) => `
  const { defineMounted } = await kernel('modules/mounted');
  const Page = defineMounted({
    module: 'mf-orchard',
    mount(element, { address, theme, user, addStyles, showHeading }) {
      addStyles('h1 { letter-spacing: 3px } a { color: inherit }');
      const part = (name, text = '') => element.appendChild(Object.assign(document.createElement(name), { textContent: text }));
      const heading = part('h1');
      const facts = part('p');
      part('a', 'Row 7').href = '${path}?row=7';
      part('a', 'Rotten row').href = '${path}?row=rotten';
      part('a', 'Dashboard of jobs').href = '/projects/dashboard';
      const draw = () => {
        const row = new URLSearchParams(address.current.search).get('row');
        const title = row ? 'Row ' + row : 'Orchard';
        heading.textContent = title;
        facts.textContent = user.current.firstName + ' sees it ' + theme.current;
        showHeading(heading, title);
        if (row === 'rotten') throw new Error('The apples are rotten');
      };
      draw();
      address.onChange(draw);
      theme.onChange(draw);
    },
  });
  return define({ routes: [{ path: '${path}', load: async () => ({ Page }) }] });`;

test('MFE-02 MFE-04 a page without React has links, title, focus, styles, theme and failures', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  await orchard.release({ code: code(orchard.path) });
  await openSignedIn(page, 'member@example.com', orchard.path);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await test.step('its styles are its alone, and its page is accessible', async () => {
    await expect(heading('Orchard')).toHaveCSS('letter-spacing', '3px');
    await expect(page).toHaveTitle('Orchard · Worklane');
    await expectAccessible(page);
  });

  await test.step('it follows the theme', async () => {
    await expect(page.getByText(/sees it light$/)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByText(/sees it dark$/)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('its links and the back button stay in the page, and the heading has the focus', async () => {
    await page.getByRole('link', { name: 'Row 7' }).click();
    await expect(page).toHaveTitle('Row 7 · Worklane');
    await page.getByRole('link', { name: 'Dashboard of jobs' }).click();
    await expect(heading('Manage projects')).toBeVisible();
    await expect(heading('Manage projects')).not.toHaveCSS('letter-spacing', '3px');
    await page.goBack();
    await expect(heading('Row 7')).toBeFocused();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  await test.step('its failure fails its area alone', async () => {
    await page.goto(`${orchard.path}?row=rotten`);
    await expect(heading(`${orchard.area} are not available right now`)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading('Manage projects')).toBeVisible();
  });
});
