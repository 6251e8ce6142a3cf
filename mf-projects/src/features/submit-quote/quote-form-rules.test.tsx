import { waitFor } from '@testing-library/react';
import { closePage } from '../../testing/open-page.ts';
import { aQuoteServer, field, fillIn, openQuote, submit, user } from '../../testing/quote-page.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

test('QUOTE-02 a form that is open over midnight refuses a start on the day before', async () => {
  const server = aQuoteServer();
  await openQuote(server);
  await fillIn();
  await user.type(field(/^Start date/), '21112026');
  await user.tab();
  await waitFor(() => expect(submit()).toBeEnabled());
  jest.setSystemTime(new Date('2026-11-21T22:42:00.000Z'));
  await user.type(field(/^Exclusions/), 'Permits');
  await waitFor(() =>
    expect(field(/^Start date/)).toHaveAccessibleDescription('Choose today or a later day'),
  );
  expect(submit()).toHaveAccessibleDescription('To submit, correct: Start date.');
});

test("QUOTE-02 QUOTE-03 an open form follows the buyer's change of whether a start is required", async () => {
  const server = aQuoteServer();
  const page = await openQuote(server);
  await fillIn();
  await waitFor(() => expect(submit()).toBeEnabled());
  const become = async (rfqStartDateMandatory: boolean) => {
    const brief = { ...server.project.brief, rfqStartDateMandatory };
    server.project = { ...server.project, brief };
    await page.changed({ kind: 'project', id: server.project.id });
  };
  await become(true);
  await waitFor(() => expect(submit()).toHaveAccessibleDescription('To submit, fill in: Start date.'));
  await become(false);
  await waitFor(() => expect(submit()).toBeEnabled());
});
