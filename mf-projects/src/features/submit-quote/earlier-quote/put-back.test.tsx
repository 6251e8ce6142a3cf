import { screen, waitFor, within } from '@testing-library/react';
import { aQuote, problemAnswer } from '@worklane/kernel/testing';
import { closePage } from '../../../testing/open-page.ts';
import { aQuoteServer, author, field, jack, openQuote, price, user } from '../../../testing/quote-page.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

function aRecalledQuote() {
  const lodged = aQuote({ basePrice: 12_000, revision: 1 });
  const quote = aQuote({
    version: 3,
    revision: 1,
    basePrice: 12_000,
    lodgedAt: null,
    updatedBy: author,
    previous: lodged,
    startDate: null,
  });
  return { quote, server: aQuoteServer({ quote }) };
}
async function submitAgain() {
  await user.click(screen.getByRole('button', { name: 'Submit revision 1 again' }));
  const readBack = await screen.findByRole('dialog', { name: 'Check revision 1' });
  await user.click(within(readBack).getByRole('button', { name: 'Submit quote' }));
}

test("PROJ-08 a refused resubmission names field and reason, but not at the form's field", async () => {
  const { server } = aRecalledQuote();
  const { network } = await openQuote(server);
  network.use({
    'PUT /api/projects/:id': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'Choose today or a later day',
        errors: [{ field: 'startDate', code: 'startDate.past', message: 'Choose today or a later day' }],
      }),
  });
  await submitAgain();
  expect(
    await screen.findByText('Not submitted again. Start date: Choose today or a later day'),
  ).toBeVisible();
  expect(field(/^Start date/)).not.toHaveAccessibleDescription('Choose today or a later day');
  expect(price()).toHaveValue('12,000.00');
});

test('PROJ-08 the choice takes the focus if a colleague changed the quote before resubmitting', async () => {
  const { server, quote } = aRecalledQuote();
  await openQuote(server);
  await user.clear(price());
  await user.type(price(), '9000');
  server.project = {
    ...server.project,
    quote: { ...quote, version: 4, basePrice: 20_000, updatedBy: jack },
  };
  await submitAgain();
  await waitFor(() =>
    expect(screen.getByText('Jack Reid changed this quote while you were writing')).toHaveFocus(),
  );
});
