import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession, problemAnswer, StubAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(closeAccountPage);

const type = userEvent.setup({ delay: null });
const oldPassword = () => screen.getByLabelText('Old password');
const newPassword = () => screen.getByLabelText('New password');
const save = () => type.click(screen.getByRole('button', { name: 'Save' }));
const rule =
  'Must be a minimum 6 characters, at least one number and a mix of upper and lower case characters.';
const open = (network: StubHandlers = {}) =>
  openAccountPage('/userProfile/password', {
    network: { 'GET /api/users/me/sessions': () => [aSession()], ...network },
  });

test('USER-02 USER-04 the form asks for old and new password, marked for password managers', async () => {
  await open();
  expect(document.title).toBe('Password & Security · Worklane');
  expect(screen.getByRole('heading', { level: 2, name: 'Password & Security' })).toBeVisible();
  expect(oldPassword()).toHaveAttribute('autocomplete', 'current-password');
  expect(newPassword()).toHaveAttribute('autocomplete', 'new-password');
  expect(newPassword()).toHaveAccessibleDescription(rule);
  await screen.findByText('Chrome on Windows');
  await expectAccessible();
});

test('USER-02 USER-03 a new password is saved, confirmed and cleared from the page', async () => {
  const page = await open({ 'PUT /api/users/:id/password': () => new StubAnswer(204, null) });
  await type.type(oldPassword(), 'Worklane1');
  await type.type(newPassword(), 'Switchboard7');
  await save();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(page.network.calls.find(({ name }) => name === 'PUT /api/users/:id/password')?.body).toEqual({
    passwords: { oldPassword: 'Worklane1', newPassword: 'Switchboard7' },
  });
  expect(oldPassword()).toHaveValue('');
  expect(newPassword()).toHaveValue('');
});

test.each([
  ['', '', 'Required', `Required ${rule}`],
  ['Worklane1', '', '', `Required ${rule}`],
  ['Worklane1', 'weak', '', rule],
  ['', 'Switchboard7', 'Required', ''],
])('USER-02 old password "%s" with new password "%s" is not sent', async (old, chosen, ofOld, ofNew) => {
  const page = await open();
  if (old) await type.type(oldPassword(), old);
  if (chosen) await type.type(newPassword(), chosen);
  await save();
  if (ofOld) expect(oldPassword()).toHaveAccessibleDescription(ofOld);
  if (ofNew) {
    expect(newPassword()).toBeInvalid();
    expect(newPassword()).toHaveAccessibleDescription(ofNew);
  }
  expect(page.network.calls.map(({ name }) => name)).not.toContain('PUT /api/users/:id/password');
});

test("USER-02 a wrong old password shows at its field, other failures show the server's message", async () => {
  const wrong = 'The old password is not correct.';
  const page = await open({
    'PUT /api/users/:id/password': () =>
      problemAnswer(403, { code: 'auth.oldPasswordWrong', message: wrong }),
  });
  await type.type(oldPassword(), 'Worklane2');
  await type.type(newPassword(), 'Switchboard7');
  await save();
  await waitFor(() => expect(oldPassword()).toHaveAccessibleDescription(wrong));
  expect(oldPassword()).toHaveFocus();

  const common = 'This password is one of the most common ones';
  const errors = [{ field: 'passwords.newPassword', code: 'password.common', message: common }];
  page.network.use({
    'PUT /api/users/:id/password': () =>
      problemAnswer(400, { code: 'request.invalid', message: common, errors }),
  });
  await save();
  await waitFor(() => expect(newPassword()).toHaveAccessibleDescription(`${common} ${rule}`));

  const slow = 'Too many failed sign-ins. Please try again in 5 seconds.';
  page.network.use({
    'PUT /api/users/:id/password': () => problemAnswer(429, { code: 'auth.tooManyFailures', message: slow }),
  });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(slow);
  expect(newPassword()).toHaveValue('Switchboard7');
});
