import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBriefBadge, anId, aProject, problemAnswer } from '@worklane/kernel/testing';
import { widgets } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { offering } from '../../testing/projects.ts';
import { anOpenRfq } from '../../testing/stub-rfqs.ts';

afterEach(closePage);

test('SRCH-01 SRCH-03 a Work Request from the search is shown; asking to quote makes a Job', async () => {
  const rfq = anOpenRfq();
  const project = aProject({ acceptRfq: true, availableActions: offering('submitQuote', 'editQuote') });
  const { network, address } = await openPage(`/search/rfq/${rfq.id}?q=lighting`, {
    network: {
      ...serving(project),
      'GET /api/search/rfqs/:id': () => rfq,
      'PUT /api/requestforquotes/supplier/:id': () => project,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: rfq.workTitle })).toBeVisible();
  expect(screen.getByText('Macquarie Park NSW 2113, about 12 km')).toBeVisible();
  expect(await screen.findByText('Replace twin 36 W battens in nine fire stairs.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Work Requests' })).toHaveAttribute(
    'href',
    '/search/rfq?q=lighting',
  );
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  await waitFor(() => expect(address()).toBe(`/project/${project.id}`));
  expect(await screen.findByRole('heading', { name: 'You need to submit a quote' })).toBeVisible();
  const asked = network.calls.filter(({ name }) => name === 'PUT /api/requestforquotes/supplier/:id');
  expect(asked).toMatchObject([
    {
      params: { id: rfq.id },
      query: { action: 'assignProject', fromSupplier: 'true', sellerIds: '' },
      body: {},
    },
  ]);
});

test('SRCH-01 PROJ-05 content locked by a missing badge is shown as bars; badges explain themselves', async () => {
  const badge = aBriefBadge({ name: 'Working at Heights' });
  const rfq = anOpenRfq({
    isLocked: true,
    requiredVettingBadges: [badge],
    description: null,
    suburb: null,
    duration: null,
    startDate: null,
    customQuestions: [],
  });
  await openPage(`/search/rfq/${rfq.id}`, { network: { 'GET /api/search/rfqs/:id': () => rfq }, widgets });
  const lock = within(
    await screen.findByRole('region', { name: 'Get all required badges to view this brief' }),
  );
  expect(await lock.findByText(`cards of ${badge.id} in a card, explained`)).toBeVisible();
  expect(screen.getByText('Locked until you have all required badges')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('SRCH-03 a Work Request that is already a Job links to it', async () => {
  const projectId = anId();
  const rfq = anOpenRfq({ projectId });
  await openPage(`/search/rfq/${rfq.id}`, { network: { 'GET /api/search/rfqs/:id': () => rfq } });
  expect(await screen.findByRole('link', { name: 'Go to the Job' })).toHaveAttribute(
    'href',
    `/project/${projectId}`,
  );
  expect(screen.queryByRole('button', { name: 'I will provide a quote' })).not.toBeInTheDocument();
});

test('SRCH-03 a Work Request that was closed shows a message and a way back', async () => {
  const rfq = anOpenRfq();
  const { network } = await openPage(`/search/rfq/${rfq.id}`, {
    network: {
      'GET /api/search/rfqs/:id': () => rfq,
      'PUT /api/requestforquotes/supplier/:id': () =>
        problemAnswer(409, { code: 'brief.notOpen', message: 'This Work Request is closed.' }),
    },
  });
  const accept = await screen.findByRole('button', { name: 'I will provide a quote' });
  network.use({
    'GET /api/search/rfqs/:id': () => problemAnswer(404, { code: 'brief.notFound', message: 'Not found.' }),
  });
  await userEvent.click(accept);
  expect(await screen.findByRole('heading', { name: 'This Work Request is no longer open.' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
