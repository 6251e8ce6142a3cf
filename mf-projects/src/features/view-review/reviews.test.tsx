import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject, listAnswer, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { dana, offering, rated, toRate } from '../../testing/projects.ts';
import { stubReview } from '../../testing/stub-review.ts';

afterEach(closePage);

test("PROJ-10 a Job with a rated seller shows the buyer's stars and text", async () => {
  const sellersReview = { sellerRating: 5, sellerReviewText: 'Neat work, and on time. 👍' };
  const project = { ...rated(toRate(), 4, 'Clear scope.'), ...sellersReview };
  await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
  const card = await screen.findByRole('region', { name: `${project.buyerName} rated you` });
  expect(within(card).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  expect(within(card).getByText('Neat work, and on time. 👍')).toBeVisible();
});

test("PROJ-10 PROJ-13 an invitation shows other Contractors' reviews of its buyer", async () => {
  const project = aProject({ availableActions: offering('acceptProject') });
  const asked: unknown[] = [];
  await openPage(`/project/${project.id}`, {
    user: dana,
    network: {
      ...serving(project),
      'GET /api/reviews': ({ query }) => {
        asked.push({ ...JSON.parse(String(query.filter)), by: query.by });
        return listAnswer([stubReview], 12);
      },
    },
  });
  const card = await screen.findByRole('region', {
    name: `What other Contractors say about ${project.buyerName}`,
  });
  expect(within(card).getByText('The latest of 12 reviews')).toBeVisible();
  expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(within(card).getByText(stubReview.reviewText)).toBeVisible();
  expect(asked).toEqual([{ reviewedId: project.buyerInfo.id, reviewedEntity: 'user', by: 'others' }]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('NAV-09 PROJ-10 reviews that fail to load show a message and can be loaded again', async () => {
  const project = aProject({ availableActions: offering('acceptProject') });
  const { network } = await openPage(`/project/${project.id}`, {
    user: dana,
    network: {
      ...serving(project),
      'GET /api/reviews': () => problemAnswer(500, { code: 'server.failed', message: 'Server error.' }),
    },
  });
  expect(await screen.findByText(`The reviews of ${project.buyerName} did not load`)).toBeVisible();
  network.use({ 'GET /api/reviews': () => listAnswer([stubReview], 12) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(stubReview.reviewText)).toBeVisible();
});

test('PROJ-13 an invitation of a buyer without ratings does not mention reviews', async () => {
  const project = aProject({ availableActions: offering('acceptProject') });
  await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  expect(screen.queryByText(/What other Contractors say/)).not.toBeInTheDocument();
});
