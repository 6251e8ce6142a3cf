import { expect, openSignedIn, test } from '../../support/journey.ts';
import { workshopModule } from '../../support/releases/release-workshop.ts';

test.use({ provokes: /style-src-attr|Applying inline style/ });

test('MFE-01 a module’s style attribute is refused, and the operator sees it by release', {
  tag: '@deep',
}, async ({ page }) => {
  const orchard = await workshopModule('orchard');
  const id = await orchard.release({
    code: `
      const { PageHeading } = await kernel('modules');
      const Page = () => {
        React.useEffect(() => document.getElementById('fruit').setAttribute('style', 'color: red'), []);
        return [
          React.createElement(PageHeading, { title: 'Orchard', key: 'h' }),
          React.createElement('p', { id: 'fruit', key: 'p' }, 'Pears'),
          React.createElement('p', { key: 'q', style: { marginTop: 7 } }, 'Apples'),
        ];
      };
      return define({ routes: [{ path: '${orchard.path}', load: async () => ({ Page }) }] });`,
  });
  await openSignedIn(page, 'member@example.com', orchard.path);
  await expect(page.getByText('Apples')).toHaveCSS('margin-top', '7px');
  await expect(page.getByText('Pears')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect
    .poll(() => orchard.violationsReported())
    .toEqual([
      {
        id,
        directive: 'style-src-attr',
        blocked: 'inline',
        source: `/releases/${orchard.name}/${id}/entry.js`,
        count: 1,
      },
    ]);
});
