import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { actionsSent, dana, rated, toRate } from '../../testing/projects.ts';

afterEach(closePage);

const star = (value: number) => screen.getByRole('radio', { name: `${value} of 5 stars` });
const review = () => screen.getByRole('textbox', { name: 'Review' });
const submit = () => screen.getByRole('button', { name: 'Submit review' });

describe('rating the buyer', () => {
  test('PROJ-10 stars and text are both required, then the project is complete', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, {
      user: dana,
      network: {
        ...serving(project),
        'PUT /api/projects/:id': ({ body }) => {
          const { rating, review: text } = body as { rating: number; review: string };
          return rated(project, rating, text);
        },
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'How was working with Priya Raman?' });
    await userEvent.click(submit());
    expect(await screen.findByRole('heading', { name: 'There are 2 problems' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toHaveAccessibleDescription(
      'Choose a rating from 1 to 5 stars',
    );
    expect(review()).toHaveAccessibleDescription(/^Write a review Say what helped/);
    expect(await accessibilityFaults()).toEqual([]);
    expect(actionsSent(network.calls)).toEqual([]);

    await userEvent.click(star(4));
    await userEvent.type(review(), '   ');
    await userEvent.click(submit());
    expect(await screen.findByText('Write a review')).toBeVisible();
    expect(actionsSent(network.calls)).toEqual([]);

    await userEvent.type(review(), 'Clear scope. 👍 ');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Rating' })).not.toBeInTheDocument());
    expect(actionsSent(network.calls)).toEqual([['rateBuyer', { rating: 4, review: 'Clear scope. 👍' }]]);
  });

  test("PROJ-10 a review's draft survives a reload and is removed once it is sent", async () => {
    const project = toRate();
    const network = { ...serving(project), 'PUT /api/projects/:id': () => rated(project, 2, 'Slow answers') };
    const first = await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(2));
    await userEvent.type(review(), 'Slow answers');
    first.unmount();
    first.network.restore();

    const second = await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(star(2)).toBeChecked();
    expect(review()).toHaveValue('Slow answers');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Rating' })).not.toBeInTheDocument());
    second.unmount();
    second.network.restore();

    await openPage(`/project/${project.id}`, { user: dana, network });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(review()).toHaveValue('');
    expect(star(2)).not.toBeChecked();
  });

  test('the next person on this device does not see it', async () => {
    const project = toRate();
    const first = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.type(review(), 'Slow answers');
    first.unmount();
    first.network.restore();
    await openPage(`/project/${project.id}`, { user: aUser(), network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    expect(review()).toHaveValue('');
  });

  test('PROJ-10 server errors show at their fields or in a notice; typed text stays', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    network.use({
      'PUT /api/projects/:id': () =>
        problemAnswer(400, {
          code: 'request.invalid',
          message: 'Check the fields.',
          errors: [{ field: 'review', code: 'text.unreadable', message: 'This text cannot be stored' }],
        }),
    });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(5));
    await userEvent.type(review(), 'Good');
    await userEvent.click(submit());
    expect(await screen.findByText('This text cannot be stored')).toBeVisible();
    expect(review()).toHaveAccessibleDescription(/^This text cannot be stored Say what helped/);
    network.use({
      'PUT /api/projects/:id': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' }),
    });
    await userEvent.type(review(), '!');
    await userEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
    expect(review()).toHaveValue('Good!');
    expect(star(5)).toBeChecked();
  });

  test('a review that is too long is refused before it is sent', async () => {
    const project = toRate();
    const { network } = await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    await screen.findByRole('radiogroup', { name: 'Rating' });
    await userEvent.click(star(1));
    await userEvent.click(review());
    await userEvent.paste('x'.repeat(2001));
    await userEvent.click(submit());
    expect(await screen.findByText('Make the review shorter: at most 2000 characters')).toBeVisible();
    expect(actionsSent(network.calls)).toEqual([]);
  });
});
