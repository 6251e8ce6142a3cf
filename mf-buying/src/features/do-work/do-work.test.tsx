import { fireEvent, screen, within } from '@testing-library/react';
import { problemAnswer } from '@worklane/kernel/testing';
import { closeRequest, openRequest } from '../../testing/open-request.ts';
import { aBuyerProject, completed, requestOf } from '../../testing/project-stubs.ts';

afterEach(closeRequest);

const accepting = 'POST /api/buyer/projects/:id/accept-work';
const sending = 'POST /api/buyer/projects/:id/request-changes';

test('BUY-19 completed work shows words, deliverables and the payment due on acceptance', async () => {
  const project = aBuyerProject(completed);
  const page = await openRequest({
    request: requestOf(project),
    project,
    network: { [accepting]: () => page.shows({ project: { isWorkAccepted: true } }).project ?? project },
  });
  const stage = await screen.findByRole('region', { name: 'Bayside Plumbing says the work is complete' });
  expect(stage).toHaveTextContent('Sent by Marco Bayliss, 23rd Nov 26, 03:40 pm.');
  expect(stage).toHaveTextContent('Nothing is accepted by itself.');
  expect(stage).toHaveTextContent('Both boilers run on the new flue.');
  expect(within(stage).getByRole('list', { name: 'Deliverables' })).toHaveTextContent('Gas certificate');
  expect(stage).toHaveTextContent(/GST 10 %\$2,430\.00Due on 8th Dec 26\$26,730\.00/);
  expect(screen.getByText('Check the work')).toBeVisible();
  const accept = within(stage).getByRole('button', { name: 'Accept work' });
  accept.focus();
  fireEvent.click(accept);
  expect(await screen.findByText('The work of Bayside Plumbing is accepted.')).toBeVisible();
  expect(stage).not.toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'The next payment to Bayside Plumbing comes later' }),
  ).toHaveFocus();
});

test('BUY-19 work is sent back only with a reason, kept on this device', async () => {
  const project = aBuyerProject(completed);
  let isRefused = true;
  const opening = {
    request: requestOf(project),
    project,
    network: {
      [sending]: () => {
        if (isRefused)
          return problemAnswer(409, { code: 'project.changed', message: 'Marco is at it again.' });
        const history = [
          { ...completed.history[0], kind: 'changesRequested' as const, reason: 'Label the valves.' },
        ];
        return (
          page.shows({
            project: { status: 'cash.in-progress', completedAt: null, history: history as never },
          }).project ?? project
        );
      },
    },
  };
  const page = await openRequest(opening);
  const back = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Send back with reason' }));
  await back();
  expect(screen.getByText('Enter a reason, so that the contractor knows what to do.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Label the valves.' } });
  await back();
  expect(await screen.findByRole('alert')).toHaveTextContent('Marco is at it again.');
  page.go('/buying/request/none');
  page.go(`/buying/request/${project.briefId}`);
  expect(await screen.findByLabelText('Reason')).toHaveValue('Label the valves.');
  isRefused = false;
  await back();
  const stage = await screen.findByRole('region', { name: /works on it since/ });
  expect(stage).toHaveTextContent('You sent the work back on 23rd Nov 26.');
  expect(stage).toHaveTextContent('Label the valves.');
  expect(page.bodyOf(sending)).toEqual({ reason: 'Label the valves.' });
});
