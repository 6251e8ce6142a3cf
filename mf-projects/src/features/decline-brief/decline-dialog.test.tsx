import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@worklane/kernel/bus';
import { aProject, aUser, problemAnswer } from '@worklane/kernel/testing';
import { quoteDrafts } from '../../shared/drafts/quote-draft-store.ts';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent } from '../../testing/projects.ts';

afterEach(closePage);

test('PROJ-12 declining asks for confirmation and a reason, then goes to the dashboard', async () => {
  const project = aProject();
  const statuses: string[] = [];
  const stop = bus.on('project.statusChanged@1', ({ status }) => statuses.push(status));
  const { network, address } = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () => ({
        ...project,
        status: 'common.declined' as const,
        availableActions: [],
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this Work Request?' });
  expect(actionsSent(network.calls)).toEqual([]);
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: 'Reason (optional)' }),
    '  Too far away 🚗 ',
  );
  expect(await accessibilityFaults(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(address()).toBe('/projects/dashboard'));
  expect(await screen.findByText(/^You declined LED lighting upgrade/)).toBeVisible();
  expect(actionsSent(network.calls)).toEqual([['rejectBrief', { reason: 'Too far away 🚗' }]]);
  expect(Object.keys(localStorage).filter((key) => key.includes('decline-reason'))).toEqual([]);
  expect(statuses).toEqual(['common.declined']);
  stop();
});

test('PROJ-12 declining needs no reason, can be cancelled, and shows a failure', async () => {
  const project = aProject();
  let isDown = true;
  const { network, address } = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () =>
        isDown
          ? problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' })
          : { ...project, status: 'common.declined' as const, availableActions: [] },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(actionsSent(network.calls)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: "I don't want to quote" }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
  isDown = false;
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(address()).toBe('/projects/dashboard'));
  const keys = network.calls
    .filter(({ name }) => name === 'PUT /api/projects/:id')
    .map(({ headers }) => Object.entries(headers).find(([name]) => /idempotency-key/i.test(name))?.[1]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(actionsSent(network.calls)[1]).toEqual(['rejectBrief', {}]);
});

test('PROJ-12 QUOTE-06 typed quote text is deleted once the Work Request is declined, not before', async () => {
  const [user, project] = [aUser(), aProject()];
  const typed = { values: null, version: 0, savedAt: 1, isSent: false, pageId: 'an earlier page' };
  quoteDrafts.write(user.id, project.id, typed);
  const { address } = await openPage(`/project/${project.id}`, {
    user,
    network: {
      ...serving(project),
      'PUT /api/projects/:id': () => ({ ...project, status: 'common.declined', availableActions: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: "I don't want to quote" }));
  const dialog = await screen.findByRole('dialog');
  expect(quoteDrafts.read(user.id, project.id)).not.toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(address()).toBe('/projects/dashboard'));
  expect(quoteDrafts.read(user.id, project.id)).toBeNull();
});
