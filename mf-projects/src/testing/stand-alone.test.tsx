import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '@worklane/kernel/http';
import { aUser, stubHandlers } from '@worklane/kernel/testing/network';
import { closePage, openPage } from './open-page.ts';
import { stubs } from './stand-alone.ts';

afterEach(closePage);

const pages = stubs.pages ?? {};
const open = (page: string) => {
  const user = aUser();
  const network = stubHandlers(stubs, { user });
  return openPage(pages[page] ?? '', { user, network });
};
const field = (name: string) => screen.getByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function submitQuote() {
  await press('Submit quote');
  const readBack = await screen.findByRole('dialog', { name: 'Check your quote' });
  await userEvent.click(within(readBack).getByRole('button', { name: 'Submit quote' }));
}

test('PROJ-13 PROJ-07 on stubs an invitation is accepted and its quote filled in, submitted and modified', async () => {
  await open('Invitation: accept or decline');
  await press('I will provide a quote');
  await screen.findByRole('heading', { level: 2, name: 'You need to submit a quote' });
  await screen.findByRole('button', { name: 'Submit quote' });
  await userEvent.type(field('Total price excluding GST'), '20000');
  await userEvent.type(field('Lead time'), '10');
  await userEvent.type(field('Works duration'), '6');
  await userEvent.type(field('Deliverable 1'), '214 battens');
  await userEvent.tab();
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit quote' })).toBeEnabled());
  await submitQuote();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  const quote = screen.getByRole('region', { name: 'Your Quote' });
  expect(quote).toHaveTextContent('$20,000.00');
  expect(quote).toHaveTextContent('$400.00');
  const history = screen.getByRole('region', { name: 'History' });
  await waitFor(() => expect(history).toHaveTextContent('Revision 1 submitted'));

  await press('Modify');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Modify' }),
  );
  await screen.findByRole('button', { name: 'Submit quote' });
  const price = field('Total price excluding GST');
  await userEvent.clear(price);
  await userEvent.type(price, '19000');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit quote' })).toBeEnabled());
  await submitQuote();
  expect(await screen.findByRole('region', { name: 'What changed in revision 2' })).toHaveTextContent(
    '$20,000.00',
  );
});

test('PROJ-13 on stubs an invitation is declined and leaves the lists', async () => {
  const page = await open('Invitation: accept or decline');
  await press("I don't want to quote");
  const dialog = await screen.findByRole('dialog', { name: 'Decline this Work Request?' });
  await userEvent.click(within(dialog).getByRole('button', { name: "I don't want to quote" }));
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
  const tile = (await screen.findByText('You have 4 pending Jobs')).closest('a');
  expect(tile).toHaveAttribute('href', '/projects/pending');
});

test('PROJ-13 on stubs the work is completed and the buyer rated', async () => {
  const page = await open('Work: in progress');
  await press('Complete Work');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Complete Work' }),
  );
  expect(await screen.findByRole('heading', { name: /^Payment pending/ })).toBeVisible();
  page.unmount();

  await open('Review: to write');
  await userEvent.click(await screen.findByRole('radio', { name: '4 of 5 stars' }));
  await userEvent.type(field('Review'), 'Paid on time.');
  await press('Submit review');
  expect(await screen.findByText('Paid on time.')).toBeVisible();
});

test('PROJ-13 on stubs an action that the state graph refuses is refused', async () => {
  await open('Work: in progress');
  const id = pages['Work: in progress']?.split('/').at(-1) ?? '';
  await expect(
    call('PUT /api/projects/:id', {
      params: { id },
      query: { action: 'acceptProject' },
      body: { acceptRfq: true },
    }),
  ).rejects.toMatchObject({ status: 409, code: 'project.actionNotAvailable' });
});
