import { screen, within } from '@testing-library/react';
import { aUser } from '@worklane/kernel/testing';
import { reviewDrafts } from '../../shared/drafts/review-draft-store.ts';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { dana, rated, toRate } from '../../testing/projects.ts';

afterEach(closePage);

test('PROJ-10 a Job with a rated buyer shows thanks, stars and the review', async () => {
  const project = rated(toRate(), 4, 'Clear scope. 👍');
  await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
  const thanks = await screen.findByRole('region', { name: 'Thank you for your feedback!' });
  expect(within(thanks).getByText('This Job is complete.')).toBeVisible();
  expect(within(thanks).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(within(thanks).getByText('Clear scope. 👍')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test("PROJ-10 a colleague's rating shows their name, and the person's typed text stays readable", async () => {
  const project = rated(toRate(), 2, 'Late with access.');
  const me = aUser();
  reviewDrafts.write(me.id, project.id, { rating: 4, review: 'Clear scope, quick answers.' });
  await openPage(`/project/${project.id}`, { user: me, network: serving(project) });
  expect(await screen.findByRole('region', { name: 'Dana Whitlock rated Priya Raman.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Review by Dana Whitlock' })).toBeVisible();
  expect(screen.queryByText('Thank you for your feedback!')).not.toBeInTheDocument();
  const typed = await screen.findByRole('region', { name: 'The review you typed was not sent' });
  expect(within(typed).getByText('Clear scope, quick answers.')).toBeVisible();
  expect(within(typed).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
