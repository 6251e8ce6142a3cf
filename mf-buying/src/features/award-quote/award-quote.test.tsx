import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comparison } from '@worklane/kernel/contracts';
import { noAnswer, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { stubProjectId } from '../../testing/comparison-data.ts';
import { type StubComparison, stubComparison, stubRequestId } from '../../testing/comparison-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

async function open(kind: StubComparison, network: StubHandlers = {}, winner = 0) {
  const page = await openPage(
    `/buying/compare/${stubRequestId(kind)}?award=${stubProjectId(winner)}`,
    network,
  );
  const dialog = await screen.findByRole('dialog', { name: /^Award to / });
  return { ...page, dialog: within(dialog) };
}

afterEach(() => {
  closePage();
});

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const awardButton = (dialog: Dialog) =>
  dialog.getByRole('button', { name: 'Award to Harbourline Electrical' });
const choose = (dialog: Dialog, name: string, reason: string) =>
  fireEvent.click(
    within(dialog.getByRole('radiogroup', { name: `Reason for ${name}` })).getByRole('radio', {
      name: reason,
    }),
  );
function chooseAll(dialog: Dialog) {
  choose(dialog, 'Brightwell Electrical', 'Scope');
  choose(dialog, 'Voltara Projects', 'Timing');
  choose(dialog, 'Keystone Power and Light', 'Price');
}
const answering = (comparison: Comparison): StubHandlers => ({
  'GET /api/buyer/requestforquotes/:id/comparison': () => comparison,
});
const AWARD = 'POST /api/buyer/requestforquotes/:id/award';

test('BUY-16 one confirmation with what happens next and a reason for each other', async () => {
  const { dialog, network } = await open('four', { [AWARD]: noAnswer });
  expect(dialog.getByText('$19,690.00')).toBeVisible();
  expect(dialog.getByText('Revision 2 · $17,900.00 excluding GST')).toBeVisible();
  expect(
    dialog.getByText('Working at Heights, desirable, expired on 14/11/2026. You can still award.'),
  ).toBeVisible();
  expect(dialog.getByText('Work starts on 7th Dec 26. Nothing is paid until you accept it.')).toBeVisible();
  expect(dialog.getByText('0 of 3 reasons chosen')).toBeVisible();
  expect(awardButton(dialog)).toBeDisabled();

  choose(dialog, 'Brightwell Electrical', 'Scope');
  const brightwell = within(dialog.getByRole('region', { name: 'Brightwell Electrical' }));
  fireEvent.change(brightwell.getByRole('textbox', { name: /^Your words/ }), {
    target: { value: ' Disposal was not included. ' },
  });
  const message = brightwell.getByText(/^Thank you for your quote/);
  expect(message).toHaveTextContent(
    'Thank you for your quote. We chose another contractor for LED lighting upgrade, car park levels B1 to B3. Reason: scope. Disposal was not included.',
  );
  expect(message).not.toHaveTextContent(/Harbourline|\$/);
  choose(dialog, 'Voltara Projects', 'Timing');
  expect(dialog.getByText('2 of 3 reasons chosen')).toBeVisible();
  expect(awardButton(dialog)).toBeDisabled();
  choose(dialog, 'Keystone Power and Light', 'Price');
  fireEvent.click(awardButton(dialog));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(network.calls.at(-1)).toMatchObject({
    name: AWARD,
    params: { id: stubRequestId('four') },
    body: {
      projectId: stubProjectId(0),
      revision: 2,
      reasons: [
        { projectId: stubProjectId(1), reason: 'scope', words: 'Disposal was not included.' },
        { projectId: stubProjectId(2), reason: 'timing' },
        { projectId: stubProjectId(3), reason: 'price' },
      ],
    },
  });
});

test('BUY-16 a colleague who awarded first is named in the dialog, and the reasons stay', async () => {
  const { dialog, network } = await open('four', {
    [AWARD]: () => problemAnswer(409, { code: 'brief.awarded', message: 'This is awarded already.' }),
  });
  chooseAll(dialog);
  network.use(answering({ ...stubComparison('four'), canAward: false, awardedProjectId: stubProjectId(2) }));
  fireEvent.click(awardButton(dialog));
  expect(await dialog.findByText(/^This Work Request is already awarded to Voltara Projects/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to the Work Request' })).toHaveAttribute(
    'href',
    `/buying/request/${stubRequestId('four')}`,
  );
  expect(awardButton(dialog)).toBeDisabled();
  expect(dialog.getByText('3 of 3 reasons chosen')).toBeVisible();
});

test('BUY-16 a quote that has changed is shown again before the award', async () => {
  const { dialog, network } = await open('four', {
    [AWARD]: () => problemAnswer(409, { code: 'quote.changed', message: 'The quote has changed.' }),
  });
  chooseAll(dialog);
  const after = stubComparison('four');
  const first = after.quotes[0];
  if (first) first.revision = 3;
  network.use(answering(after));
  fireEvent.click(awardButton(dialog));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The quote has changed. The quotes are loaded again: check them, then award again. Your reasons are kept.',
  );
  expect(await dialog.findByText(/You now see revision 3\.$/)).toBeVisible();
  expect(awardButton(dialog)).toBeEnabled();
});

test('BUY-16 chosen reasons stay on the device when the dialog closes', async () => {
  const first = await open('four');
  choose(first.dialog, 'Voltara Projects', 'Badges');
  fireEvent.click(first.dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(first.address()).toBe(`/buying/compare/${stubRequestId('four')}`);
  fireEvent.click(screen.getByRole('button', { name: 'Award to Harbourline Electrical' }));
  const again = within(await screen.findByRole('dialog', { name: 'Award to Harbourline Electrical?' }));
  expect(again.getByText('1 of 3 reasons chosen')).toBeVisible();
  expect(again.getByText(/Reason: badges\.$/)).toBeVisible();
});

test('BUY-18 a quote that is being modified is not awarded in the dialog either', async () => {
  const { dialog } = await open('modified');
  chooseAll(dialog);
  expect(dialog.getByText(/^Harbourline Electrical is changing this quote/)).toBeVisible();
  expect(awardButton(dialog)).toBeDisabled();
});
