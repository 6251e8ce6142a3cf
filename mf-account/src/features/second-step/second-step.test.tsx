import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInMethods } from '@worklane/kernel/contracts';
import { aUser, problemAnswer } from '@worklane/kernel/testing';
import { closeAccountPage, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(() => {
  closeAccountPage();
  jest.restoreAllMocks();
});

const type = userEvent.setup({ delay: null });
const dana = aUser({ email: 'dana@example.com' });
const codes = ['7KQ2-M8RD', 'X4TN-9WLC'];
const uri = 'otpauth://totp/Worklane:dana?secret=JBSWY3DPEHPK3PXP';
const off: SignInMethods = { passkeys: [], app: null, removal: null, isRequired: false };

async function turnOn() {
  const page = await openAccountPage('/userProfile/password', {
    user: dana,
    network: {
      'GET /api/users/me': () => dana,
      'GET /api/users/me/sessions': () => [],
      'GET /api/users/me/sign-in-methods': () => off,
      'POST /api/users/me/second-step': () => ({ secret: 'JBSWY3DPEHPK3PXP', uri }),
      'POST /api/users/me/second-step/confirm': () => ({ codes }),
    },
  });
  await type.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type.click(dialog.getByLabelText('Your password'));
  await type.paste('Worklane1');
  await type.keyboard('{Enter}');
  const code = await screen.findByLabelText('Code that the app shows');
  expect(screen.getByText('Open it in an app on this device')).toHaveAttribute('href', uri);
  page.network.use({
    'GET /api/users/me/sign-in-methods': () => problemAnswer(500, { code: 'server', message: 'Broken' }),
  });
  await type.click(code);
  await type.paste('123456');
  await type.keyboard('{Enter}');
  return { page, panel: within(await screen.findByRole('group', { name: 'New recovery codes' })) };
}

test('a second step is shown as on at once, even if reloading it fails', async () => {
  await turnOn();
  const section = within(screen.getByRole('region', { name: 'Second step' }));
  expect(section.getByText('On')).toBeVisible();
  expect(section.queryByText(/^Off\./)).toBeNull();
  expect(section.getByText(/^2 of 2 left/)).toBeVisible();
  await type.click(screen.getByRole('button', { name: 'I have kept them' }));
});

test('recovery codes stay until they are kept; their file names account and day', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { page, panel } = await turnOn();
  const now = '2026-03-10T01:00:00.000Z';
  const app = { setUpAt: now, codes: 2, codesLeft: 2, codesMadeAt: now };
  page.network.use({ 'GET /api/users/me/sign-in-methods': () => ({ ...off, app }) });
  await type.click(panel.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([
    expect.stringMatching(/^worklane-recovery-codes-dana@example\.com-\d{4}-\d\d-\d\d\.txt$/),
  ]);
  jest.restoreAllMocks();
  await type.click(screen.getByRole('link', { name: 'My user profile' }));
  await waitFor(() => expect(screen.queryByText('7KQ2-M8RD')).toBeNull());
  await type.click(screen.getByRole('link', { name: 'Password & Security' }));
  expect(await screen.findByText('7KQ2-M8RD')).toBeVisible();
  await type.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('7KQ2-M8RD')).toBeNull();
});
