import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VettingReview } from '@worklane/kernel/contracts';
import { startLive } from '@worklane/kernel/live';
import { aUser, problemAnswer, type StubHandlers, stubLive } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { noNewCounts } from '../../testing/open-team.ts';
import { anEvent, anEvidenceFile, vettingStubs } from '../../testing/vetting-stubs.ts';

const operator = aUser({ isOperator: true, businessId: null, business: null });

const { innerWidth: realWidth } = window;
const PHONE = 390;
const DESKTOP = 1280;

afterEach(() => {
  window.innerWidth = realWidth;
  closePage();
});

const open = (network: StubHandlers, at = '/operator/vetting') => openPage(at, { user: operator, network });

test('VET-02 an operator pages through submitted cases, longest waiting first', async () => {
  const page = await open(vettingStubs({ data: 'many' }));
  const list = await screen.findByRole('list', { name: 'Waiting for a decision' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('21 - 30 of 30 badges')).toBeVisible();
  expect(page.address()).toBe('/operator/vetting?pageNum=2');
});

test('VET-05 an operator reads the answers with their evidence, and awards the badge', async () => {
  const { network } = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Badge 1' })).toBeVisible();
  expect(await screen.findByText('Lee-Anne Marsh, Director.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WHS policy.pdf' })).toHaveAttribute(
    'href',
    expect.stringContaining('/files/'),
  );
  expect(screen.getByText('Expires 28/02/2049')).toBeVisible();
  expect(screen.getByText('Good until 28/02/2049, the earliest day in the evidence.')).toBeVisible();
  expect(screen.getByText('ABN 51 824 753 556', { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Award' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Award Badge 1 to Business 1?' }));
  expect(network.calls.filter(({ name }) => name.endsWith('/decision'))).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Award the badge' }));
  expect(await screen.findByText('Badge awarded')).toBeVisible();
  expect(network.calls.find(({ name }) => name.endsWith('/decision'))?.body).toEqual({
    revision: 1,
    decision: 'award',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Award' })).toBeNull());
});

test('VET-05 an operator revokes an awarded badge with a required reason', async () => {
  const { network } = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Award' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Award the badge' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take the badge back' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Take Badge 1 back from Business 1?' }),
  );
  const confirm = question.getByRole('button', { name: 'Take the badge back' });
  await userEvent.click(confirm);
  expect(question.getByText('Say why the badge is taken back')).toBeVisible();
  await userEvent.click(question.getByRole('textbox', { name: 'Reason' }));
  await userEvent.paste('Awarded to the wrong business.');
  await userEvent.click(confirm);
  expect(await screen.findByText('Badge taken back')).toBeVisible();
  expect(network.calls.filter(({ name }) => name.endsWith('/decision')).at(-1)?.body).toEqual({
    revision: 2,
    decision: 'revoke',
    reason: 'Awarded to the wrong business.',
  });
  const history = within(await screen.findByRole('list', { name: 'Case history' }));
  expect(history.getByText('Taken back by an operator')).toBeVisible();
});

test('VET-01 VET-05 an operator corrects an expiry before the award; a refusal shows at its field', async () => {
  const stubs = vettingStubs({ data: 'some' });
  const award = stubs['POST /api/operator/vetting/:id/decision'];
  let isRefused = true;
  const { network } = await open({
    ...stubs,
    'POST /api/operator/vetting/:id/decision': (call) => {
      const [changed] = call.body.expirations ?? [];
      if (!award) throw new Error('The stubs decide nothing.');
      if (!isRefused || !changed) return award(call);
      isRefused = false;
      const field = `answers.${changed.questionId}.expiration`;
      const errors = [{ field, code: 'vetting.expiryPassed', message: 'This day has passed.' }];
      return problemAnswer(400, { code: 'fields.invalid', message: 'This day has passed.', errors });
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const expiry = await screen.findByRole('textbox', { name: 'Expiry of WHS policy' });
  expect(expiry).toHaveValue('28/02/2049');
  const button = screen.getByRole('button', { name: 'Award' });
  await userEvent.clear(expiry);
  expect(button).toBeDisabled();
  await userEvent.type(expiry, '30/06/2026');
  expect(screen.getByText('Good until 30/06/2026, the earliest day in the evidence.')).toBeVisible();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Award the badge' }));
  expect(
    await screen.findByText('This day has passed. Correct it if the evidence says another day', {
      exact: false,
    }),
  ).toBeVisible();
  expect(expiry).toHaveAccessibleDescription(expect.stringContaining('This day has passed'));
  await userEvent.clear(expiry);
  await userEvent.type(expiry, '30/06/2048');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Award the badge' }));
  expect(await screen.findByText('Badge awarded')).toBeVisible();
  const sent = network.calls.filter(({ name }) => name.endsWith('/decision')).at(-1);
  expect(sent?.body).toMatchObject({ decision: 'award', expirations: [{ expiration: 20480630 }] });
});

test('VET-01 VET-05 an operator adds a missing expiry; an invalid day prevents the award', async () => {
  const stubs = vettingStubs({ data: 'some' });
  const load = stubs['GET /api/operator/vetting/:id'];
  const { network } = await open({
    ...stubs,
    'GET /api/operator/vetting/:id': async (call) => {
      const review = (await load?.(call)) as VettingReview;
      return { ...review, case: { ...review.case, draft: { ...review.case.draft, responses: [] } } };
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const expiry = await screen.findByRole('textbox', { name: 'Expiry of WHS policy (optional)' });
  expect(screen.getByText('It does not expire.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Award' });
  expect(button).toBeEnabled();
  await userEvent.type(expiry, '31/02/2048');
  expect(button).toBeDisabled();
  await userEvent.clear(expiry);
  await userEvent.type(expiry, '28/02/2048');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Award the badge' }));
  await waitFor(() =>
    expect(network.calls.find(({ name }) => name.endsWith('/decision'))?.body).toMatchObject({
      expirations: [{ expiration: 20480228 }],
    }),
  );
});

test('VET-05 the other cases are beside the open one, and arrow keys move through them', async () => {
  const page = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const list = within(await screen.findByRole('list', { name: 'Waiting for a decision' }));
  const [first, second] = await list.findAllByRole('link');
  expect(first).toHaveAttribute('aria-current', 'page');
  first?.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Badge 2' })).toBeVisible();
  expect(page.address()).not.toContain('pageNum=');
});

test('VET-02 VET-05 each list of cases has a link; a returned case shows its history', async () => {
  const page = await open(vettingStubs({ data: 'some' }));
  const lists = within(await screen.findByRole('navigation', { name: 'Lists of cases' }));
  expect(await lists.findByRole('link', { name: 'Submitted 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const history = within(await screen.findByRole('list', { name: 'Case history' }));
  expect(history.getByText('The certificate was from last year.')).toBeVisible();
  expect(history.getByText('Dana Whitlock')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'The policy is unsigned.');
  await userEvent.click(screen.getByRole('button', { name: 'Return with reason' }));
  expect(await history.findByText('The policy is unsigned.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /^Returned/ }));
  const returned = within(await screen.findByRole('list', { name: 'Returned cases' }));
  expect(returned.getAllByRole('listitem')).toHaveLength(1);
  expect(page.address()).toBe('/operator/vetting?queue=returned');
  expect(await accessibilityFaults()).toEqual([]);
  for (const [name, empty] of [
    ['Awarded', 'No badges are awarded'],
    ['Expired', 'No badges have expired'],
  ] as const) {
    await userEvent.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
  }
});

test("VET-02 an operator searches a list by the business's name, also beside a case", async () => {
  const page = await open(vettingStubs({ data: 'many' }), '/operator/vetting?pageNum=2');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Name of the business' }),
    ' Business 30 ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 30' }));
  expect(page.address()).toMatch(/^\/operator\/vetting\/[0-9a-f-]{36}\?q=Business\+30$/);
  expect(await screen.findByRole('heading', { level: 1, name: 'Badge 30' })).toBeVisible();
  const typed = screen.getByRole('searchbox', { name: 'Name of the business' });
  await userEvent.clear(typed);
  await userEvent.type(typed, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'No Results' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Badge 30' })).toBeVisible();
});

function withEvidence(): StubHandlers {
  const stubs = vettingStubs({ data: 'some' });
  const load = stubs['GET /api/operator/vetting/:id'];
  const attachments = [
    anEvidenceFile({ attachmentName: 'Policy.jpg', preview: 'picture' }),
    anEvidenceFile({ attachmentName: 'Policy.zip' }),
    anEvidenceFile({ attachmentName: 'Signature.png', preview: 'picture' }),
  ];
  return {
    ...stubs,
    'GET /api/operator/vetting/:id': (call) => {
      const review = load?.(call) as VettingReview;
      for (const { questionResponse } of review.case.draft.responses)
        if (questionResponse.attachments.length > 0) questionResponse.attachments = attachments;
      return review;
    },
  };
}

test('VET-02 VET-05 in a wide window evidence is beside the answers and usable by keyboard', async () => {
  window.innerWidth = DESKTOP;
  await open(withEvidence());
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const pane = await screen.findByRole('region', { name: 'Policy.jpg' });
  expect(within(pane).getByRole('img', { name: 'Policy.jpg' })).toBeVisible();
  expect(within(pane).getByText('1 of 2')).toBeVisible();
  expect(within(pane).getByRole('heading')).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show Policy.zip' })).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Show Policy.jpg' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(within(pane).getByRole('heading')).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  const second = within(await screen.findByRole('region', { name: 'Signature.png' }));
  expect(screen.getByRole('button', { name: 'Show Signature.png' })).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityFaults()).toEqual([]);
  second.getByRole('button', { name: 'To the decision' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Award' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Page 2 + 3');
  expect(screen.getByRole('region', { name: 'Signature.png' })).toHaveTextContent('100 %');
});

test('VET-02 on a phone evidence opens above the answers, and closing it returns the focus', async () => {
  window.innerWidth = PHONE;
  await open(withEvidence());
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  const button = await screen.findByRole('button', { name: 'Show Policy.jpg' });
  expect(screen.queryByRole('img', { name: 'Policy.jpg' })).not.toBeInTheDocument();
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Policy.jpg' });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Signature.png' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show Signature.png' })).toHaveFocus());
});

test('VET-05 an open case follows changes by its business and keeps the typed reason', async () => {
  const live = stubLive();
  const stubs = vettingStubs({ data: 'some' });
  const load = stubs['GET /api/operator/vetting/:id'];
  let taken: Partial<VettingReview['case']> = {};
  let history: VettingReview['history'] = [];
  const { network } = await open({
    ...stubs,
    ...noNewCounts,
    'GET /api/operator/vetting/:id': (call) => {
      const review = load?.(call) as VettingReview;
      return {
        ...review,
        case: { ...review.case, ...taken },
        history: [...history, ...review.history],
      };
    },
  });
  network.use({ 'GET /api/users/me': () => operator });
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 1' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Reason' }));
  await userEvent.paste('Page 2 is cut off.');
  const changes = [{ kind: 'vetting' as const }];
  taken = { state: 'draft', draft: { state: 'draft', responses: [] }, revision: 2 };
  history = [anEvent('takenBack', { by: 'Dana Whitlock' })];
  live.arrives('upd', { event: { type: 'changed', changes } });
  expect(
    await screen.findByText(/^Dana Whitlock took the answers back while this case was open/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Award' })).toBeNull();
  expect(screen.getByText(/^The answers are not submitted any more/)).toBeVisible();
  expect(screen.getByText('Page 2 is cut off.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
  taken = { revision: 3 };
  history = [anEvent('submitted'), ...history];
  live.arrives('upd', { event: { type: 'changed', changes } });
  expect(await screen.findByText(/^Dana Whitlock sent new answers while this case was open/)).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Page 2 is cut off.');
  live.restore();
});

test('VET-05 an operator returns a case only with a reason', async () => {
  const { network } = await open(vettingStubs({ data: 'some' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Business 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Return with reason' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/^Say what has to change /);
  await userEvent.type(reason, 'The policy is unsigned.');
  await userEvent.click(screen.getByRole('button', { name: 'Return with reason' }));
  expect(await screen.findByText('Answers returned')).toBeVisible();
  expect(network.calls.filter(({ name }) => name.endsWith('/decision')).map(({ body }) => body)).toEqual([
    { revision: 1, decision: 'return', reason: 'The policy is unsigned.' },
  ]);
});

test('an empty list, an unknown case and an unavailable server show their messages', async () => {
  await open(vettingStubs({ data: 'empty' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  closePage();
  await open(vettingStubs({ data: 'some' }), '/operator/vetting/not-an-id');
  expect(await screen.findByRole('heading', { name: 'This case was not found' })).toBeVisible();
  closePage();
  await open({
    'GET /api/operator/vetting': () => problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
