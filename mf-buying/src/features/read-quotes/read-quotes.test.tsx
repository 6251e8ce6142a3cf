import { fireEvent, screen, within } from '@testing-library/react';
import { aChat, aQuote, aUser } from '@worklane/kernel/testing';
import { closeRequest, openRequest } from '../../testing/open-request.ts';
import { aBuyerProject } from '../../testing/project-stubs.ts';
import { anInvited, aRequest, fiveInvited } from '../../testing/request-stubs.ts';

afterEach(closeRequest);

const line = { item: 'Strip', quantity: '320', unit: 'm²', rate: '50', amount: 16_000 };
const quote = aQuote({
  lines: [line, { ...line, item: 'Haul', rate: '', inclusion: 'notIncluded', amount: null }],
  exclusions: 'Scaffold',
});
const project = aBuyerProject({ businessName: 'Apex', status: 'cash.quote-lodged', quote, payments: null });
const quoted = anInvited('Apex', {
  projectId: project.id,
  answer: 'quoted',
  revision: 1,
  totalExcludingGst: 18_450,
});
const request = aRequest({ id: project.briefId, group: 'decide', isSealedNow: false, contractors: [quoted] });
const tab = `/quotes?quote=${project.id}`;

test('BUY-18 changes are asked for with words, and a recalled quote loses Award', async () => {
  const asking = 'POST /api/buyer/projects/:id/ask-changes';
  const page = await openRequest({
    request,
    project,
    tab,
    network: { [asking]: () => page.shows({}).project ?? project },
  });
  const card = await screen.findByRole('region', { name: 'Quote of Apex' });
  const price = within(card).getByRole('region', { name: 'Price' });
  expect(price).toHaveTextContent(/Strip320 m²\$50\$16,000\.00Haul320 m²Not included/);
  expect(price).toHaveTextContent(
    /Total excluding GST\$18,450\.00GST 10 %\$1,845\.00Total including GST\$20,295\.00/,
  );
  expect(card).toHaveTextContent('Scaffold');
  expect(within(card).getByRole('link', { name: 'Award' })).toHaveAttribute(
    'href',
    `/buying/compare/${request.id}?award=${project.id}`,
  );
  fireEvent.click(within(card).getByRole('button', { name: 'Ask for changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask Apex to change the quote' });
  fireEvent.change(within(dialog).getByLabelText('What should change'), {
    target: { value: 'Add the scaffold.' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText('Apex was asked to change the quote.')).toBeVisible();
  expect(page.bodyOf(asking)).toEqual({ words: 'Add the scaffold.' });

  page.shows({ project: { quote: null }, request: { contractors: [{ ...quoted, answer: 'modifying' }] } });
  await page.arrives({ kind: 'project', id: project.id }, { kind: 'brief', id: request.id });
  expect(await screen.findByText(/Apex is modifying this quote\. It cannot be awarded/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Award' })).toBeNull();
  expect(screen.queryByText('$18,450.00')).toBeNull();
});

test('BUY-08 while quotes are sealed, the tab has only their number', async () => {
  await openRequest({ request: aRequest({ contractors: fiveInvited() }), tab: '/quotes' });
  expect(await screen.findByRole('heading', { name: '2 quotes are in, sealed until due' })).toBeVisible();
  expect(screen.getByText(/before 27th Nov 26, 05:00 pm/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compare quotes' })).toBeNull();
});

test('BUY-09 the author of a quote is messaged in a chat', async () => {
  const user = aUser({ postsWork: true });
  const chat = aChat(user.id);
  const page = await openRequest({ request, project, tab, user, network: { 'POST /api/chats': () => chat } });
  fireEvent.click(await screen.findByRole('button', { name: 'Message contractor' }));
  await screen.findByText('', { selector: 'main' });
  expect(page.bodyOf('POST /api/chats')).toMatchObject({ collaborators: [user.id, quote.updatedBy.id] });
});
