import { screen, within } from '@testing-library/react';
import { asAuthor, inProgress } from '../../testing/jobs.ts';
import { closePage, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

test('PROJ-11 a pending payment has no actions and shows the next steps', async () => {
  const project = inProgress({
    status: 'common.procurement-review-pending',
    availableActions: [],
    history: [
      { kind: 'workCompleted', at: '2026-11-18T04:40:00.000Z', by: asAuthor, revision: null, reason: null },
    ],
  });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  const card = await screen.findByRole('region', {
    name: 'Payment pending - the buyer needs to make full payment.',
  });
  expect(within(card).getByText(/was told that the work is complete, 18th Nov 26/)).toBeVisible();
  const progress = screen.getByRole('region', { name: 'Payment' });
  const steps = within(progress).getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent('Work completed18th Nov 26');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(within(progress).getByText('$18,450.00')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Message Buyer']);
});
