import { screen, within } from '@testing-library/react';
import type { LevelCase } from '@worklane/kernel/contracts';
import { aLevelCase, aUser, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';

afterEach(closePage);

const asked = (levelCase: LevelCase, required: number, desirable = 0): LevelCase => ({
  ...levelCase,
  askedFor: { required, desirable },
});
const badges = [
  asked(aLevelCase('Public Liability $20m', { state: 'closed', expiration: 20270630 }), 3),
  asked(aLevelCase('Working at Heights', { state: 'expired', expiration: 20260101 }), 2),
  asked(aLevelCase('WHS Management System', { state: 'draft' }), 1, 1),
  asked(aLevelCase('Environmental Policy'), 0, 1),
  aLevelCase('Workers Compensation', { state: 'submit' }),
  aLevelCase('National Police Check'),
];
const serving = { 'GET /level/cases/:supplierId/:levelIds': () => badges };
const cardsIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('VET-02 VET-01 badges are grouped: needed by open invitations, own, other', async () => {
  await openPage('/badges', { network: serving });
  expect(await screen.findByRole('heading', { level: 1, name: 'Badges' })).toBeVisible();
  expect(await cardsIn('Needed by your open invitations')).toEqual([
    'ExpiredWorking at HeightsRequired by 2 Work Requests',
    'DraftWHS Management SystemRequired by 1 Work Request, Desirable for 1 Work Request',
    'GetEnvironmental PolicyDesirable for 1 Work Request',
  ]);
  expect(await cardsIn('Yours')).toEqual([
    '30/06/2027Public Liability $20mRenew',
    'SubmittedWorkers Compensation',
  ]);
  const { _id: levelId } = (badges[0] as LevelCase).level;
  expect(screen.getByRole('link', { name: 'Renew Public Liability $20m' })).toHaveAttribute(
    'href',
    `/vetting/${levelId}`,
  );
  expect(await cardsIn('Other')).toEqual(['GetNational Police Check']);
  expect(screen.getByText('3 badges, 2 of them required')).toBeVisible();
  expect(screen.getByText('1 awarded, 1 in review')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('VET-01 VET-02 a badge that expires today says so in the group of needed badges', async () => {
  const lapsing = asked(aLevelCase('Public Liability $20m', { state: 'closed', expiration: 20270630 }), 3);
  const { vettingCase } = lapsing;
  await openPage('/badges', {
    network: {
      'GET /level/cases/:supplierId/:levelIds': () => [
        { ...lapsing, vettingCase: vettingCase && { ...vettingCase, expiresToday: true } },
      ],
    },
  });
  expect(await cardsIn('Needed by your open invitations')).toEqual([
    'Expires todayPublic Liability $20mRequired by 3 Work RequestsRenew',
  ]);
});

test('VET-02 VET-05 a team member sees the same badges without state or link', async () => {
  await openPage('/badges', { user: aUser({ isPrimary: false }), network: serving });
  expect(await cardsIn('Other')).toEqual(['National Police Check']);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/in review/)).toBeNull();
});

test('badges that do not load can be tried again', async () => {
  await openPage('/badges', {
    network: {
      'GET /level/cases/:supplierId/:levelIds': () =>
        problemAnswer(500, { code: 'server.failed', message: 'Broken.' }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
