import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer, type RenderedModule, StubAnswer, type StubHandlers } from '@worklane/kernel/testing';
import axe from 'axe-core';
import { openLegalPage } from '../../testing/open-legal-page.ts';

const token = 't'.repeat(43);
let page: RenderedModule;
afterEach(() => page.network.restore());

test('the mailed link needs a press and shows when the removal happens', async () => {
  page = await openLegalPage(`/lost-device?token=${token}`, {
    network: { 'POST /auth/second-step/removal': () => ({ dueAt: '2026-03-11T01:00:00.000Z' }) },
  });
  expect(await screen.findByText(/signs you out on every device/)).toBeVisible();
  const sent = () => page.network.calls.filter(({ name }) => name === 'POST /auth/second-step/removal');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start the 24 hours' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The wait has started' })).toBeVisible();
  expect(screen.getByText(/your second step and your passkeys are removed/)).toBeVisible();
  expect(sent()[0]?.body).toEqual({ token });
  const options = { rules: { 'color-contrast': { enabled: false } } };
  expect((await axe.run(page.container, options)).violations).toEqual([]);
});

test("the notice's link stops it, also after a failure; a used one says so", async () => {
  const answers = [
    problemAnswer(500, { code: 'server.failed', message: 'Server error. Please try again later.' }),
    new StubAnswer(204, null),
    problemAnswer(404, { code: 'secondStep.linkVoid', message: 'This link was used already.' }),
  ];
  const network: StubHandlers = {
    'POST /auth/second-step/removal/stop': () => answers.shift() as StubAnswer,
  };
  page = await openLegalPage(`/lost-device/stop?token=${token}`, { network });
  const stop = await screen.findByRole('button', { name: 'Stop the removal' });
  await userEvent.click(stop);
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
  await userEvent.click(stop);
  expect(await screen.findByRole('heading', { level: 1, name: 'The second step stays' })).toBeVisible();
  page.unmount();
  page.network.restore();
  page = await openLegalPage(`/lost-device/stop?token=${token}`, { network });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the removal' }));
  expect(await screen.findByText('This link was used already.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop the removal' })).toBeNull();
});

test('an incomplete link shows a message and no button', async () => {
  page = await openLegalPage('/lost-device?token=short');
  expect(
    await screen.findByText('A part of this link is missing. Open it from the mail again.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start the 24 hours' })).toBeNull();
});
