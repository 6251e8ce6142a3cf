import { screen } from '@testing-library/react';
import { noAnswer } from '@worklane/shared-kernel/testing';
import { expectLegalPage, openLegalPage } from '../../testing/open-legal-page.ts';
import texts from './locales/en-AU.json' with { type: 'json' };

test('AUTH-17 anybody reads /terms, every section of it', async () => {
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
