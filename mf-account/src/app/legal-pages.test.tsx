import { screen, within } from '@testing-library/react';
import { aUser, noAnswer, renderModule } from '@worklane/shared-kernel/testing';
import axe from 'axe-core';
import texts from '../locales/en-AU.json' with { type: 'json' };
import { portalConfig } from '../testing/portal-config.ts';
import * as accountModule from './module.ts';

async function open(at: string, user = null as ReturnType<typeof aUser> | null) {
  return renderModule(accountModule, { at, user, network: { 'GET /api/config/': () => portalConfig } });
}

test.each([
  ['/terms', 'Terms of use', texts.terms.sections],
  ['/privacy-notice', 'Privacy notice', texts.privacy.sections],
])('AUTH-17 anybody reads %s, every section of it', async (at, title, sections) => {
  const page = await open(at);
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toBe(`${title} · Worklane`);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(Object.values(sections).map((section) => section.title)));
  expect(heading.parentElement).not.toHaveTextContent(/\{\{|sections\./);
  expect(await screen.findByText(/support@worklane\.example/)).toBeVisible();
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  page.network.restore();
});

test('AUTH-17 the privacy notice links to the external privacy statement', async () => {
  const page = await open('/privacy-notice', aUser());
  const link = await screen.findByRole('link', { name: /privacy statement/ });
  expect(link).toHaveAttribute('href', 'https://www.oaic.gov.au/privacy');
  page.network.restore();
});

test('what the portal collects is a list', async () => {
  const page = await open('/privacy-notice');
  const [list] = await screen.findAllByRole('list');
  expect(within(list as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(3);
  page.network.restore();
});

test('the pages are readable while the server is unavailable', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const page = await renderModule(accountModule, {
    at: '/terms',
    user: null,
    network: { 'GET /api/config/': noAnswer },
  });
  expect(
    await screen.findByText('The support contacts are at the foot of every page of the portal.'),
  ).toBeVisible();
  await jest.advanceTimersByTimeAsync(3_000);
  page.network.restore();
  jest.useRealTimers();
});
