import { screen } from '@testing-library/react';
import { noAnswer } from '@worklane/kernel/testing';
import { expectLegalPage, openLegalPage } from '../../testing/open-legal-page.ts';
import texts from './locales/en-AU.json' with { type: 'json' };

test('AUTH-17 a signed-out person can read every section of /terms', async () => {
  await expectLegalPage('/terms', 'Terms of use', texts.terms.sections);
});

test('the pages are readable while the server is unavailable', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const page = await openLegalPage('/terms', { network: { 'GET /api/config/': noAnswer } });
  expect(
    await screen.findByText('The support contacts are at the foot of every page of the portal.'),
  ).toBeVisible();
  await jest.advanceTimersByTimeAsync(3_000);
  page.network.restore();
  jest.useRealTimers();
});

test("AUTH-17 an operator's own text replaces the standard text and is sanitised again", async () => {
  const html = '<h2>Our rules</h2><p onclick="x()">Be kind.<img src="x"></p>';
  const page = await openLegalPage('/terms', { network: { 'GET /api/legal/:name': () => ({ html }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Our rules' })).toBeVisible();
  expect(screen.getByText('Be kind.')).not.toHaveAttribute('onclick');
  expect(page.container.querySelector('img')).toBeNull();
  expect(screen.queryByText(texts.terms.intro)).toBeNull();
  page.network.restore();
});
