import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, listAnswer, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { closeRequest, leaveRequest, openRequest } from '../../testing/open-request.ts';
import { aContractor, aRequest, fiveInvited } from '../../testing/request-stubs.ts';

afterEach(closeRequest);

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const changing = 'PUT /api/buyer/requestforquotes/:id';

test('BUY-10 the due date moves only later, in the time of the site', async () => {
  const page = await openRequest({
    request: aRequest({ siteTimeZone: 'Australia/Perth' }),
    network: { [changing]: () => page.shows({}).request },
  });
  await press('Extend due date');
  const dialog = await dialogOf('Extend the due date');
  const [day, time] = [
    within(dialog).getByLabelText('Quotes due'),
    within(dialog).getByLabelText('Time in Perth'),
  ];
  expect([day, time]).toEqual([
    expect.objectContaining({ value: '27/11/2026' }),
    expect.objectContaining({ value: '14:00' }),
  ]);
  type(time, '13:59');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend due date' }));
  expect(within(dialog).getByText(/Choose a time after the present due date/)).toBeVisible();
  expect(page.bodyOf(changing)).toBeUndefined();
  type(time, '17:30');
  expect(within(dialog).getByText('27th Nov 26, 08:30 pm where you are')).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend due date' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.bodyOf(changing)).toEqual({ dueDate: '2026-11-27T09:30:00.000Z' });
});

test('BUY-10 contractors are found, stay chosen, and are invited together', async () => {
  const invited = fiveInvited();
  const [harbour, ridge] = [aContractor({ name: 'Harbour' }), aContractor({ name: 'Ridge' })];
  const inviting = 'POST /api/buyer/requestforquotes/:id/invite';
  const request = aRequest({ contractors: invited });
  const user = aUser({ postsWork: true });
  const open = async () => {
    const network: StubHandlers = {
      'GET /api/buyer/contractors': ({ query }) => {
        const found = query?.q === 'ridge' ? [ridge] : [harbour, invited[0]?.contractor ?? harbour];
        return listAnswer(found, found.length);
      },
      [inviting]: () => request,
    };
    const page = await openRequest({ request, user, network });
    await press('Add contractors');
    return { page, dialog: await dialogOf('Add contractors') };
  };
  const before = await open();
  const first = within(before.dialog);
  fireEvent.click(await first.findByRole('checkbox', { name: /Harbour/ }));
  expect(first.getByRole('checkbox', { name: /Apex.*Already invited/ })).toBeDisabled();
  leaveRequest();
  const { page, dialog } = await open();
  type(within(dialog).getByLabelText('Name, ABN or suburb'), 'ridge');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Ridge/ }));
  expect(within(dialog).getByRole('button', { name: 'Remove Harbour' })).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Invite 2 contractors' }));
  expect(await screen.findByText('2 contractors were invited.')).toBeVisible();
  expect(page.bodyOf(inviting)).toEqual({ businessIds: [harbour.id, ridge.id] });
});

test('BUY-10 only changed fields are sent, and a refusal stands at its field', async () => {
  let isRefused = true;
  const page = await openRequest({
    request: aRequest(),
    network: {
      [changing]: () =>
        isRefused
          ? problemAnswer(400, {
              code: 'request.invalid',
              message: 'Check the form.',
              errors: [{ field: 'workTitle', code: 'tooShort', message: 'Say more in the title.' }],
            })
          : page.shows({}).request,
    },
  });
  await press('Change request');
  const dialog = await dialogOf('Change the Work Request');
  expect(dialog).toHaveTextContent('Contractors are notified, and read each changed field before and after.');
  type(await within(dialog).findByLabelText('Title'), 'Deck');
  type(within(dialog).getByLabelText('Quantity 1'), '350');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and notify contractors' }));
  expect((await within(dialog).findAllByText(/Say more in the title/))[0]).toBeVisible();
  isRefused = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and notify contractors' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.bodyOf(changing)).toEqual({
    workTitle: 'Deck',
    schedule: [{ id: expect.any(String), item: 'Strip the membrane', quantity: '350', unit: 'm²' }],
  });
});

test('BUY-10 the last day of questions moves, and the inspection is no longer needed', async () => {
  const page = await openRequest({
    request: aRequest({ askUntil: '2026-11-25', inspectedOnly: true }),
    network: { [changing]: () => page.shows({}).request },
  });
  expect(await screen.findByText('25th Nov 26')).toBeVisible();
  await press('Change request');
  const dialog = await dialogOf('Change the Work Request');
  const day = await within(dialog).findByLabelText('Contractors can ask until (optional)');
  expect(day).toHaveValue('25/11/2026');
  type(day, '26/11/2026');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Only contractors who inspected can quote' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save and notify contractors' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.bodyOf(changing)).toEqual({ askUntil: '2026-11-26', inspectedOnly: false });
});

test('BUY-10 what a person typed survives a sign-out, until it is sent or discarded', async () => {
  const request = aRequest();
  const user = aUser({ postsWork: true });
  const open = () => openRequest({ request, user, network: { [changing]: () => request } });
  const opened = async (action: string, title: string) => {
    await press(action);
    return within(await dialogOf(title));
  };
  await open();
  const before = await opened('Change request', 'Change the Work Request');
  type(await before.findByLabelText('Title'), 'Deck');
  leaveRequest();

  const second = await open();
  const restored = await opened('Change request', 'Change the Work Request');
  expect(await restored.findByLabelText('Title')).toHaveValue('Deck');
  expect(restored.getByText(/Your unsent changes are here again/)).toBeVisible();
  fireEvent.click(restored.getByRole('button', { name: 'Save and notify contractors' }));
  await waitFor(() => expect(second.bodyOf(changing)).toEqual({ workTitle: 'Deck' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const extending = await opened('Extend due date', 'Extend the due date');
  type(extending.getByLabelText('Time in Sydney'), '18:30');
  leaveRequest();
  await open();
  const again = await opened('Extend due date', 'Extend the due date');
  expect(again.getByLabelText('Time in Sydney')).toHaveValue('18:30');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  const anew = await opened('Extend due date', 'Extend the due date');
  expect(anew.getByLabelText('Time in Sydney')).toHaveValue('17:00');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('BUY-10 a withdrawal needs a reason, which is kept until it is sent', async () => {
  const request = aRequest({ contractors: fiveInvited() });
  const withdrawing = 'POST /api/buyer/requestforquotes/:id/withdraw';
  const page = await openRequest({
    request,
    network: {
      [withdrawing]: ({ body }) =>
        page.shows({ request: { state: 'withdrawn', group: 'done', withdrawnReason: body.reason ?? null } })
          .request,
    },
  });
  await press('Withdraw');
  const dialog = await dialogOf('Withdraw this Work Request?');
  const send = within(dialog).getByRole('button', { name: 'Withdraw request' });
  fireEvent.click(send);
  expect(within(dialog).getByText('Enter a reason for the contractors.')).toBeVisible();
  type(within(dialog).getByLabelText('Reason'), 'The owner sold.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await press('Withdraw');
  expect(await screen.findByLabelText('Reason')).toHaveValue('The owner sold.');
  await press('Withdraw request');
  const stage = await screen.findByRole('region', { name: 'This Work Request is withdrawn' });
  expect(stage).toHaveTextContent('The owner sold.');
  expect(page.bodyOf(withdrawing)).toEqual({ reason: 'The owner sold.' });
  expect(screen.queryByRole('button', { name: 'Extend due date' })).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('BUY-10 the activity shows a change field by field', async () => {
  await openRequest({ request: aRequest() });
  const activity = await screen.findByRole('region', { name: 'Activity' });
  expect(await within(activity).findByText(/changed the Work Request/)).toBeVisible();
  expect(activity).toHaveTextContent(
    'Quotes due: 25 November 2026, 05:00 pm (Sydney) → 27 November 2026, 05:00 pm (Sydney)',
  );
  expect(activity).toHaveTextContent('Start Date: nothing → 11 January 2027');
  expect(activity).toHaveTextContent('Coastline Remedial Services declined: No crew free before February');
});
