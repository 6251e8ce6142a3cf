import { act, screen, waitFor } from '@testing-library/react';
import { aQuote, problemAnswer } from '@worklane/kernel/testing';
import { quoteDrafts } from '../../shared/drafts/quote-draft-store.ts';
import { closePage } from '../../testing/open-page.ts';
import {
  aQuoteServer,
  author,
  dana,
  field,
  openQuote,
  price,
  submit,
  user,
} from '../../testing/quote-page.ts';
import { emptyValues, type QuoteFormValues } from './quote-form-values.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openTyped(typed: Partial<QuoteFormValues>) {
  const server = aQuoteServer({ quote: aQuote({ version: 1, lodgedAt: null, updatedBy: author }) });
  quoteDrafts.write(dana.id, server.project.id, {
    values: { ...emptyValues, basePrice: '500', leadTime: '3', estimatedWorksDuration: '2', ...typed },
    version: 1,
    savedAt: Date.now() - 60_000,
    isSent: false,
    pageId: 'an earlier page',
  });
  await openQuote(server);
  return server;
}

test.each(['Lead time', 'Works duration', /^Estimated hours/, 'Total price excluding GST'])(
  'QUOTE-06 too much text in %s is refused, and the rest is saved',
  async (name) => {
    const server = aQuoteServer();
    await openQuote(server);
    await user.click(field(name));
    await user.paste('9'.repeat(3000));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not pasted: it would have 3,000 characters, and this field takes 1,000.',
    );
    await user.type(field(/^Exclusions/), 'Permits');
    await pass(2000);
    expect(server.project.quote).toMatchObject({ exclusions: 'Permits' });
  },
);

test('QUOTE-02 QUOTE-06 text that is not a date is kept and marked; numbers are parsed', async () => {
  const server = aQuoteServer();
  await openQuote(server);
  const paste = async (name: string | RegExp, text: string) => {
    await user.click(field(name));
    await user.paste(text);
  };
  await paste(/^Start date/, '30 days');
  await paste(/^Price valid until/, 'end of June');
  await paste('Total price excluding GST', '\u200bAU$1,250\u202c');
  await paste('Lead time', '1,000');
  await paste('Works duration', '3');
  await paste(/^Estimated hours/, '1,5');
  await user.tab();
  await pass(2000);
  expect(server.puts.at(-1)?.body).toMatchObject({
    basePrice: 1250,
    leadTime: 1000,
    startDate: null,
    estimatedHours: null,
    asTyped: { startDate: '30 days', validUntil: 'end of June', estimatedHours: '1,5' },
  });
  expect(field(/^Start date/)).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY');
  expect(submit()).toHaveAccessibleDescription(
    'To submit, correct: Price valid until, Start date, Estimated hours.',
  );
  closePage();
  await openQuote(server);
  expect(field(/^Start date/)).toHaveValue('30 days');
  expect(field(/^Price valid until/)).toHaveAccessibleDescription('Enter a date as DD/MM/YYYY');
});

test('QUOTE-06 a draft is saved without an overlong text, which is named', async () => {
  const server = await openTyped({ leadTime: '9'.repeat(1001) });
  await user.type(field(/^Exclusions/), 'Permits');
  await pass(2000);
  expect(await screen.findByText('Draft saved 09:42 am, without what is too long: Lead time')).toBeVisible();
  const saves = server.puts.length;
  expect(server.puts.at(-1)?.body).toMatchObject({ exclusions: 'Permits', basePrice: 500, leadTime: null });
  await user.click(price());
  await user.tab();
  await pass(5000);
  expect(server.puts).toHaveLength(saves);
  expect(quoteDrafts.read(dana.id, server.project.id)).toMatchObject({ isSent: false });
});

test('QUOTE-06 a refused save names the field', async () => {
  const server = aQuoteServer();
  const { network } = await openQuote(server);
  network.use({
    'PUT /api/projects/:id': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'At most 1000 characters are allowed',
        errors: [
          { field: 'asTyped.leadTime', code: 'text.tooLong', message: 'At most 1000 characters are allowed' },
        ],
      }),
  });
  await user.type(field('Lead time'), '2 wks');
  await pass(2000);
  expect(
    await screen.findByText('Saved on this device only. Lead time: At most 1000 characters are allowed'),
  ).toBeVisible();
});

test('QUOTE-03 QUOTE-06 earlier invalid text shows an error, which updates while typing', async () => {
  await openTyped({ estimatedWorksDuration: '2 wks' });
  const duration = field('Works duration');
  await waitFor(() => expect(duration).toHaveAccessibleDescription('Enter a whole number of days'));
  expect(field('Lead time')).not.toHaveAccessibleDescription();
  await user.clear(duration);
  await user.type(duration, '14');
  await waitFor(() => expect(duration).not.toHaveAccessibleDescription());
});

test('QUOTE-04 a sales pitch that is too long shows its count and blocks Submit', async () => {
  await openTyped({ salesPitch: `<p>${'x'.repeat(25_000)}</p>`, leadTime: '' });
  const pitch = await screen.findByRole('textbox', { name: /^Sales pitch/ });
  await waitFor(() =>
    expect(pitch).toHaveAccessibleDescription('25,007 of 20,000 characters, formatting included'),
  );
  expect(pitch).toBeInvalid();
  expect(submit()).toHaveAccessibleDescription('To submit, fill in: Lead time. Correct: Sales pitch.');
  await user.type(field('Lead time'), '3');
  expect(submit()).toHaveAccessibleDescription('To submit, correct: Sales pitch.');
});

test('a price can be valid until today or up to ten years', async () => {
  await openTyped({});
  const day = field(/^Price valid until/);
  await user.type(day, '21112026');
  expect(day).toHaveAccessibleDescription('Today.');
  await user.clear(day);
  await user.type(day, '21112036');
  expect(day).toHaveAccessibleDescription('3,653 days from today.');
  await user.clear(day);
  await user.type(day, '01022099');
  await user.tab();
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription(/^Choose a last day within 10 years [\d,]+ days from today\.$/),
  );
  expect(submit()).toBeDisabled();
});

test('QUOTE-03 QUOTE-06 a passed validity shows an error at its field and blocks Submit', async () => {
  await openTyped({ validUntil: '2026-11-01' });
  const day = field(/^Price valid until/);
  await waitFor(() => expect(day).toHaveAccessibleDescription('Choose today or a later day'));
  expect(submit()).toHaveAccessibleDescription('To submit, correct: Price valid until.');
  await user.clear(day);
  await user.type(day, '21112026');
  await waitFor(() => expect(submit()).toBeEnabled());
});

test.each([
  ['before today', '19112026', 'Choose today or a later day'],
  ['after ten years', '22112036', 'Choose a day within 10 years'],
])('QUOTE-02 a start %s is refused with its message', async (_, typed, sentence) => {
  await openTyped({});
  const start = field(/^Start date/);
  await user.type(start, typed);
  await user.tab();
  await waitFor(() => expect(start).toHaveAccessibleDescription(sentence));
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('To submit, correct: Start date.');
  await user.clear(start);
  await user.type(start, '21112026');
  await waitFor(() => expect(submit()).toBeEnabled());
});

test("a person's own change elsewhere is not shown as another person's", async () => {
  const quote = aQuote({ version: 1, lodgedAt: null, updatedBy: author });
  const server = aQuoteServer({ quote });
  const page = await openQuote(server);
  const updatedAt = '2026-11-20T22:42:00.000Z';
  server.project = { ...server.project, quote: { ...quote, version: 2, basePrice: 3000, updatedAt } };
  await page.changed({ kind: 'project', id: server.project.id });
  expect(
    await screen.findByText('You changed this quote in another place at 09:42 am. You see it as it is now.'),
  ).toBeVisible();
});
