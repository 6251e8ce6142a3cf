import { screen, within } from '@testing-library/react';
import { aUser } from '@worklane/kernel/testing';
import { expectLegalPage, openLegalPage } from '../../testing/open-legal-page.ts';
import texts from './locales/en-AU.json' with { type: 'json' };

test('AUTH-17 a signed-out person can read every section of /privacy-notice', async () => {
  await expectLegalPage('/privacy-notice', 'Privacy notice', texts.privacy.sections);
});

test('AUTH-17 the privacy notice links to the external privacy statement', async () => {
  const page = await openLegalPage('/privacy-notice', { user: aUser() });
  const link = await screen.findByRole('link', { name: /privacy statement/ });
  expect(link).toHaveAttribute('href', 'https://www.oaic.gov.au/privacy');
  page.network.restore();
});

test('the collected data is shown as a list', async () => {
  const page = await openLegalPage('/privacy-notice');
  await screen.findByRole('heading', { level: 2, name: 'Contact' });
  const [list] = screen
    .getAllByRole('list')
    .filter((one) => within(one).queryAllByRole('listitem').length > 0);
  expect(within(list as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(3);
  page.network.restore();
});
