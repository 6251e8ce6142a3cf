import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, listAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);
afterEach(() => {
  window.innerWidth = 1024;
});

test.each(['/projects', '/projects/nonsense', '/projects/nonsense/2'])(
  '%s leads to the dashboard (HUB-01)',
  async (path) => {
    const { address } = await openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage projects' })).toBeVisible();
    expect(address()).toBe('/projects/dashboard');
  },
);

test('HUB-02 the sidebar links to profile, account and the lists with their counts', async () => {
  const user = aUser();
  await openPage('/projects/pending', {
    user,
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  const aside = await screen.findByRole('complementary', { name: 'Your business' });
  expect(within(aside).getByRole('link', { name: 'Harbourline Electrical' })).toHaveAttribute(
    'href',
    `/businessProfile/${user.business?.id}`,
  );
  expect(within(aside).getByRole('link', { name: 'Dana Whitlock' })).toHaveAttribute(
    'href',
    '/userProfile/edit',
  );
  const projects = within(aside).getByRole('navigation', { name: 'Jobs' });
  expect(await within(projects).findByRole('link', { name: 'Pending 2' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(projects).getByRole('link', { name: 'Completed 64' })).toHaveAttribute(
    'href',
    '/projects/completed',
  );
});

test('HUB-02 on a small screen the sidebar is a dropdown', async () => {
  window.innerWidth = 390;
  const { address } = await openPage('/projects/dashboard', {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  const picker = await screen.findByRole('combobox', { name: 'Show' });
  await screen.findByRole('option', { name: 'Current 3' });
  await userEvent.selectOptions(picker, 'Current 3');
  await waitFor(() => expect(address()).toBe('/projects/current'));
  expect(await screen.findByRole('heading', { name: 'No Jobs in progress...' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Jobs' })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('HUB-02 HUB-04 there are no links to pages that this portal does not have', async () => {
  await openPage('/projects/dashboard', { ownedPaths: ['/projects/*'] });
  await waitFor(() =>
    expect(screen.getByText('Your profile is not complete. Please edit it.')).toBeVisible(),
  );
  expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  expect(screen.getByText('Harbourline Electrical')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Harbourline Electrical' })).not.toBeInTheDocument();
});

test.each(['0', '-1', 'x', '1e3'])('the page number %s leads to the first page (HUB-01)', async (pageNum) => {
  const { address } = await openPage(`/projects/current/${pageNum}`, {
    network: { 'GET /api/projects/status/:status': () => listAnswer([], 0) },
  });
  expect(await screen.findByRole('heading', { name: 'No Jobs in progress...' })).toBeVisible();
  expect(address()).toBe('/projects/current');
});
