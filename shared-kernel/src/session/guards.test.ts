import { homePath, operatorHomePath } from '../contracts/page-access.ts';
import { aUser } from '../testing/index.tsx';
import { guardDecision, safeReturnTo } from './guards.ts';
import type { Session } from './session.ts';

const signedOut: Session = { state: 'signed-out', why: null };
const standard: Session = { state: 'signed-in', user: aUser() };
const withoutBusiness: Session = { state: 'signed-in', user: aUser({ businessId: null, business: null }) };
const procurement: Session = {
  state: 'signed-in',
  user: aUser({
    business: {
      ...(aUser().business as NonNullable<ReturnType<typeof aUser>['business']>),
      businessType: 'procurement',
    },
  }),
};
const operator: Session = {
  state: 'signed-in',
  user: aUser({ isOperator: true, businessId: null, business: null }),
};

const owner = aUser({ ownsReleases: true });
const guest = aUser({ ownsReleases: true, businessId: null, business: null });

describe('package owners', () => {
  const decisionFor = (user: typeof owner, path: string) =>
    guardDecision('operator', { state: 'signed-in', user }, path);

  test('AUTH-18 may open the release pages and no other operator pages', () => {
    for (const path of ['/operator/releases', '/operator/releases/mf-projects?change=rollback'])
      for (const user of [owner, guest]) expect(decisionFor(user, path)).toEqual({ kind: 'enter' });
    for (const path of ['/operator', '/operator/users', '/operator/releases-of-others', '/operator/log'])
      for (const user of [owner, guest])
        expect(decisionFor(user, path)).toEqual({ kind: 'redirect', to: homePath });
  });

  test.each([
    ['with a business', owner, '/userProfile/password'],
    ['without one', guest, '/operator/security'],
  ])('AUTH-18 %s and without a second step are led to set it up, and back', (_, user, security) => {
    const decision = decisionFor({ ...user, needsSecondStep: true }, '/operator/releases?show=history');
    expect(decision).toEqual({
      kind: 'redirect',
      to: `${security}?returnTo=%2Foperator%2Freleases%3Fshow%3Dhistory`,
    });
    expect(guardDecision('guarded', { state: 'signed-in', user: owner }, '/userProfile/password')).toEqual({
      kind: 'enter',
    });
    expect(decisionFor({ ...guest, needsSecondStep: true }, '/operator/security?returnTo=x')).toEqual({
      kind: 'enter',
    });
  });

  test('AUTH-18 without a business get to the releases from sign-in and seller pages', () => {
    const session: Session = { state: 'signed-in', user: guest };
    const toReleases = { kind: 'redirect', to: '/operator/releases' };
    expect(guardDecision('signed-out', session, '/login')).toEqual(toReleases);
    expect(guardDecision('guarded', session, '/projects/dashboard')).toEqual(toReleases);
  });
});

describe('AUTH-18 guarded pages', () => {
  test.each([
    ['a user of a standard business gets in', standard, { kind: 'enter' }],
    ['a user without a business goes to the marketing site', withoutBusiness, { kind: 'leave' }],
    ['a user of a procurement business goes to the marketing site', procurement, { kind: 'leave' }],
    [
      'somebody signed out goes to the sign-in, and back afterwards',
      signedOut,
      { kind: 'redirect', to: '/login?returnTo=%2Fproject%2Fx' },
    ],
    ['nobody gets in while it is not known who they are', { state: 'checking' } as Session, { kind: 'wait' }],
  ])('%s', (_, session, decision) => {
    expect(guardDecision('guarded', session, '/project/x')).toEqual(decision);
  });

  test('the home page is not stored as return address', () => {
    expect(guardDecision('guarded', signedOut, homePath)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test.each([signedOut, standard, withoutBusiness])('public pages are open to everybody', (session) => {
    expect(guardDecision('public', session, '/terms')).toEqual({ kind: 'enter' });
  });

  test('operators may open operator pages, other people may not', () => {
    expect(guardDecision('operator', operator, '/operator/outbox')).toEqual({ kind: 'enter' });
    expect(guardDecision('operator', standard, '/operator/outbox')).toEqual({
      kind: 'redirect',
      to: homePath,
    });
  });
});

test.each([
  ['left', '/login'],
  ['leftElsewhere', '/login'],
  ['ended', '/login?returnTo=%2Fproject%2Fx'],
] as const)('AUTH-18 AUTH-19 after the session ended as %s, the sign-in is %s', (why, to) => {
  expect(guardDecision('guarded', { state: 'signed-out', why }, '/project/x')).toEqual({
    kind: 'redirect',
    to,
  });
});

test('AUTH-18 a page kept after its session has the access of its person', () => {
  const ended: Session = { state: 'ended', user: aUser(), endedAt: 0 };
  expect(guardDecision('guarded', ended, '/project/x')).toEqual({ kind: 'enter' });
});

test('AUTH-18 people without a standard business stay at the sign-in and can sign out', () => {
  for (const session of [withoutBusiness, procurement]) {
    expect(guardDecision('signed-out', session, '/login')).toEqual({ kind: 'enter' });
  }
});

test('AUTH-18 an operator gets to the operator pages from sign-in and seller pages', () => {
  const toOperatorHome = { kind: 'redirect', to: operatorHomePath };
  expect(guardDecision('signed-out', operator, '/login')).toEqual(toOperatorHome);
  expect(guardDecision('guarded', operator, homePath)).toEqual(toOperatorHome);
  expect(guardDecision('signed-out', operator, '/login?returnTo=%2Foperator%2Foutbox')).toEqual({
    kind: 'redirect',
    to: '/operator/outbox',
  });
});

test("AUTH-07 a signed-in person may open an invitation's link and sees the invited person", () => {
  const link = '/signup?userinvitationId=0198c0de-0000-7000-8000-000000000000';
  for (const session of [standard, withoutBusiness])
    expect(guardDecision('signed-out', session, link)).toEqual({ kind: 'enter' });
  expect(guardDecision('signed-out', standard, '/signup?email=a')).toEqual({
    kind: 'redirect',
    to: homePath,
  });
});

test('AUTH-07 a signed-in person is redirected home from the sign-in', () => {
  expect(guardDecision('signed-out', standard, '/login')).toEqual({ kind: 'redirect', to: homePath });
  expect(guardDecision('signed-out', signedOut, '/login')).toEqual({ kind: 'enter' });
});

test.each([
  ['/login?returnTo=%2Fproject%2Fx%3Fa%3D1#top', '/project/x?a=1'],
  ['/login?returnTo=https%3A%2F%2Fevil.example', homePath],
])('AUTH-05 AUTH-07 while signed in, %s leads to %s', (path, to) => {
  expect(guardDecision('signed-out', standard, path)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['?returnTo=%2Fproject%2Fx%2Fbrief%3Fa%3D1%23b', '/project/x/brief?a=1#b'],
  ['', homePath],
  ['?returnTo=', homePath],
  ['?returnTo=https%3A%2F%2Fevil.example%2F', homePath],
  ['?returnTo=%2F%2Fevil.example%2F', homePath],
  ['?returnTo=%2F%5Cevil.example', homePath],
  ['?returnTo=javascript%3Aalert(1)', homePath],
  ['?returnTo=%2Flogin', homePath],
  ['?returnTo=%2Flogin%3FreturnTo%3D%252Flogin', homePath],
  ['?returnTo=%2F.%2F%2Fevil.example%2Fx', homePath],
  ['?returnTo=%2Fa%2F..%2F%2Fevil.example', homePath],
])('AUTH-05 after sign-in %s leads to %s', (search, target) => {
  expect(safeReturnTo(search)).toBe(target);
});

test('an operator without a second step is led to set it up, and back', () => {
  const user = aUser({ isOperator: true, needsSecondStep: true, businessId: null, business: null });
  const session: Session = { state: 'signed-in', user };
  expect(guardDecision('operator', session, '/operator/outbox?page=2')).toEqual({
    kind: 'redirect',
    to: '/operator/security?returnTo=%2Foperator%2Foutbox%3Fpage%3D2',
  });
  expect(guardDecision('operator', session, '/operator/security?returnTo=x')).toEqual({ kind: 'enter' });
});
