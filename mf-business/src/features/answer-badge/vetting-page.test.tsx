import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshUser } from '@worklane/kernel/session';
import { aLevelCase, aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import {
  aLevelWithQuestions,
  aVettingCase,
  completeResponses,
  vettingStubs,
} from '../../testing/vetting-stubs.ts';

afterEach(() => {
  closePage();
  sessionStorage.clear();
});

const level = aLevelWithQuestions();
const lead = aUser();
const open = (network: StubHandlers = {}, user = lead) =>
  openPage(`/vetting/${level._id}`, {
    user,
    network: { ...vettingStubs({ data: 'some' }), 'GET /level/:levelId': () => level, ...network },
  });
const button = (name: string) => screen.getByRole('button', { name });
const who = () => screen.findByRole('textbox', { name: /Who is responsible/ });
const saves = ({ calls }: Awaited<ReturnType<typeof open>>['network']) =>
  calls.filter(({ name }) => name.startsWith('PUT /case')).map(({ body }) => body);

test('VET-02 the Business Lead sees the badge, its questions, the progress and who requires it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'WHS Management System' })).toBeVisible();
  expect(
    await screen.findByRole('radiogroup', { name: '1. Do you have a documented system?' }),
  ).toBeVisible();
  expect(screen.getByText('0 of 4 answered')).toBeVisible();
  expect(screen.getByText('4 questions left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Main switchboard report' })).toHaveAttribute(
    'href',
    `/project/${level.askedBy[0]?.projectId}`,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('1 of 4 answered')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('VET-02 a draft keeps typed answers, complete or not', async () => {
  const { network } = await open();
  await userEvent.type(await who(), 'Lee-Anne <Director> & co');
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saves(network)).toEqual([
    {
      revision: 0,
      responses: [
        {
          questionId: level.questions?.[1]?._id,
          answer: 'Lee-Anne <Director> & co',
          fileIds: [],
          expiration: null,
        },
      ],
    },
  ]);
});

test("VET-02 VET-01 a saved draft shows on the badge's card at once", async () => {
  const card = aLevelCase(level.name);
  const { vettingCase } = aLevelCase(level.name, { state: 'draft' });
  let isSaved = false;
  const stubs = vettingStubs({ data: 'some' });
  const { network } = await openPage('/badges', {
    user: lead,
    network: {
      ...stubs,
      'GET /level/:levelId': () => level,
      'GET /level/cases/:supplierId/:levelIds': () => [isSaved ? { ...card, vettingCase } : card],
    },
  });
  const link = () => screen.findByRole('link', { name: new RegExp(level.name) });
  expect(await link()).toHaveTextContent('Get');
  await userEvent.click(await link());
  await userEvent.type(await who(), 'Lee-Anne');
  isSaved = true;
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(saves(network)).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Badges' }));
  await waitFor(async () => expect(await link()).toHaveTextContent('Draft'));
});

test('VET-02 unsaved answers survive a reload of the page', async () => {
  const first = await open();
  await userEvent.type(await who(), 'Lee-Anne');
  first.unmount();
  first.network.restore();
  await open();
  expect(await who()).toHaveValue('Lee-Anne');
});

test('VET-02 text typed during a save stays after a reload; a second press saves nothing', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = await open({
    'PUT /case/supplierid/:supplierId/levelid/:levelId': async ({ body }) => {
      await held;
      const responses = body.responses.map(({ questionId, answer }) => ({
        questionId,
        questionResponse: { answer, attachments: [], expiration: null },
      }));
      return aVettingCase(level, { revision: 7, draft: { state: 'draft', responses } });
    },
  });
  await userEvent.type(await who(), 'Lee-Anne');
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(saves(first.network)).toHaveLength(1));
  await userEvent.type(await who(), ' Marsh');
  await userEvent.click(button('Save draft'));
  release();
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(await who()).toHaveValue('Lee-Anne Marsh');
  expect(saves(first.network)).toHaveLength(1);
  first.unmount();
  first.network.restore();
  const second = await open({
    'PUT /case/supplierid/:supplierId/levelid/:levelId': () => aVettingCase(level, { revision: 8 }),
  });
  expect(await who()).toHaveValue('Lee-Anne Marsh');
  await userEvent.click(button('Save draft'));
  await waitFor(() => expect(saves(second.network)).toMatchObject([{ revision: 7 }]));
});

test('VET-02 submitting shows the missing parts of each question and sends nothing', async () => {
  const { network } = await open();
  await who();
  await userEvent.click(button('Submit'));
  const summary = await screen.findByRole('group', { name: /There are 4 problems/ });
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  expect(screen.getByRole('radiogroup', { name: /documented system/ })).toHaveAccessibleDescription(
    'Required',
  );
  expect(saves(network)).toEqual([]);
});

test('VET-02 complete answers are submitted after confirming and read-only until they are withdrawn', async () => {
  const saved = aVettingCase(level, { draft: { state: 'draft', responses: completeResponses(level) } });
  let current = saved;
  const { network } = await open({
    'GET /case/supplierid/:supplierId/levelid/:levelId': () => current,
    'PUT /case/supplierid/:supplierId/levelid/:levelId': ({ body }) => {
      expect(body).toMatchObject({ revision: current.revision, responses: [{ answer: 'yes' }, {}, {}, {}] });
      current = { ...current, revision: current.revision + 1 };
      return current;
    },
    'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': ({ params }) => {
      const state = params.caseStatus === 'submit' ? 'submit' : 'draft';
      current = { ...current, state, revision: current.revision + 1, draft: { ...current.draft, state } };
      return current;
    },
  });
  expect(await screen.findByText('4 of 4 answered')).toBeVisible();
  await userEvent.click(button('Submit'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveAccessibleName('Submit your answers for WHS Management System?');
  expect(saves(network)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your answers are being reviewed.')).toBeVisible();
  expect(await who()).toBeDisabled();
  expect(network.calls.at(-1)).toMatchObject({ params: { caseStatus: 'submit' }, body: { revision: 2 } });
  await userEvent.click(button('Take back to change'));
  await waitFor(async () => expect(await who()).toBeEnabled());
});

test('VET-02 an expiry in a far year is refused and nothing is sent', async () => {
  const responses = completeResponses(level, 21_991_231);
  const { network } = await open({
    'GET /case/supplierid/:supplierId/levelid/:levelId': () =>
      aVettingCase(level, { draft: { state: 'draft', responses } }),
  });
  await who();
  await userEvent.click(button('Submit'));
  expect(await screen.findByRole('textbox', { name: 'Expires' })).toHaveAccessibleDescription(
    'This day is more than 30 years away. Check the year.',
  );
  expect(saves(network)).toEqual([]);
});

test('VET-02 an expiry is checked against the day of the business, not of the device', async () => {
  const responses = completeResponses(level, 20_300_101);
  await open({
    'GET /level/:levelId': () => ({ ...level, today: '2030-01-02' }),
    'GET /case/supplierid/:supplierId/levelid/:levelId': () =>
      aVettingCase(level, { draft: { state: 'draft', responses } }),
  });
  expect(await screen.findByText('3 of 4 answered')).toBeVisible();
  await userEvent.click(button('Submit'));
  expect(await screen.findByRole('textbox', { name: 'Expires' })).toHaveAccessibleDescription(
    'This day has passed. Attach a current document.',
  );
});

test('VET-02 returned answers show the reason', async () => {
  const returnReason = 'The policy is\nunsigned <sic>.';
  await open({
    'GET /case/supplierid/:supplierId/levelid/:levelId': () => aVettingCase(level, { returnReason }),
  });
  const notice = await screen.findByText(/unsigned <sic>/);
  expect(notice).toBeVisible();
});

test("VET-02 after a colleague's save the person's answers stay and can be saved on top", async () => {
  const theirs = aVettingCase(level, { revision: 5 });
  const { network } = await open({
    'PUT /case/supplierid/:supplierId/levelid/:levelId': ({ body }) =>
      body.revision === 5
        ? { ...theirs, revision: 6 }
        : problemAnswer(409, { code: 'vetting.stale', message: 'Somebody else has changed it.' }),
  });
  await userEvent.type(await who(), 'Mine');
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText(/Somebody else has saved answers meanwhile/)).toBeVisible();
  expect(await who()).toHaveValue('Mine');
  network.use({ 'GET /case/supplierid/:supplierId/levelid/:levelId': () => theirs });
  await userEvent.click(button('Save mine instead'));
  await waitFor(() =>
    expect(saves(network).at(-1)).toMatchObject({ revision: 5, responses: [{ answer: 'Mine' }] }),
  );
});

test('VET-02 the summary of a refused submission names every question', async () => {
  await open();
  await who();
  await userEvent.click(button('Submit'));
  const faults = await screen.findAllByRole('link', { name: /Required/ });
  expect(faults.length).toBeGreaterThan(1);
  for (const { textContent } of faults) expect(textContent).toMatch(/^\d\. .+: Required$/);
});

test('VET-05 a former lead keeps typed answers and can save them once the right returns', async () => {
  let isPrimary = true;
  await open({ 'GET /api/users/me': () => ({ ...lead, isPrimary }) });
  await userEvent.click(await who());
  await userEvent.paste('Lee-Anne Marsh');
  isPrimary = false;
  await act(async () => void (await refreshUser()));
  expect(await screen.findByText(/^You are no longer a Business Lead/)).toBeVisible();
  expect(await who()).toHaveValue('Lee-Anne Marsh');
  expect(button('Copy what you typed')).toBeVisible();
  for (const name of ['Submit', 'Save draft']) expect(button(name)).toBeDisabled();
  isPrimary = true;
  await act(async () => void (await refreshUser()));
  await waitFor(() => expect(button('Save draft')).toBeEnabled());
  expect(await who()).toHaveValue('Lee-Anne Marsh');
});

test('VET-05 a former lead who has typed nothing reads who can answer', async () => {
  let isPrimary = true;
  await open({ 'GET /api/users/me': () => ({ ...lead, isPrimary }) });
  await who();
  isPrimary = false;
  await act(async () => void (await refreshUser()));
  expect(
    await screen.findByRole('heading', { name: 'Only the Business Lead can open this badge' }),
  ).toBeVisible();
});

test('VET-02 a save refused because the badge was awarded shows a message; typed text stays', async () => {
  await open({
    'PUT /case/supplierid/:supplierId/levelid/:levelId': () =>
      problemAnswer(409, { code: 'vetting.staleAwarded', message: 'The badge was awarded.' }),
  });
  await userEvent.click(await who());
  await userEvent.paste('Mine');
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('The badge was awarded.')).toBeVisible();
  expect(screen.queryByText(/Somebody else has saved/)).toBeNull();
  expect(await who()).toHaveValue('Mine');
  expect(button('Save mine instead')).toBeVisible();
});

test('VET-02 text typed here survives submitting and withdrawing in another tab', async () => {
  let current = aVettingCase(level, { draft: { state: 'draft', responses: completeResponses(level) } });
  const { network } = await open({
    'GET /case/supplierid/:supplierId/levelid/:levelId': () => current,
    'PUT /case/supplierid/:supplierId/levelid/:levelId': () =>
      problemAnswer(409, { code: 'vetting.inReview', message: 'These answers are being reviewed.' }),
    'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus': () => {
      current = { ...current, state: 'draft', revision: 8, draft: { ...current.draft, state: 'draft' } };
      return current;
    },
  });
  await userEvent.type(await who(), ' Typed here.');
  const [yesNo, ...others] = completeResponses(level);
  const responses = [
    {
      questionId: yesNo?.questionId ?? '',
      questionResponse: { answer: 'no', attachments: [], expiration: null },
    },
    ...others,
  ];
  current = { ...current, state: 'submit', revision: 7, draft: { state: 'submit', responses } };
  await userEvent.click(button('Save draft'));
  expect(await screen.findByText('Your answers are being reviewed.')).toBeVisible();
  expect(screen.getByText(/What you typed here is not part of them/)).toBeVisible();
  expect(await who()).toBeDisabled();
  expect(await who()).toHaveValue('Lee-Anne Marsh, Director. Typed here.');
  await userEvent.click(button('Take back to change'));
  await waitFor(async () => expect(await who()).toBeEnabled());
  expect(network.calls.at(-1)).toMatchObject({ params: { caseStatus: 'draft' }, body: { revision: 7 } });
  expect(await who()).toHaveValue('Lee-Anne Marsh, Director. Typed here.');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('VET-05 a team member reads that only the lead has access', async () => {
  const { network } = await open({}, aUser({ isPrimary: false }));
  expect(await screen.findByText('Only the Business Lead can open this badge')).toBeVisible();
  expect(network.calls.some(({ name }) => name.includes('/case/'))).toBe(false);
});

test('an unknown badge shows a message', async () => {
  await open({
    'GET /level/:levelId': () => problemAnswer(404, { code: 'vetting.levelNotFound', message: 'Not found.' }),
  });
  expect(await screen.findByText('This badge was not found')).toBeVisible();
});
