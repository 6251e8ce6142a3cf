import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, readToken, writeToken } from '@worklane/shared-kernel/http';
import { addTexts, initI18n } from '@worklane/shared-kernel/i18n';
import { defineModule, hasUnsavedWork, PageHeading, useUnsavedWork } from '@worklane/shared-kernel/modules';
import { useQuery } from '@worklane/shared-kernel/query';
import { startSession } from '@worklane/shared-kernel/session';
import {
  anId,
  aUser,
  noAnswer,
  problemAnswer,
  type StubbedNetwork,
  stubNetwork,
} from '@worklane/shared-kernel/testing';
import { ConfirmDialog } from '@worklane/shared-kernel/ui/dialog';
import axe from 'axe-core';
import { useState } from 'react';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { App } from './app.tsx';
import { texts } from './texts.ts';

const user = aUser();
const refused = () => problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' });
const onOtherPerson = jest.fn();
let network: StubbedNetwork;

function NotesPage() {
  const [notes, setNotes] = useState('');
  const [isAsking, setAsking] = useState(false);
  useUnsavedWork(notes !== '');
  const counts = useQuery({ queryKey: ['counts'], queryFn: () => call('GET /api/projects/counts') }).data;
  return (
    <>
      <PageHeading title="Notes of a job" />
      <p>{counts ? `${counts.pending} jobs` : 'no count'}</p>
      <textarea aria-label="Notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Really?"
        confirmLabel="Yes"
        onConfirm={() => undefined}
        reason={{}}
      />
    </>
  );
}

function SignInPage() {
  return <PageHeading title="Sign in" />;
}

const code = defineModule({
  name: 'mf-notes',
  texts: {},
  routes: [
    { path: '/projects/:status', load: async () => ({ Page: NotesPage }) },
    { path: '/login', load: async () => ({ Page: SignInPage }) },
  ],
});

const set = aReleaseSet([
  aPageModule('mf-notes', {
    area: { 'en-AU': 'Notes' },
    paths: [
      { pattern: '/projects/:status', access: 'guarded' },
      { pattern: '/login', access: 'signed-out', isBare: true },
    ],
  }),
]);

beforeAll(() => {
  addTexts('shell', texts);
  initI18n();
});
afterEach(() => network.restore());

async function open(): Promise<void> {
  onOtherPerson.mockReset();
  network = stubNetwork({
    'GET /api/config/': () => problemAnswer(503, { code: 'server.busy', message: '' }),
    'GET /api/users/me': () => user,
    'GET /api/projects/counts': () => ({ pending: 3, current: 1, completed: 0 }),
    'POST /auth/local': () => ({ token: 'second' }),
  });
  writeToken('first');
  window.history.replaceState(null, '', '/projects/pending');
  await startSession({ hasUnsavedWork, onOtherPerson });
  const registry = new ModuleRegistry({
    releaseSet: set,
    loadModule: async () => code,
    fetchReleaseSet: async () => set,
  });
  render(<App registry={registry} />);
  await screen.findByRole('heading', { level: 1, name: 'Notes of a job' });
}

async function sessionEnds(): Promise<void> {
  network.use({ 'GET /api/notifications/newNotificationCount': refused });
  await act(() => call('GET /api/notifications/newNotificationCount').catch(() => undefined));
}

// By its label, because a query by role does not find a hidden field.
const field = () => screen.getByLabelText('Notes');
const dialog = () => screen.findByRole('alertdialog', { name: 'Your session ended' });
const typePassword = async (password: string) => {
  await userEvent.type(within(await dialog()).getByLabelText('Password', { exact: true }), password);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sign in' }));
};

function stubPasskeys() {
  const bytes = new TextEncoder().encode('bytes').buffer;
  const get = jest.fn(
    async (): Promise<unknown> => ({
      id: 'Y3JlZGVudGlhbA',
      rawId: bytes,
      type: 'public-key',
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
      getClientExtensionResults: () => ({}),
    }),
  );
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  return get;
}

describe('AUTH-19 a session that ends under unsaved work', () => {
  test('hides the page, and the dialog shows its title, its person and one field', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    const shown = await dialog();
    expect(shown).toHaveAccessibleDescription(/^Sign in to go on where you were\. What you typed is kept/);
    expect(within(shown).getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    expect(within(shown).getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    expect(within(shown).getByLabelText('Password', { exact: true })).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
    expect(field()).not.toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.title).toBe('Your session ended · Worklane');
    const { violations } = await axe.run(shown, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('continues with a passkey; without one the dialog says so and stays open', async () => {
    const get = stubPasskeys();
    await open();
    network.use({
      'POST /auth/passkey/options': () => ({
        challenge: 'Y2hhbGxlbmdl',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
      }),
      'POST /auth/passkey': () => ({ token: 'third' }),
    });
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    const usePasskey = async () =>
      userEvent.click(within(await dialog()).getByRole('button', { name: 'Use a passkey' }));
    get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    await usePasskey();
    expect(await screen.findByText(/^No passkey was chosen\./)).toBeVisible();
    await usePasskey();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field()).toHaveValue('half a sen');
    expect(readToken()).toBe('third');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  test('waits for a pause in typing to keep words out of the password', async () => {
    await open();
    // The clock does not advance, as between two letters.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await userEvent.type(field(), 'half');
    await sessionEnds();
    await userEvent.type(field(), ' a sentence');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field()).toBeVisible();
    clock.mockRestore();
    expect(within(await dialog()).getByLabelText('Password', { exact: true })).toHaveValue('');
    expect(field()).toHaveValue('half a sentence');
    expect(field()).not.toBeVisible();
  });

  test('covers the page after five seconds even if the person is still typing', async () => {
    await open();
    const start = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
    await userEvent.type(field(), 'half');
    await sessionEnds();
    clock.mockReturnValue(start + 4_999);
    fireEvent.input(field(), { target: { value: 'half a' } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    clock.mockReturnValue(start + 5_000);
    fireEvent.input(field(), { target: { value: 'half a sentence' } });
    await dialog();
    clock.mockRestore();
  });

  test('also hides a dialog of the page', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'Really?' });
    await sessionEnds();
    await dialog();
    expect(screen.queryByRole('dialog', { name: 'Really?' })).toBeNull();
    expect(field()).not.toBeVisible();
  });

  test("keeps the field's text, restores its focus and repeats refused calls", async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    await dialog();
    network.use({ 'GET /api/projects/counts': () => ({ pending: 8, current: 0, completed: 0 }) });
    await typePassword('Worklane1');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.calls.find(({ name }) => name === 'POST /auth/local')?.body).toEqual({
      email: user.email,
      password: 'Worklane1',
    });
    expect(field()).toHaveValue('half a sen');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(document.title).toBe('Notes of a job · Worklane');
    expect(await screen.findByText('8 jobs')).toBeVisible();
  });

  test.each([
    [401, 'The email or password is not correct.'],
    [429, 'Too many failed sign-ins. Please try again in 15 minutes.'],
  ])('AUTH-04 shows a refusal with %i under the password in the server’s words', async (status, message) => {
    await open();
    await userEvent.type(field(), 'half a sen');
    network.use({ 'POST /auth/local': () => problemAnswer(status, { code: 'auth.no', message }) });
    await sessionEnds();
    await typePassword('Wrong1234');
    const password = within(await dialog()).getByLabelText('Password', { exact: true });
    await waitFor(() => expect(password).toHaveAccessibleDescription(message));
    expect(password).toHaveFocus();
    expect(field()).toHaveValue('half a sen');
  });

  test('shows a message if the server does not answer, and requires a password', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    network.use({ 'POST /auth/local': noAnswer });
    await sessionEnds();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    await typePassword('Worklane1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Worklane did not answer');
  });

  test('does not close on Escape', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();
  });

  test('leads another person to the plain sign-in, without the page', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(`${window.location.pathname}${window.location.search}`).toBe('/login');
    expect(screen.queryByLabelText('Notes')).toBeNull();
  });

  test('leaves the page undrawn if another person signed in', async () => {
    await open();
    await userEvent.type(field(), 'half a sen');
    await sessionEnds();
    await dialog();
    network.use({ 'GET /api/users/me': () => aUser({ id: anId() }) });
    await typePassword('Worklane1');
    await waitFor(() => expect(onOtherPerson).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('Notes')).toBeNull();
  });
});

test('AUTH-18 AUTH-19 without unsaved work an ended session leads to the sign-in and back', async () => {
  await open();
  await sessionEnds();
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    '/login?returnTo=%2Fprojects%2Fpending',
  );
  expect(readToken()).toBeNull();
});
