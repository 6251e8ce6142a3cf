import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anId, aQuote, problemAnswer, stubUploading } from '@worklane/kernel/testing';
import { closePage } from '../../../testing/open-page.ts';
import { aQuoteServer, author, openQuote, submit, user } from '../../../testing/quote-page.ts';

const MB = 1024 * 1024;

let answers: (() => Promise<number | null>)[] = [];
let uploading = stubUploading();

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-20T22:42:00.000Z') });
  answers = [];
  uploading = stubUploading(() => answers.shift()?.() ?? null);
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
  uploading.restore();
});

function held() {
  let answer: (status: number | null) => void = () => {};
  const status = new Promise<number | null>((resolve) => {
    answer = resolve;
  });
  answers.push(() => status);
  return async (withStatus: number | null = null) => act(async () => answer(withStatus));
}

const file = (name: string) => ({
  _id: anId(),
  url: '/files/1/x?expires=1&signature=a',
  attachmentName: name,
  attachmentMimeType: 'application/pdf',
  size: 421_300,
  state: 'ready' as const,
  risk: null,
  updatedAt: '2026-11-20T22:42:00.000Z',
});

async function openWith(...names: string[]) {
  const quote = aQuote({
    version: 1,
    updatedBy: author,
    lodgedAt: null,
    startDate: null,
    termsAndConditions: names.map(file),
  });
  const server = aQuoteServer({ quote });
  server.handlers['GET /api/files/:id'] = ({ params }) =>
    uploading.files.find(params.id) ?? problemAnswer(404, { code: 'file.notFound', message: 'Gone' });
  const known = server.fileOf;
  server.fileOf = (id) => uploading.files.find(id) ?? known(id);
  const page = await openQuote(server);
  await waitFor(() => expect(submit()).toBeEnabled());
  const input = page.container.querySelector('input[type=file]') as HTMLInputElement;
  return {
    lodged: () => server.puts.filter(({ action }) => action === 'submitQuote'),
    choose: (name: string, bytes: number) =>
      fireEvent.change(input, { target: { files: [new File([new Uint8Array(bytes)], name)] } }),
  };
}

async function readBack() {
  await user.click(submit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your quote' }));
  return { dialog, press: () => user.click(dialog.getByRole('button', { name: 'Submit quote' })) };
}

test('QUOTE-04 the read-back lists the files of the quote with their count', async () => {
  await openWith('Terms.pdf', 'Layout.pdf');
  const { dialog } = await readBack();
  expect(dialog.getByRole('heading', { name: 'Files: 2' })).toBeVisible();
  const rows = within(dialog.getByRole('list', { name: 'Files: 2' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['Terms.pdf412 KBUploaded', 'Layout.pdf412 KBUploaded']);
});

test('QUOTE-04 a quote waits for an upload, shows how long, and is then submitted', async () => {
  const { choose, lodged } = await openWith();
  const [create, first, rest] = [held(), held(), held()];
  choose('terms.pdf', 6 * MB);
  const { dialog, press } = await readBack();
  expect(dialog.getByRole('heading', { name: 'Files: 1' })).toBeVisible();
  await press();
  expect(dialog.getByText('Submitting when terms.pdf is there')).toBeVisible();
  await create();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await first();
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(/^Submitting when terms\.pdf is there, \d+ s left/),
  );
  expect(lodged()).toEqual([]);
  await rest();
  expect(await screen.findByText('Your quote was submitted.')).toBeVisible();
  expect(lodged()).toEqual([
    expect.objectContaining({
      body: expect.objectContaining({ termsAndConditions: [expect.any(String)] }),
    }),
  ]);
});

test('QUOTE-04 waiting for an upload can be cancelled; then nothing is submitted', async () => {
  const { choose, lodged } = await openWith();
  const create = held();
  choose('terms.pdf', MB);
  const { dialog, press } = await readBack();
  await press();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.queryByText(/^Submitting when/)).not.toBeInTheDocument();
  await create();
  expect(await dialog.findByText('Uploaded')).toBeVisible();
  expect(lodged()).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Submit quote' })).toBeEnabled();
});

test('QUOTE-04 a failed upload ends the waiting and must be retried or removed', async () => {
  const { choose, lodged } = await openWith();
  const create = held();
  choose('terms.pdf', MB);
  const { dialog, press } = await readBack();
  await press();
  await create(403);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'To submit, resume, retry or remove: terms.pdf.',
  );
  expect(dialog.getByRole('button', { name: 'Submit quote' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('To submit, resume, retry or remove: terms.pdf.');
  await user.click(screen.getByRole('button', { name: 'Cancel terms.pdf' }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(lodged()).toEqual([]);
});
