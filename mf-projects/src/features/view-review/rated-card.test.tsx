import { screen, within } from '@testing-library/react';
import { dana, rated, toRate } from '../../testing/jobs.ts';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

test('PROJ-10 a Job whose buyer was rated thanks for it, and shows the stars and the review', async () => {
  const project = rated(toRate(), 4, 'Clear scope. 👍');
  await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
  const thanks = await screen.findByRole('region', { name: 'Thank you for your feedback!' });
  expect(within(thanks).getByText('This Job is complete.')).toBeVisible();
  expect(within(thanks).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(within(thanks).getByText('Clear scope. 👍')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
