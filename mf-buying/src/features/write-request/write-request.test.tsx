import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer, StubAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { aContractor, aDraft, draftStubs, someContent, stubDraftId } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const draftPath = `/buying/requests/new/${stubDraftId}`;
// The form is long, and jsdom is slow to find out whether each of its elements is visible.
configure({ defaultHidden: true });
afterAll(() => configure({ defaultHidden: false }));

const open = (at: string, network: StubHandlers = {}) =>
  openPage(at, { ...draftStubs({ data: 'some' }), ...network });

const field = (name: string) => screen.findByLabelText(name);

/** Changes a field and leaves it, so that the draft is saved at once. */
async function type(name: string, value: string) {
  const input = await field(name);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

const failing = () => problemAnswer(500, { code: 'server.failed', message: 'It failed.' });

const saved = (calls: readonly { name: string; body: unknown }[]) =>
  calls.filter(({ name }) => name === 'PUT /api/buyer/drafts/:id').map(({ body }) => body);

test('BUY-03 the first change starts a draft, and the page goes on at its address', async () => {
  const { address, network } = await open('/buying/requests/new');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  title.focus();
  await type('Title', 'Cooling tower');
  expect(await screen.findByText(/^Draft saved \d\d:\d\d [ap]m$/)).toBeVisible();
  await waitFor(() => expect(address()).toBe(draftPath));
  expect(title).toHaveFocus();
  expect(saved(network.calls)).toEqual([
    { version: 0, content: expect.objectContaining({ workTitle: 'Cooling tower', isSealed: true }) },
  ]);
  await type('Customer (optional)', 'Meridian');
  await waitFor(() => expect(saved(network.calls)).toHaveLength(2));
  expect(saved(network.calls)[1]).toMatchObject({
    version: 1,
    content: { workTitle: 'Cooling tower', customerName: 'Meridian' },
  });
});

test('BUY-03 times of the site are shown with their zone beside those of the buyer', async () => {
  await open(draftPath);
  expect(await screen.findByText('Times are Brisbane time (AEST).')).toBeVisible();
  expect(screen.getByText(/04:00 pm at the site is 05:00 pm for you in Sydney\./)).toBeVisible();
});

test('BUY-03 each refused field has its reason, and the summary takes the focus', async () => {
  const errors = [
    { field: 'workTitle', code: 'required', message: 'Enter a title.' },
    { field: 'schedule.0.quantity', code: 'quantity.invalid', message: 'Enter one quantity.' },
    { field: 'startDate', code: 'required', message: 'Choose a start date.' },
    { field: 'inviteBusinessIds.3', code: 'required', message: 'Choose another contractor.' },
  ];
  await open(draftPath, {
    'POST /api/buyer/drafts/:id/send': () =>
      problemAnswer(422, { code: 'request.invalid', message: 'It is not complete.', errors }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 0 contractors' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('group', { name: 'There are 4 problems' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(await field('Title')).toHaveAccessibleDescription('Enter a title.');
  expect(await field('Start Date')).toHaveAccessibleDescription('Choose a start date.');
  const line = within(screen.getByRole('group', { name: 'Line 1' }));
  expect(line.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription('Enter one quantity.');
  expect(screen.getAllByText(/Choose another contractor\.$/).length).toBeGreaterThan(1);
});

test('BUY-03 BUY-08 sending asks once, says what cannot be undone, and opens the Work Request', async () => {
  const { address, network } = await open(draftPath, {
    'GET /api/buyer/drafts/:id': () =>
      aDraft({ content: { ...someContent, inviteBusinessIds: ['019a9d00-0000-7000-8000-0000000000b1'] } }),
    'POST /api/buyer/drafts/:id/send': failing,
    'GET /api/buyer/requestforquotes/:id': () => new StubAnswer(299, { id: stubDraftId, workTitle: 'Fill' }),
  });
  expect(
    await screen.findByText(/sees a price before 4th Dec 27, 05:00 pm\..*cannot turn it off/),
  ).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1 contractor' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Send this Work Request?' }));
  expect(dialog.getByText('It goes to 1 contractor, who is notified now.')).toBeVisible();
  expect(dialog.getByText(/sealed until the Quote Due Date\. You cannot turn this off/)).toBeVisible();
  expect(network.calls.some(({ name }) => name === 'POST /api/buyer/drafts/:id/send')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(address()).toBe(`/buying/request/${stubDraftId}`));
  expect(network.calls.find(({ name }) => name === 'POST /api/buyer/drafts/:id/send')).toMatchObject({
    params: { id: stubDraftId },
    body: { version: 1 },
  });
});

test('BUY-03 a draft that the server refuses to take is kept on the device', async () => {
  const offline = { 'PUT /api/buyer/drafts/:id': failing };
  const { go } = await open(draftPath, offline);
  await type('Title', 'Typed without a connection');
  expect(await screen.findByText('Saved on this device only. We try again.')).toBeVisible();
  go('/buying/requests');
  await screen.findByRole('heading', { name: 'Your move 6' });
  go(draftPath);
  expect(await field('Title')).toHaveValue('Typed without a connection');
  expect(screen.getByText('This is the draft that you left on this device.')).toBeVisible();
});

test('BUY-03 a newer draft of another tab asks which text to keep, and loses neither', async () => {
  const newer = aDraft({ version: 5, content: { ...someContent, workTitle: 'Theirs', area: 'Roof' } });
  const stale = () => problemAnswer(409, { code: 'draft.stale', message: 'It has changed.' });
  let loads = 0;
  const { network } = await open(draftPath, {
    'GET /api/buyer/drafts/:id': () => {
      loads += 1;
      return loads === 1 ? aDraft() : newer;
    },
    'PUT /api/buyer/drafts/:id': ({ body }) =>
      body.version === 5 ? { ...newer, content: body.content, version: 6 } : stale(),
  });
  await type('Title', 'Mine');
  expect(await screen.findByText(/^A newer draft .* You both changed: Title\.$/)).toBeVisible();
  expect(await field('Level or area (optional)')).toHaveValue('Roof');
  expect(await field('Title')).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Take the newer text' }));
  expect(await field('Title')).toHaveValue('Theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Use the other text' }));
  expect(await field('Title')).toHaveValue('Mine');
  await waitFor(() =>
    expect(saved(network.calls).at(-1)).toMatchObject({
      version: 5,
      content: { workTitle: 'Mine', area: 'Roof' },
    }),
  );
});

test('BUY-07 pasted rows become items, and a total row does not', async () => {
  const { network } = await open(draftPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Paste rows' }));
  const sheet = [
    'Item\tQty\tUnit\tRate\tAmount',
    'Drift eliminators\t2\ttowers\t100\t200',
    'Basin clean\t3\thours\t50\t150',
    'Total\t\t\t\t350',
  ].join('\n');
  fireEvent.change(await field('Rows of a spreadsheet'), { target: { value: sheet } });
  await userEvent.click(screen.getByRole('button', { name: 'Add these rows' }));
  expect(await screen.findByText(/^2 lines are added\. Left out: Total\./)).toBeVisible();
  fireEvent.blur(await field('Title'));
  await waitFor(() => expect(saved(network.calls)).not.toHaveLength(0));
  expect(saved(network.calls).at(-1)).toMatchObject({
    content: {
      schedule: [
        { item: 'Fill packs, supply and install', quantity: '2', unit: 'towers' },
        { item: 'Drift eliminators', quantity: '2', unit: 'towers' },
        { item: 'Basin clean', quantity: '3', unit: 'hours' },
      ],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo this change' }));
  expect(screen.getAllByRole('textbox', { name: 'Item' })).toHaveLength(1);
});

test('BUY-06 contractors are found with filters, stay chosen, and are saved as a list', async () => {
  const { network } = await open(draftPath);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Invite Polaris Mechanical' }));
  await userEvent.click(screen.getByRole('button', { name: 'Worked with before' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 25 km');
  fireEvent.change(await field('Find contractors'), { target: { value: 'Delta' } });
  await waitFor(() =>
    expect(
      network.calls.filter(({ name }) => name === 'GET /api/buyer/contractors').at(-1)?.query,
    ).toMatchObject({
      ...{ q: 'Delta', workedWithYou: 'true', within: 25, site: someContent.site },
      industryIds: someContent.industryId,
    }),
  );
  expect(await screen.findByText('Public Liability $20m ends 20/12/2026')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Invite Polaris Mechanical' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Polaris Mechanical' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save the chosen contractors as a list' }));
  fireEvent.change(await field('Name of the list'), { target: { value: 'Cooling' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save list' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Polaris Mechanical' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use the list Cooling' }));
  expect(screen.getByRole('button', { name: 'Send to 1 contractor' })).toBeVisible();
});

test('BUY-06 a Work Request is opened to the market without any invitation', async () => {
  const { network } = await open(draftPath, {
    'GET /api/buyer/contractors': () => [aContractor()],
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^Open to the market/ }));
  expect(screen.getByRole('button', { name: 'Send to the market' })).toBeVisible();
  fireEvent.blur(await field('Title'));
  await waitFor(() => expect(saved(network.calls).at(-1)).toMatchObject({ content: { openToMarket: true } }));
});

test('BUY-03 the last day of questions and quotes only after an inspection are kept', async () => {
  const { network } = await open(draftPath, {
    'POST /api/buyer/drafts/:id/send': () =>
      problemAnswer(400, {
        code: 'request.invalid',
        message: 'It is not complete.',
        errors: [{ field: 'askUntil', code: 'brief.askUntilPassed', message: 'This day has passed.' }],
      }),
  });
  const rule = 'Only contractors who inspected can quote';
  expect(await field('Title')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: rule })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Set times/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: rule }));
  await type('Contractors can ask until (optional)', '02/12/2027');
  await waitFor(() =>
    expect(saved(network.calls).at(-1)).toMatchObject({
      content: { inspection: 'times', inspectedOnly: true, askUntil: '2027-12-02' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send to 0 contractors' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () =>
    expect(await field('Contractors can ask until (optional)')).toHaveAccessibleDescription(
      expect.stringContaining('This day has passed.'),
    ),
  );
});

test('BUY-04 a copy shows the inspection of the earlier request and its rule', async () => {
  const content = { ...someContent, inspectionDetails: 'Meet Ada at the gate.', inspectedOnly: true };
  await open(draftPath, { 'GET /api/buyer/drafts/:id': () => aDraft({ content }) });
  expect(await field('More about the inspection (optional)')).toHaveValue('Meet Ada at the gate.');
  expect(screen.getByRole('checkbox', { name: 'Only contractors who inspected can quote' })).toBeChecked();
});

test('BUY-04 a copy of an earlier Work Request opens as a draft of its own', async () => {
  const earlier = '019a9d00-0000-7000-8000-0000000000c9';
  const { address, network } = await open(`/buying/requests/new?copyOf=${earlier}`);
  expect(await field('Title')).toHaveValue('Cooling tower fill replacement');
  expect(address()).toBe(draftPath);
  expect(network.calls.filter(({ name }) => name === 'POST /api/buyer/drafts')).toMatchObject([
    { body: { copyOf: earlier } },
  ]);
});

test('BUY-04 attachments that a copy lacks are named', async () => {
  await open('/buying/requests/new?copyOf=019a9d00-0000-7000-8000-0000000000c9', {
    'POST /api/buyer/drafts': () => new StubAnswer(201, { ...aDraft(), notCopied: ['Plan.pdf', 'Roof.jpg'] }),
  });
  expect(await screen.findByText(/^These files were not copied: Plan.pdf, Roof.jpg\./)).toBeVisible();
});
