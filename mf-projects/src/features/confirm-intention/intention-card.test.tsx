import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '@worklane/kernel/contracts';
import { aProject, problemAnswer, StubAnswer } from '@worklane/kernel/testing';
import { closePage, gone, openPage, serving } from '../../testing/open-page.ts';
import { offering } from '../../testing/projects.ts';

afterEach(closePage);

test('PROJ-13 only permitted actions have buttons', async () => {
  const project = aProject({ availableActions: offering('acceptProject') });
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByRole('button', { name: 'I will provide a quote' })).toBeVisible();
  expect(screen.queryByRole('button', { name: "I don't want to quote" })).not.toBeInTheDocument();
});

test('BUY-09 shows a seller that the buyer sees the opening', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, { network: serving(project) });
  expect(await screen.findByText(/The buyer sees that you opened this Work Request\./)).toBeVisible();
});

test('PROJ-13 an action that became invalid shows a reason, and the project is reloaded', async () => {
  const project = aProject();
  const withdrawn: Project = {
    ...project,
    status: 'common.unsuccessful',
    availableActions: [],
    history: [{ kind: 'withdrawn', at: project.updatedAt, by: null, revision: null, reason: null }],
  };
  const { network } = await openPage(`/project/${project.id}`, { network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  network.use({
    'GET /api/projects/:id': () => withdrawn,
    'PUT /api/projects/:id': () =>
      problemAnswer(409, { code: 'project.actionNotAvailable', message: 'This Job has changed.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  expect(
    await screen.findByRole('heading', { name: `${project.buyerName} withdrew this Work Request.` }),
  ).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Job stage' })).not.toBeInTheDocument();
});

test('PROJ-04 a project becomes inaccessible at once when access is withdrawn while it is open', async () => {
  const project = aProject();
  const { network } = await openPage(`/project/${project.id}`, { network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  network.use({
    'PUT /api/projects/:id': () => new StubAnswer(409, gone().data),
    'GET /api/projects/:id': gone,
  });
  await userEvent.click(screen.getByRole('button', { name: 'I will provide a quote' }));
  expect(
    await screen.findByRole('heading', { name: 'You no longer have access to this project.' }),
  ).toBeVisible();
});
