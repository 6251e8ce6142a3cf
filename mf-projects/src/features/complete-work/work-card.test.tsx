import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent, asAuthor, inProgress } from '../../testing/projects.ts';

afterEach(closePage);

describe('work in progress', () => {
  test('PROJ-09 it can be cancelled, and a failure is shown and can be retried', async () => {
    const project = inProgress();
    let isDown = true;
    const { network } = await openPage(`/project/${project.id}`, {
      network: {
        ...serving(project),
        'PUT /api/projects/:id': () =>
          isDown
            ? problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' })
            : { ...project, status: 'common.procurement-review-pending', availableActions: [] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Work' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(actionsSent(network.calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Complete Work' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Server error.');
    isDown = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Complete Work' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Job stage' })).getByRole('listitem', { current: 'step' }),
      ).toHaveTextContent('Payment'),
    );
    expect(new Set(actionsSent(network.calls).map(([action]) => action))).toEqual(new Set(['completeWork']));
  });

  test("PROJ-09 work sent back by the buyer shows the buyer's reason", async () => {
    const reason = 'One isolator has no label <B2>\nSee the photo';
    const project = inProgress({
      history: [
        { kind: 'changesRequested', at: '2026-11-18T01:00:00.000Z', by: null, revision: null, reason },
        { kind: 'workCompleted', at: '2026-11-17T01:00:00.000Z', by: asAuthor, revision: null, reason: null },
      ],
    });
    await openPage(`/project/${project.id}`, { network: serving(project) });
    const card = within(await screen.findByRole('region', { name: 'Work in progress' }));
    expect(card.getByText('Priya Raman asked for changes, 18th Nov 26.')).toBeVisible();
    expect(card.getByRole('blockquote').textContent).toBe(reason);
  });
});
