import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLevelCase, aUser, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openBadgeCards } from '../../testing/open-page.tsx';

afterEach(closePage);

const levels = [
  aLevelCase('Public Liability $20m', { state: 'closed', expiration: 20270630 }),
  aLevelCase('Electrical Contractor Licence', { state: 'closed' }),
  aLevelCase('WHS Management System', { state: 'draft' }),
  aLevelCase('Working at Heights', { state: 'expired', expiration: 20260101 }),
  aLevelCase('Workers Compensation', { state: 'submit' }),
  aLevelCase('Site Induction: Meridian', { state: 'init' }),
  aLevelCase('National Police Check'),
];
const serving = { 'GET /level/cases/:supplierId/:levelIds': () => levels };
const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

test("VET-01 HUB-08 the primary user sees each badge's state and opens those not obtained", async () => {
  const { address } = await openBadgeCards({ levelIds: 'all', place: 'page' }, { network: serving });
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(words)).toEqual([
    '30/06/2027Public Liability $20m',
    'AwardedElectrical Contractor Licence',
    'DraftWHS Management System',
    'ExpiredWorking at Heights',
    'SubmittedWorkers Compensation',
    'GetSite Induction: Meridian',
    'GetNational Police Check',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    levels.slice(2).map(({ level }) => `/vetting/${level._id}`),
  );
  expect(await accessibilityFaults()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: /Working at Heights/ }));
  expect(address()).toBe(`/vetting/${levels[3]?.level._id}`);
});

test('VET-01 the card of an obtained badge is greyed, and only its icon is filled', async () => {
  await openBadgeCards({ levelIds: 'all', place: 'page' }, { network: serving });
  const cards = await screen.findAllByRole('listitem');
  const looks = cards.map((card) => {
    const box = card.firstElementChild as Element;
    const seal = card.querySelector('svg')?.parentElement as Element;
    return [getComputedStyle(box).getPropertyValue('background'), getComputedStyle(seal).color];
  });
  const [greyed, filled] = ['var(--bg-sunken)', 'var(--seal-text)'];
  expect(looks).toEqual(
    levels.map(({ vettingCase }) =>
      vettingCase?.state === 'closed' ? [greyed, filled] : ['var(--bg-surface)', 'var(--text-muted)'],
    ),
  );
});

test('VET-01 VET-05 a team member sees the badges without state or link', async () => {
  await openBadgeCards(
    { levelIds: 'all', place: 'page' },
    { user: aUser({ isPrimary: false }), network: serving },
  );
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(words)).toEqual(levels.map(({ level }) => level.name));
  expect(screen.queryByRole('link')).toBeNull();
});

test('VET-01 without a page for badges there are no links', async () => {
  await openBadgeCards(
    { levelIds: 'all', place: 'page' },
    { network: serving, ownedPaths: ['/projects/:status'] },
  );
  expect(words((await screen.findAllByRole('listitem'))[5] as Element)).toBe('Site Induction: Meridian');
  expect(screen.queryByRole('link')).toBeNull();
});

test('PROJ-05 given badges keep the requested order', async () => {
  const [first, second] = levels;
  const wanted = [second?.level._id ?? '', first?.level._id ?? ''];
  const { network } = await openBadgeCards(
    { levelIds: wanted, place: 'card' },
    { network: { 'GET /level/cases/:supplierId/:levelIds': () => levels.slice(0, 2) } },
  );
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(words)).toEqual([
    'AwardedElectrical Contractor Licence',
    '30/06/2027Public Liability $20m',
  ]);
  expect(network.calls.at(-1)?.params).toMatchObject({ levelIds: wanted.join(',') });
});

test('BRIEF-01 a badge explains itself by pointer, by keyboard and to screen readers', async () => {
  const described = levels.slice(2, 3).map(({ level, ...levelCase }) => ({
    ...levelCase,
    level: { ...level, description: 'Shows that you manage safety on site.' },
  }));
  await openBadgeCards(
    { levelIds: described.map(({ level }) => level._id), place: 'card', explains: true },
    {
      user: aUser({ isPrimary: false }),
      network: { 'GET /level/cases/:supplierId/:levelIds': () => described },
    },
  );
  const card = await screen.findByRole('button', { name: 'WHS Management System' });
  expect(card).toHaveAccessibleDescription('Shows that you manage safety on site.');
  const tip = screen.getByText('Shows that you manage safety on site.');
  expect(tip).not.toBeVisible();
  await userEvent.tab();
  expect(card).toHaveFocus();
  expect(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(tip).not.toBeVisible();
  await userEvent.hover(card);
  expect(tip).toBeVisible();
  await userEvent.unhover(card);
  expect(tip).not.toBeVisible();
});

test('HUB-08 badges that fail to load show Retry', async () => {
  let isBroken = true;
  await openBadgeCards(
    { levelIds: 'all', place: 'page' },
    {
      network: {
        'GET /level/cases/:supplierId/:levelIds': () =>
          isBroken ? problemAnswer(500, { code: 'server.failed', message: 'Server error' }) : levels,
      },
    },
  );
  expect(await screen.findByText('Badges did not load')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(7);
});

test('a portal without badges shows a message', async () => {
  await openBadgeCards(
    { levelIds: 'all', place: 'page' },
    { network: { 'GET /level/cases/:supplierId/:levelIds': () => [] } },
  );
  expect(await screen.findByText('There are no badges to get yet.')).toBeVisible();
});
