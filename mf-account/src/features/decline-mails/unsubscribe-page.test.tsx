import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIL_PREFERENCES_PATH } from '@worklane/kernel/domain';
import {
  problemAnswer,
  type RenderedModule,
  renderModule,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../../app/module.ts';
import { portalConfig } from '../../testing/portal-config.ts';

let page: RenderedModule;
afterEach(() => page.network.restore());

async function open(network: StubHandlers = {}, ownedPaths?: readonly string[]): Promise<void> {
  page = await renderModule(accountModule, {
    at: '/unsubscribe?token=signed',
    user: null,
    ...(ownedPaths && { ownedPaths }),
    network: { 'GET /api/config/': () => portalConfig, ...network },
  });
  await screen.findByRole('heading', { level: 1, name: 'Stop these mails?' });
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));

test("a mail's unsubscribe link asks before it changes anything, and needs no sign-in", async () => {
  await open({ 'POST /api/unsubscribe': () => ({ kind: 'project.quoteSubmitted' }) });
  const calls = () => page.network.calls.filter(({ name }) => name === 'POST /api/unsubscribe');
  expect(calls()).toEqual([]);
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await confirm();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'These mails stop' })).toHaveFocus());
  expect(screen.getByText('You will not get these mails any more: New quotes.')).toBeVisible();
  expect(calls()).toMatchObject([{ body: { token: 'signed' } }]);
});

test("an invalid link shows a message and a link to the profile's choices", async () => {
  await open(
    {
      'POST /api/unsubscribe': () =>
        problemAnswer(404, { code: 'mail.linkUnknown', message: 'This link is not complete.' }),
    },
    [MAIL_PREFERENCES_PATH],
  );
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
  expect(screen.getByRole('link', { name: 'Choose which mails you get' })).toHaveAttribute(
    'href',
    MAIL_PREFERENCES_PATH,
  );
});
