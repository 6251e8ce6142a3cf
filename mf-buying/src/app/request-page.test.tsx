import { fireEvent, screen, within } from '@testing-library/react';
import { listAnswer, noAnswer, problemAnswer } from '@worklane/kernel/testing';
import { closeRequest, openRequest } from '../testing/open-request.ts';
import { aBuyerProject, completed, requestOf } from '../testing/project-stubs.ts';
import { anInvited, aRequest, fiveInvited } from '../testing/request-stubs.ts';

afterEach(closeRequest);

const h2 = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

test('BUY-09 the head has site, step, due time, actions and tabs with counts', async () => {
  const request = aRequest({ contractors: fiveInvited(), dueDate: '2026-11-26T06:00:00.000Z' });
  await openRequest({ request });
  expect(await screen.findByRole('heading', { level: 1, name: request.workTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Work Requests' })).toHaveAttribute('href', '/buying/requests');
  expect(screen.getByText('Quotes due 26th Nov 26, 05:00 pm')).toHaveAttribute('data-soon');
  const steps = within(screen.getByRole('list', { name: 'Stage' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
    'Quote',
    'Work',
    'Payment',
    'Review',
    'Complete',
  ]);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  for (const name of ['Extend due date', 'Add contractors', 'Change request', 'Withdraw'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Quotes/ })).toHaveTextContent('2 quotes');
});

test('BUY-09 an unknown and a foreign request have the same page; a failure offers Retry', async () => {
  const request = aRequest();
  let answer: () => ReturnType<typeof problemAnswer> | typeof request = () =>
    problemAnswer(404, { code: 'brief.notFound', message: 'Not found.' });
  const page = await openRequest({
    request,
    network: { 'GET /api/buyer/requestforquotes/:id': () => answer() },
  });
  expect(await h2('There is no such Work Request')).toBeVisible();
  answer = noAnswer;
  page.go(`/buying/request/${aRequest().id}`);
  expect(await h2('This Work Request did not load')).toBeVisible();
  answer = () => request;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: request.workTitle })).toBeVisible();
});

test('BUY-19 a completion shows on an open page, and the accepted Job moves on', async () => {
  const project = aBuyerProject();
  const page = await openRequest({ request: requestOf(project), project });
  expect(await h2('Bayside Plumbing works on it since 2nd Oct 26')).toBeVisible();
  page.shows({ project: completed });
  await page.arrives({ kind: 'project', id: project.id });
  expect(await h2('Bayside Plumbing says the work is complete')).toBeVisible();
  page.shows({ project: { isWorkAccepted: true } });
  await page.arrives({ kind: 'project', id: project.id });
  expect(await h2('The next payment to Bayside Plumbing comes later')).toBeVisible();
});

test('BUY-18 a recalled quote shows as being modified without a reload', async () => {
  const quoted = anInvited('Apex', { answer: 'quoted', totalExcludingGst: 18_450, revision: 1 });
  const request = aRequest({ group: 'decide', isSealedNow: false, contractors: [quoted] });
  const page = await openRequest({ request });
  expect(await screen.findByRole('link', { name: 'Compare 1 quote' })).toBeVisible();
  page.shows({ request: { contractors: [{ ...quoted, answer: 'modifying' }] } });
  await page.arrives({ kind: 'brief', id: request.id });
  expect(await screen.findByText('Apex is modifying its quote. It cannot be awarded now.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Compare/ })).toBeNull();
  expect(screen.queryByText('$18,450.00')).toBeNull();
});

test('BUY-02 the back link returns to the list with its filters', async () => {
  const counts = { draft: 0, open: 0, decide: 0, progress: 0, pay: 0, rate: 0, done: 0 };
  const request = aRequest();
  const page = await openRequest({
    request,
    network: {
      'GET /api/buyer/requestforquotes': () => listAnswer([], 0),
      'GET /api/buyer/overview': () => ({
        counts,
        yourMoves: 0,
        closesThisWeek: 0,
        mine: 0,
        sites: [],
        industries: [],
      }),
    },
  });
  page.go('/buying/requests?list=pay');
  expect(await screen.findByRole('heading', { level: 1, name: /Work Requests/ })).toBeVisible();
  page.go(`/buying/request/${request.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: request.workTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Work Requests' })).toHaveAttribute(
    'href',
    '/buying/requests?list=pay',
  );
});
