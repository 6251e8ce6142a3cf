import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { openPage } from '../../testing/open-page.ts';

test('a seller sees how many projects are in progress', async () => {
  const page = await openPage();
  expect(await screen.findByText('Jobs in progress: 3')).toBeVisible();
  page.network.restore();
});

test('a seller retries a number that does not load', async () => {
  const page = await openPage({
    'GET /api/projects/counts': () => problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
  });
  expect(await screen.findByRole('heading', { name: /^Your Jobs/ })).toBeVisible();
  page.network.use({ 'GET /api/projects/counts': () => ({ pending: 0, current: 1, completed: 0 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Jobs in progress: 1')).toBeVisible();
  page.network.restore();
});
