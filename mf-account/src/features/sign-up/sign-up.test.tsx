import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, UserInvitation } from '@worklane/kernel/contracts';
import { readToken } from '@worklane/kernel/http';
import {
  anId,
  aUser,
  noAnswer,
  problemAnswer,
  type RenderedModule,
  renderModule,
  StubAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import * as accountModule from '../../app/module.ts';
import { openPage, violationsIn } from '../../testing/open-page.ts';
import { portalConfig } from '../../testing/portal-config.ts';

const industries = ['Electrical - Switchboards', 'Fire - Extinguishers', 'Plumbing'].map((label) => {
  const id = anId();
  return { _id: id, id, name: label, parentIndustry: null, label, evolutionDb: false, active: true };
});
const plumbing = industries[2]?.id;
const accepted: StubHandlers = {
  'POST /api/users/signup': () => new StubAnswer(201, { token: 'fresh-token' }),
  'GET /api/users/me': () => aUser({ isEmailConfirmed: false }),
};

let page: RenderedModule;
beforeEach(() => sessionStorage.clear());
afterEach(() => page.network.restore());

async function open(network: StubHandlers = {}, at = '/signup'): Promise<void> {
  page = await openPage(at, { 'GET /api/industry': () => industries, ...network });
  await screen.findByRole('heading', { level: 1, name: 'Get started with a free account' });
  await waitFor(() => expect(page.network.calls.some(({ name }) => name === 'GET /api/industry')).toBe(true));
}

const field = (name: string) => screen.getByRole('textbox', { name });
const industry = () => screen.getByRole('combobox', { name: 'Industry' });
const password = () => screen.getByLabelText('Password', { exact: true });
const submit = () => screen.getByRole('button', { name: 'Create account' });
const sent = () => page.network.calls.filter(({ name }) => name === 'POST /api/users/signup');

const keys = () => sent().map(({ headers }) => headers['idempotency-key']);

const typed = {
  'First name': 'Dana',
  'Last name': 'Whitlock',
  Email: 'dana@harbourline.com',
  'Business name': 'Harbourline Electrical',
};

async function fill(user = userEvent.setup({ delay: null })): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await user.type(field(name), text);
  await user.type(password(), 'Harbour12Line');
  await user.type(industry(), 'plumb');
  await user.click(await screen.findByRole('option', { name: 'Plumbing' }));
}

test('AUTH-08 the sign-up has six fields and links to the sign-in and the terms', async () => {
  await open();
  expect(document.title).toBe('Get started with a free account · Worklane');
  const autocompletes = ['First name', 'Last name', 'Email', 'Business name'].map((name) =>
    field(name).getAttribute('autocomplete'),
  );
  expect(autocompletes).toEqual(['given-name', 'family-name', 'username', 'organization']);
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).not.toHaveAttribute('maxlength');
  expect(industry()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'terms (opens in a new tab)' })).toHaveAttribute('href', '/terms');
  expect(await violationsIn(page)).toEqual([]);
});

test('AUTH-08 AUTH-13 a new person signs up with a listed industry and reaches the dashboard', async () => {
  await open(accepted);
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
  expect(readToken()).toBe('fresh-token');
  expect(sent()[0]?.body).toEqual({
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@harbourline.com',
    password: 'Harbour12Line',
    businessName: 'Harbourline Electrical',
    industry: [plumbing],
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('Dana');
});

test('AUTH-11 the list has the active industries by label, and says when none matches', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  const [call] = page.network.calls.filter(({ name }) => name === 'GET /api/industry');
  expect(call?.query).toMatchObject({ filter: '{"active":true}', pageSize: 'unlimited' });
  await user.click(screen.getByRole('button', { name: /^Show the list: Industry/ }));
  const list = await screen.findByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(industries.map(({ label }) => label));
  await user.keyboard('{Escape}');
  await user.type(industry(), 'zzz');
  expect(await screen.findByText('No Results')).toBeVisible();
});

const passwordRule = 'At least 6 characters, with a number and a mix of upper and lower case.';

test('AUTH-10 empty fields are refused, and an industry must be in the list', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  expect(password()).toHaveAccessibleDescription(passwordRule);
  await user.type(industry(), 'Electrical work');
  await user.tab();
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(4));
  for (const name of Object.keys(typed)) {
    expect(screen.getByRole('link', { name: `${name}: Required` })).toBeVisible();
  }
  for (const name of Object.keys(typed)) expect(field(name)).toHaveAccessibleDescription('Required');
  expect(industry()).toHaveAccessibleDescription('Please choose a valid industry from the list.');
  expect(password()).toHaveAccessibleDescription(
    'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters. ' +
      passwordRule,
  );
  expect(screen.getByText('There are 6 problems')).toBeVisible();
  await user.clear(industry());
  await user.tab();
  await waitFor(() => expect(industry()).toHaveAccessibleDescription('Required'));
  expect(await violationsIn(page)).toEqual([]);
  expect(sent()).toHaveLength(0);
});

test('AUTH-10 AUTH-03 an invalid email shows an error once the field was left', async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(field('Email'), 'dana@harbourline.example');
  await user.tab();
  expect(await screen.findByText('Please provide a valid email')).toBeVisible();
  expect(field('Email')).toHaveAccessibleDescription(
    /This portal takes no email that ends in \.example\. If yours does, write to support@worklane\.example\.$/,
  );
});

test("AUTH-03 a portal with the HTML standard's rule accepts every existing email", async () => {
  await open({ 'GET /api/config/': () => ({ ...portalConfig, emailRule: 'standard' }) });
  fireEvent.change(field('Email'), { target: { value: 'jo+tag@smith.builders' } });
  fireEvent.blur(field('Email'));
  fireEvent.change(field('First name'), { target: { value: ' ' } });
  fireEvent.blur(field('First name'));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(screen.queryByText('Please provide a valid email')).toBeNull();
});

test.each([
  ['harbour', /^Must be a minimum 6 characters/],
  ['Password1', /^This is one of the 10000 most common passwords, which are tried first. Choose another./],
])('AUTH-21 the password %s is refused with the reason before it is sent', async (weak, reason) => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(password(), weak);
  await user.tab();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(reason));
});

test("the meter shows a password's estimated guesses and considers the person’s own words", async () => {
  const user = userEvent.setup({ delay: null });
  await open();
  await user.type(field('Business name'), 'Quorvexatil');
  await user.type(password(), 'Quorvexatil1');
  expect(await screen.findByText(/^Weak: guessed within about .+ tries\.$/)).toBeVisible();
  await user.clear(password());
  await user.type(password(), 'mauve9 Kettle drifts under Oaks');
  expect(await screen.findByText('Strong: guessed after more than a trillion tries.')).toBeVisible();
});

test('AUTH-12 a refusal shows at its field, for the email also in an alert', async () => {
  await open({
    'POST /api/users/signup': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'Something in this request is not right.',
        errors: [
          { field: 'email', code: 'account.emailKnown', message: 'This email has an account already.' },
          { field: 'industry.0', code: 'x', message: 'This industry is gone.' },
          { field: 'userinvitationId', code: 'x', message: 'This invitation is malformed.' },
        ],
      }),
  });
  await fill();
  await userEvent.click(submit());
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription('This email has an account already.'),
  );
  expect(industry()).toHaveAccessibleDescription('This industry is gone.');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringContaining('This email has an account already.'));
  expect(alerts).toContainEqual(expect.stringContaining('This invitation is malformed.'));
  expect(field('First name')).toHaveValue('Dana');
});

test('too many sign-ups show when to try again, and the typed text stays', async () => {
  const message = 'Too many requests from your network. Please try again in 8 minutes.';
  await open({
    'POST /api/users/signup': () => problemAnswer(429, { code: 'account.tooManyRequests', message }),
  });
  await fill();
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(password()).toHaveValue('Harbour12Line');
});

test('AUTH-13 a second press after a lost answer reuses the key until a value changes', async () => {
  await open({ 'POST /api/users/signup': noAnswer });
  await fill();
  await userEvent.click(submit());
  expect(await screen.findByText(/the same values make one account only/)).toBeVisible();
  expect(sent()).toHaveLength(1);
  const [first] = keys();
  await userEvent.click(submit());
  await waitFor(() => expect(keys()).toEqual([first, first]));
  await userEvent.type(field('Business name'), ' 2');
  await userEvent.click(submit());
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[2]).not.toBe(first);
});

test('typed values survive a reload of the tab, except the password', async () => {
  await open();
  await fill();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Harbour12Line');
  page.network.restore();
  cleanup();
  await open();
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
  expect(password()).toHaveValue('');
  expect(industry()).toHaveValue('Plumbing');
});

describe('with an invitation', () => {
  const id = anId();
  const invitation: UserInvitation = {
    _id: id,
    id,
    status: 'pending',
    businessId: anId(),
    businessName: 'Summit Fire Services',
    industry: 'Fire - Extinguishers',
    industries: [industries[1]?.id ?? ''],
    requestToJoin: false,
    userId: null,
    invitedUser: { id: null, firstName: 'Jack', lastName: 'Reid', email: 'jack@example.com' },
  };
  const at = `/signup?userinvitationId=${id}`;

  test('AUTH-09 address and invitation prefill the form, and the invitation is sent along', async () => {
    const user = userEvent.setup({ delay: null });
    await open({ ...accepted, 'GET /api/userinvitations/:id': () => invitation }, at);
    await waitFor(() => expect(field('Email')).toHaveValue('jack@example.com'));
    expect(field('First name')).toHaveValue('Jack');
    expect(field('Last name')).toHaveValue('Reid');
    expect(field('Business name')).toHaveValue('Summit Fire Services');
    await waitFor(() => expect(industry()).toHaveValue('Fire - Extinguishers'));
    expect(screen.getByText(/^Summit Fire Services invited you\./)).toBeVisible();
    await user.type(field('Email'), '.au');
    expect(
      screen.getByText(/The invitation of Summit Fire Services is for jack@example\.com\./),
    ).toBeVisible();
    await user.type(field('Email'), '{Backspace}{Backspace}{Backspace}');
    await user.type(password(), 'Harbour12Line');
    await user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
    expect(sent()[0]?.body).toMatchObject({ userinvitationId: id, industry: invitation.industries });
  });

  test('AUTH-09 the email in the address is filled in', async () => {
    await open({}, '/signup?email=jack%40example.com');
    expect(field('Email')).toHaveValue('jack@example.com');
  });

  test('AUTH-09 an expired invitation shows a message; a revoked one at the next check', async () => {
    let now: UserInvitation = { ...invitation, isExpired: true, invitedUser: null };
    await open({ ...accepted, 'GET /api/userinvitations/:id': () => now }, at);
    expect(await screen.findByText(/^The invitation of Summit Fire Services has expired\./)).toBeVisible();
    expect(screen.queryByText(/^Summit Fire Services invited you\./)).toBeNull();
    page.network.restore();
    cleanup();
    now = invitation;
    jest.useFakeTimers({ advanceTimers: true });
    await open({ ...accepted, 'GET /api/userinvitations/:id': () => now }, at);
    expect(await screen.findByText(/^Summit Fire Services invited you\./)).toBeVisible();
    now = { ...invitation, status: 'revoked', invitedUser: null };
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByText(/^Summit Fire Services has taken the invitation back\./)).toBeVisible();
    jest.useRealTimers();
  });

  describe('opened by a signed-in person', () => {
    const openAs = async (email: string, found: UserInvitation, values: Partial<CurrentUser> = {}) => {
      page = await renderModule(accountModule, {
        at,
        user: aUser({ email, ...values }),
        network: {
          'GET /api/config/': () => portalConfig,
          'GET /api/industry': () => industries,
          'GET /api/userinvitations/:id': () => found,
        },
      });
    };

    test('AUTH-07 an invitation for another person names them; an ended one cannot be used', async () => {
      await openAs('dana@example.com', invitation);
      expect(
        await screen.findByText(/^Summit Fire Services invited somebody else: .* for jack@example\.com\./),
      ).toBeVisible();
      expect(screen.getByText('You are signed in as dana@example.com.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
      page.network.restore();
      cleanup();
      await openAs('dana@example.com', { ...invitation, status: 'revoked', invitedUser: null });
      expect(await screen.findByText(/^It cannot be used any more\./)).toBeVisible();
    });

    test("AUTH-07 the person's own leads to the invitations; unconfirmed people must confirm first", async () => {
      await openAs('Jack@example.com', invitation);
      await waitFor(() => expect(page.address()).toBe('/userinvitations'));
      page.network.restore();
      cleanup();
      await openAs('jack@example.com', invitation, { isEmailConfirmed: false });
      expect(await screen.findByText(/Confirm your email first/)).toBeVisible();
    });
  });

  test.each([
    ['accepted', /^The invitation of Summit Fire Services was used already\./],
    ['rejected', /^The invitation of Summit Fire Services was rejected\./],
    ['revoked', /^Summit Fire Services has taken the invitation back\./],
  ] as const)('AUTH-09 an invitation that is %s shows a message and is not sent', async (status, text) => {
    const answer = { ...invitation, status, invitedUser: null };
    await open({ ...accepted, 'GET /api/userinvitations/:id': () => answer }, at);
    expect(await screen.findByText(text)).toBeVisible();
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
    expect(sent()[0]?.body).not.toHaveProperty('userinvitationId');
  });

  test.each(['/signup?userinvitationId=nonsense', at])(
    'AUTH-09 an unknown invitation shows a message: %s',
    async (address) => {
      const unknown = () => problemAnswer(404, { code: 'invitation.notFound', message: 'Not found.' });
      await open({ 'GET /api/userinvitations/:id': unknown }, address);
      expect(
        await screen.findByText(/^This invitation is not known: the link is not complete/),
      ).toBeVisible();
      expect(field('Email')).toHaveValue('');
    },
  );
});
