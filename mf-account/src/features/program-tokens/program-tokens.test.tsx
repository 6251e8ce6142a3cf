import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProgramToken } from '@worklane/kernel/contracts';
import { anId, problemAnswer, StubAnswer } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

afterEach(closeAccountPage);

const type = userEvent.setup({ delay: null });
const secret = `wlp_${'s'.repeat(43)}`;
const aToken = (values: Partial<ProgramToken> = {}): ProgramToken => ({
  id: anId(),
  name: 'Accounting',
  scope: 'read',
  createdAt: '2026-03-10T01:00:00.000Z',
  expiresAt: '2026-06-08T01:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
  ...values,
});
const section = async () => within(await screen.findByRole('region', { name: 'Tokens for programs' }));

async function open(tokens: ProgramToken[]) {
  let left = tokens;
  const page = await openAccountPage('/userProfile/password', {
    network: {
      'GET /api/users/me/sessions': () => [],
      'GET /api/users/me/program-tokens': () => left,
      'POST /api/users/me/program-tokens': ({ body }) => {
        if (body.password !== 'Worklane1') {
          const message = 'This password is not correct.';
          const errors = [{ field: 'password', code: 'auth.passwordWrong', message }];
          return problemAnswer(400, { code: 'request.invalid', message, errors });
        }
        const made = aToken({ name: body.name, scope: body.scope });
        left = [made, ...left];
        return new StubAnswer(201, { token: secret, made });
      },
      'POST /api/users/me/program-tokens/:id/end': ({ params }) => {
        left = left.filter(({ id }) => id !== params.id);
        return new StubAnswer(204, null);
      },
    },
  });
  return page;
}

async function submit(name: string, password: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token for a program' }));
  const fields = { Name: name, 'Your password': password };
  for (const [label, text] of Object.entries(fields)) {
    await type.clear(dialog.getByLabelText(label));
    if (text) await type.click(dialog.getByLabelText(label)).then(() => type.paste(text));
  }
  await type.click(dialog.getByRole('button', { name: 'Make the token' }));
  return dialog;
}

test('a person creates a token; its secret stays until they confirm saving it', async () => {
  const page = await open([]);
  const tokens = await section();
  expect(await tokens.findByText('No program can act as you.')).toBeVisible();
  await type.click(tokens.getByRole('button', { name: 'Make a token' }));
  const dialog = await submit('', 'Worklane1');
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/^Enter a name\./);
  await submit('Accounting', 'Worklane2');
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
      /^This password is not correct\./,
    ),
  );
  await type.click(dialog.getByRole('radio', { name: 'Read and change' }));
  await submit('Accounting', 'Worklane1');
  const panel = within(await screen.findByRole('group', { name: 'New token Accounting' }));
  expect(panel.getByText(secret)).toBeVisible();
  const { body } = page.network.calls.filter(({ name }) => name.startsWith('POST')).at(-1) ?? {};
  expect(body).toEqual({ name: 'Accounting', scope: 'write', days: 90, password: 'Worklane1' });
  expect((await tokens.findByRole('listitem')).textContent).toMatch(/^AccountingRead and change/);
  await expectAccessible();
  await type.click(screen.getByRole('link', { name: 'My user profile' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
  await type.click(screen.getByRole('link', { name: 'Password & Security' }));
  expect(await screen.findByText(secret)).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await type.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test("a person sees each token's rights and last use, and ends one after confirming", async () => {
  await open([
    aToken({ lastUsedAt: '2026-03-10T02:00:00.000Z', lastAddress: '203.0.113.7' }),
    aToken({ name: 'Reports', scope: 'write' }),
  ]);
  const tokens = await section();
  const rows = await tokens.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AccountingReadValid until .+ · last used .+ from 203\.0\.113\.7End$/),
    expect.stringMatching(/^ReportsRead and changeValid until .+ · never usedEnd$/),
  ]);
  await type.click(tokens.getByRole('button', { name: 'End Reports' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Reports?' });
  await type.click(within(question).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Reports has ended')).toBeVisible();
  await waitFor(() => expect(tokens.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(tokens.getByRole('button', { name: 'Make a token' })).toHaveFocus());
});
