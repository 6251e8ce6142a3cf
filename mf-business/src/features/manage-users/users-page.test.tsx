import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '@worklane/kernel/testing';
import { openAsOperator, operatorStubsWith } from '../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../testing/open-page.tsx';
import { anOperatorUser } from '../../testing/operator-stubs.ts';

afterEach(closePage);

describe('the users', () => {
  test('an operator pages through the users, and each page has a link', async () => {
    const page = await openAsOperator('/operator/users', operatorStubsWith('many'));
    const list = await screen.findByRole('list', { name: 'Users' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(await screen.findByText('41 - 47 of 47 users')).toBeVisible();
    expect(page.address()).toBe('/operator/users?pageNum=3');
  });

  test('an operator searches by email and state, and the search is a link', async () => {
    const page = await openAsOperator('/operator/users?pageNum=2', operatorStubsWith('many'));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Name or email' }), 'Person4');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Active');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('link', { name: 'Dana Whitlock 46' })).toBeVisible();
    expect(page.address()).toBe('/operator/users?q=Person4&state=active');
  });

  test('an empty search and an unavailable server show their messages', async () => {
    await openAsOperator('/operator/users?q=x', operatorStubsWith('empty'));
    expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
    closePage();
    await openAsOperator('/operator/users', {
      'GET /api/operator/users': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('one user', () => {
  test('an operator disables and enables a user and returns to the search', async () => {
    const page = await openAsOperator('/operator/users?q=person1', operatorStubsWith('some'));
    await userEvent.click(await screen.findByRole('link', { name: 'Dana Whitlock 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Say why')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Reported as lost');
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const account = await screen.findByRole('region', { name: 'Account' });
    expect(await within(account).findByText('Reported as lost')).toBeVisible();
    expect(within(account).getByText('Disabled by Ada Byrne')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Found');
    await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Users' }));
    await waitFor(() => expect(page.address()).toBe('/operator/users?q=person1'));
  });

  test('an operator ends the sessions of a user', async () => {
    await openAsOperator('/operator/users', operatorStubsWith('some'));
    await userEvent.click(await screen.findByRole('link', { name: 'Dana Whitlock 0' }));
    expect(await screen.findByText(/ends tokens for programs and a change of the email/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'End sessions' }));
    const done = 'The user is signed out everywhere, and tokens for programs have ended';
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull());
  });

  test('without available actions there are no buttons; a refusal shows its reason', async () => {
    const own = anOperatorUser({ availableActions: [] });
    await openAsOperator(`/operator/users/${own.id}`, { 'GET /api/operator/users/:id': () => own });
    expect(await screen.findByRole('region', { name: 'Account' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Access' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Security log of this user' })).toHaveAttribute(
      'href',
      '/operator/log?email=lead%40example.com',
    );
    closePage();
    const last = anOperatorUser();
    await openAsOperator(`/operator/users/${last.id}`, {
      'GET /api/operator/users/:id': () => last,
      'POST /api/operator/users/:id/disable': () =>
        problemAnswer(409, { code: 'operator.lastOperator', message: 'The portal keeps at least one.' }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Lost');
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('The portal keeps at least one.')).toBeVisible();
  });

  test('an invalid id in the address shows a message', async () => {
    await openAsOperator('/operator/users/nonsense', {});
    expect(await screen.findByRole('heading', { name: 'This user was not found' })).toBeVisible();
  });
});
