import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '@worklane/kernel/testing';
import { closeRequest, openRequest } from '../../testing/open-request.ts';
import { aBoard, anInvited, aRequest, fiveInvited } from '../../testing/request-stubs.ts';

afterEach(closeRequest);

const rowOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Invited contractors' });
  return within(table).getByText(name).closest('tr') as HTMLElement;
};

test('BUY-09 each contractor shows badges, invitation, opening and answer', async () => {
  const request = aRequest({ contractors: fiveInvited() });
  await openRequest({ request });
  expect(await rowOf('Apex Membrane Systems')).toHaveTextContent(
    /★ 4\.8 · 31 Jobs · 9 km4 of 417th Nov 2617th Nov 2610:20 amQuoted23rd Nov 26, 04:12 pmSealeduntil due/,
  );
  expect(await rowOf('Sealright Remedial')).toHaveTextContent(
    'Waterproofing Licence is missingWorking at Heights ends 5th Dec 26',
  );
  expect(await rowOf('Northbridge Waterproofing')).toHaveTextContent(/Will quote.*Not in yet/);
  expect(await rowOf('Coastline Remedial Services')).toHaveTextContent(
    /DeclinedNo crew free before FebruaryWill not quote/,
  );
  expect(await rowOf('Tallis Roofing')).toHaveTextContent(/No rating yet · 11 km.*Not yetNo answer yet/);
  expect(
    screen.getByText('Contractors are shown that you see when they open the Work Request.'),
  ).toBeVisible();
});

test('BUY-09 the stage says how many quotes are in, and that prices are sealed', async () => {
  await openRequest({ request: aRequest({ contractors: fiveInvited() }) });
  const stage = await screen.findByRole('region', { name: '2 quotes in, closes Friday 05:00 pm' });
  expect(stage).toHaveTextContent('Prices stay sealed until then, for you too.');
  expect(stage).toHaveTextContent(/Invited5Seen4Quoted2, 1 more willTime left3 days 7 hours/);
});

test('BUY-09 an inspection is recorded, shown in both tabs, and taken back', async () => {
  const [apex = anInvited('Apex'), ridge = anInvited('Ridge')] = fiveInvited();
  const recording = 'PUT /api/buyer/projects/:id/inspection';
  const inspectedAt = (at: string | null) => ({ contractors: [{ ...apex, inspectedAt: at }, ridge] });
  const request = aRequest({ ...inspectedAt(null), inspectedOnly: true });
  const page = await openRequest({
    request,
    network: {
      [recording]: ({ body }) =>
        page.shows({ request: inspectedAt(body.hasInspected ? '2026-11-23T23:00:00.000Z' : null) }).request,
    },
  });
  expect(await screen.findByText(/^Only contractors whose inspection you record can submit/)).toBeVisible();
  const box = () => screen.getByRole('checkbox', { name: 'Inspected: Apex Membrane Systems' });
  fireEvent.click(box());
  expect(await screen.findByText('Recorded 24th Nov 26')).toBeVisible();
  expect(box()).toBeChecked();
  expect(page.bodyOf(recording)).toEqual({ hasInspected: true });
  fireEvent.click(box());
  await waitFor(() => expect(screen.queryByText('Recorded 24th Nov 26')).toBeNull());
  expect(box()).not.toBeChecked();
  page.shows({ request: inspectedAt('2026-11-23T22:00:00.000Z') });
  await page.arrives({ kind: 'brief', id: request.id });
  await waitFor(() => expect(box()).toBeChecked());
});

test('BUY-09 a refused inspection is explained, and the box keeps its state', async () => {
  const [apex = anInvited('Apex')] = fiveInvited();
  await openRequest({
    request: aRequest({ contractors: [apex], inspectedOnly: true }),
    network: {
      'PUT /api/buyer/projects/:id/inspection': () =>
        problemAnswer(409, { code: 'brief.notOpen', message: 'It was awarded.' }),
    },
  });
  const box = await screen.findByRole('checkbox', { name: 'Inspected: Apex Membrane Systems' });
  fireEvent.click(box);
  expect(await screen.findByRole('alert')).toHaveTextContent('It was awarded.');
  expect(box).not.toBeChecked();
});

test('BUY-09 without the rule no inspection is recorded', async () => {
  await openRequest({ request: aRequest({ contractors: fiveInvited() }) });
  expect(await rowOf('Apex Membrane Systems')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('BUY-11 one press reminds all without an answer; then the next time is said', async () => {
  const silent = [
    anInvited('Tallis Roofing', { canBeReminded: true }),
    anInvited('Ridge', { canBeReminded: true }),
  ];
  const reminded = anInvited('Late', { remindedAt: '2026-11-23T04:00:00.000Z' });
  const request = aRequest({ contractors: [...silent, reminded] });
  const page = await openRequest({
    request,
    network: {
      'POST /api/buyer/requestforquotes/:id/remind': () =>
        page.shows({
          request: {
            contractors: request.contractors.map((invited) => ({
              ...invited,
              canBeReminded: false,
              remindedAt: invited.remindedAt ?? '2026-11-23T23:00:00.000Z',
            })),
          },
        }).request,
    },
  });
  expect(await rowOf('Late')).toHaveTextContent(
    'Reminded 23rd Nov 26RemindCan be reminded again on 24th Nov 26, 03:00 pm.',
  );
  expect(screen.getByRole('button', { name: 'Remind Late' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Remind 2 contractors' }));
  expect(await screen.findByText('2 contractors were reminded.')).toBeVisible();
  expect(page.bodyOf('POST /api/buyer/requestforquotes/:id/remind')).toEqual({
    projectIds: silent.map(({ projectId }) => projectId),
  });
  const [forAll] = screen.getAllByRole('button', { name: 'Remind Tallis Roofing' });
  expect(forAll).toBeDisabled();
  expect(await rowOf('Ridge')).toHaveTextContent('Can be reminded again on 25th Nov 26, 10:00 am.');
});

test('BUY-11 a refused reminder is explained beside the contractors', async () => {
  await openRequest({
    request: aRequest({ contractors: [anInvited('Tallis Roofing', { canBeReminded: true })] }),
    network: {
      'POST /api/buyer/requestforquotes/:id/remind': () =>
        problemAnswer(409, { code: 'brief.reminded', message: 'Tallis Roofing was reminded today.' }),
    },
  });
  const row = await rowOf('Tallis Roofing');
  fireEvent.click(within(row).getByRole('button', { name: 'Remind Tallis Roofing' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tallis Roofing was reminded today.');
});

test('BUY-12 unanswered questions are counted, shown without names, and lead to the board', async () => {
  const request = aRequest({ contractors: fiveInvited(), unansweredQuestions: 2 });
  const Board = ({ briefId }: { briefId: string }) => <p>Board of {briefId}</p>;
  const page = await openRequest({
    request,
    widgets: { 'messaging.board': async () => ({ Widget: Board }) },
    network: {
      'GET /api/search/requestforquotes/:id': () =>
        aBoard(request, ['An old one', 'Is the deck trafficked?', 'Who isolates the drains?']),
    },
  });
  const card = await screen.findByRole('region', { name: 'Unanswered questions' });
  expect(await within(card).findByText('Is the deck trafficked?')).toBeVisible();
  expect(within(card).queryByText('An old one')).toBeNull();
  expect(card).toHaveTextContent(/A contractor · /);
  expect(card).toHaveTextContent('2 unanswered questions');
  expect(screen.getByRole('link', { name: /^Message board/ })).toHaveTextContent('3 messages');
  fireEvent.click(screen.getByRole('link', { name: 'Answer 2 questions' }));
  expect(await screen.findByText(`Board of ${request.id}`)).toBeVisible();
  expect(page.address()).toBe(`/buying/request/${request.id}/board`);
});

test('BUY-12 messages that need no answer no longer count', async () => {
  const request = aRequest({ contractors: fiveInvited(), unansweredQuestions: 1 });
  const page = await openRequest({
    request,
    network: {
      'GET /api/search/requestforquotes/:id': () => aBoard(request, ['Who isolates the drains?', 'Thanks']),
      'PUT /api/buyer/requestforquotes/:id/settled-questions': () => ({ ...request, unansweredQuestions: 0 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'No answer needed' }));
  await waitFor(() => expect(screen.queryByText('Thanks')).toBeNull());
  expect(page.bodyOf('PUT /api/buyer/requestforquotes/:id/settled-questions')).toEqual({ number: 2 });
});

test('BUY-10 if nobody quoted, the stage offers to extend or to withdraw', async () => {
  await openRequest({ request: aRequest({ group: 'decide', move: 'extend', isSealedNow: false }) });
  expect(await screen.findByRole('region', { name: 'Nobody quoted' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Extend the due date' }));
  expect(await screen.findByRole('dialog', { name: 'Extend the due date' })).toBeVisible();
});
