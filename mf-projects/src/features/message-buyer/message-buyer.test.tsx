import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChat, aProject, aUser, problemAnswer } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from '../../testing/open-page.ts';

afterEach(closePage);

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Message Buyer' }));

test('PROJ-02 Message Buyer opens the chat with the buyer and starts it if needed', async () => {
  const user = aUser();
  const project = aProject();
  const chat = aChat(user.id);
  const page = await openPage(`/project/${project.id}`, {
    user,
    network: { ...serving(project), 'POST /api/chats': () => chat },
  });
  await press();
  await waitFor(() => expect(page.address()).toBe(`/messages/${chat.id}`));
  expect(page.network.calls.find(({ name }) => name === 'POST /api/chats')?.body).toMatchObject({
    collaborators: [user.id, project.brief.poster.id],
  });
});

test('PROJ-02 if the chat cannot be started, the person sees a message and stays', async () => {
  const project = aProject();
  const page = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'POST /api/chats': () => problemAnswer(404, { code: 'chat.personUnknown', message: 'Not with them.' }),
    },
  });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not with them.');
  expect(page.address()).toBe(`/project/${project.id}`);
});

test('PROJ-02 without a page for messages there is no button', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}`, {
    network: serving(project),
    ownedPaths: ['/project/:id', '/projects/:status'],
  });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Message Buyer' })).toBeNull();
});

test('PROJ-02 the author of the Work Request has no button', async () => {
  const project = aProject();
  const user = { ...aUser(), id: project.brief.poster.id };
  await openPage(`/project/${project.id}`, { user, network: serving(project) });
  await screen.findByRole('button', { name: 'I will provide a quote' });
  expect(screen.queryByRole('button', { name: 'Message Buyer' })).toBeNull();
});
