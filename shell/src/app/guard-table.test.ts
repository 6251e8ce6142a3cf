import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentUser, ModuleManifest, ModulePath } from '@worklane/shared-kernel/contracts';
import { matchPath } from '@worklane/shared-kernel/router';
import { guardDecision, type Session } from '@worklane/shared-kernel/session';
import { aUser } from '@worklane/shared-kernel/testing';

const owned: readonly ModulePath[] = readdirSync('.')
  .filter((name) => name.startsWith('mf-'))
  .flatMap((name) => {
    const manifest: ModuleManifest = JSON.parse(readFileSync(join(name, 'module.json'), 'utf8'));
    return manifest.paths;
  });

const sellerBusiness = aUser().business as NonNullable<CurrentUser['business']>;
const withoutBusiness = { businessId: null, business: null, isPrimary: false };
const ofProcurement = {
  business: { ...sellerBusiness, businessType: 'procurement' },
} satisfies Partial<CurrentUser>;
const signedInAs = (overrides: Partial<CurrentUser>): Session => ({
  state: 'signed-in',
  user: aUser(overrides),
});

const visitors = {
  'signed out': { state: 'signed-out', why: null },
  'standard member': signedInAs({ isPrimary: false }),
  'no business': signedInAs(withoutBusiness),
  'invited, no business': signedInAs({ ...withoutBusiness, hasInvitations: true }),
  'restricted member of a buyer': signedInAs({ ...ofProcurement, postsWork: true, seesOnlyShared: true }),
  'procurement buyer': signedInAs({ ...ofProcurement, postsWork: true }),
  'buyer and seller': signedInAs({ postsWork: true }),
  operator: signedInAs({ ...withoutBusiness, isOperator: true }),
  'owner of releases': signedInAs({ ownsReleases: true }),
  'owner of releases, no business': signedInAs({ ...withoutBusiness, ownsReleases: true }),
  'operator of a business': signedInAs({ isOperator: true }),
  'closed account': signedInAs({ ...withoutBusiness, closedUntil: '2026-12-23T01:00:00.000Z' }),
} as const satisfies Record<string, Session>;
type Visitor = keyof typeof visitors;

type Outcome = 'enters' | 'leaves' | `to ${string}`;

const guarded: Record<Visitor, Outcome> = {
  'signed out': 'to /login',
  'standard member': 'enters',
  'no business': 'leaves',
  'invited, no business': 'to /userinvitations',
  'restricted member of a buyer': 'leaves',
  'procurement buyer': 'leaves',
  'buyer and seller': 'enters',
  operator: 'to /operator',
  'owner of releases': 'enters',
  'owner of releases, no business': 'to /operator/releases',
  'operator of a business': 'enters',
  'closed account': 'to /reopen-account',
};
const forSignedOut: Record<Visitor, Outcome> = {
  'signed out': 'enters',
  'standard member': 'to /projects/dashboard',
  'no business': 'enters',
  'invited, no business': 'to /userinvitations',
  'restricted member of a buyer': 'enters',
  'procurement buyer': 'to /buying',
  'buyer and seller': 'to /buying',
  operator: 'to /operator',
  'owner of releases': 'to /projects/dashboard',
  'owner of releases, no business': 'to /operator/releases',
  'operator of a business': 'to /projects/dashboard',
  'closed account': 'to /reopen-account',
};
const forOperators: Record<Visitor, Outcome> = {
  'signed out': 'to /login',
  'standard member': 'to /projects/dashboard',
  'no business': 'to /projects/dashboard',
  'invited, no business': 'to /projects/dashboard',
  'restricted member of a buyer': 'to /projects/dashboard',
  'procurement buyer': 'to /projects/dashboard',
  'buyer and seller': 'to /projects/dashboard',
  operator: 'enters',
  'owner of releases': 'to /projects/dashboard',
  'owner of releases, no business': 'to /projects/dashboard',
  'operator of a business': 'enters',
  'closed account': 'to /reopen-account',
};
const forOwners: Record<Visitor, Outcome> = {
  ...forOperators,
  'owner of releases': 'enters',
  'owner of releases, no business': 'enters',
};
const forAccount: Record<Visitor, Outcome> = { ...forOperators, 'owner of releases, no business': 'enters' };
/** Pages about the person. */
const forEveryPerson: Record<Visitor, Outcome> = { ...guarded, 'procurement buyer': 'enters' };
const forBuyers: Record<Visitor, Outcome> = {
  ...guarded,
  'standard member': 'to /projects/dashboard',
  'procurement buyer': 'enters',
  'owner of releases': 'to /projects/dashboard',
  'operator of a business': 'to /projects/dashboard',
};
const forAll = Object.fromEntries(Object.keys(visitors).map((visitor) => [visitor, 'enters'])) as Record<
  Visitor,
  Outcome
>;

const table: Readonly<Record<string, Record<Visitor, Outcome>>> = {
  '/businessProfile': guarded,
  '/businessProfile/1': guarded,
  '/business/edit': guarded,
  '/business/teamEdit': guarded,
  '/userProfile': forEveryPerson,
  '/userProfile/password': forEveryPerson,
  '/userProfile/edit/emails': forEveryPerson,
  '/messages': forEveryPerson,
  '/messages/all': forEveryPerson,
  '/notifications': forEveryPerson,
  '/projects': guarded,
  '/projects/pending/2': guarded,
  '/project/1': guarded,
  '/project/1/quote': guarded,
  '/userinvitations': { ...guarded, 'invited, no business': 'enters' },
  '/badges': guarded,
  '/vetting/1': guarded,
  '/search/rfq': guarded,
  '/buying': forBuyers,
  '/buying/requests': forBuyers,
  '/buying/requests/new': forBuyers,
  '/buying/requests/import': forBuyers,
  '/buying/requests/preview/1': forBuyers,
  '/buying/request/1/quotes': forBuyers,
  '/buying/compare/1': forBuyers,
  '/buying/award/1': forBuyers,
  '/login': forSignedOut,
  '/signup': forSignedOut,
  '/signup/emailValidation': forAll,
  '/forgotpwd': forAll,
  '/resetpwd': forAll,
  '/email-change/confirm': forAll,
  '/email-change/undo': forAll,
  '/lost-device': forAll,
  '/lost-device/stop': forAll,
  '/reopen-account': forAll,
  '/unsubscribe': forAll,
  '/yourData': forAll,
  '/terms': forAll,
  '/privacy-notice': forAll,
  '/operator/security': { ...forAccount, 'operator of a business': 'to /userProfile/password' },
  '/operator/profile': { ...forAccount, 'operator of a business': 'to /userProfile/edit' },
  '/operator/vetting': forOperators,
  '/operator/outbox': forOperators,
  '/operator': forOperators,
  '/operator/users': forOperators,
  '/operator/businesses': forOperators,
  '/operator/releases': forOwners,
  '/operator/releases/mf-projects': forOwners,
  '/operator/log': forOperators,
};

const ownerOf = (path: string) => owned.find(({ pattern }) => matchPath(pattern, path)) ?? null;

function outcomeFor(path: string, session: Session): Outcome {
  const owner = ownerOf(path);
  if (!owner) throw new Error(`No module owns ${path}.`);
  const decision = guardDecision(owner.access, session, path);
  if (decision.kind === 'redirect') return `to ${decision.to.replace(/\?.*/, '')}`;
  if (decision.kind === 'wait') throw new Error('Nobody here has to wait.');
  return decision.kind === 'enter' ? 'enters' : 'leaves';
}

test.each(Object.keys(table))(
  'AUTH-18 BUY-01 every kind of visitor gets the permitted result at %s',
  (path) => {
    const outcomes = Object.entries(visitors).map(([visitor, session]) => [
      visitor,
      outcomeFor(path, session),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(table[path]);
  },
);

test('AUTH-18 the table has every path of every module', () => {
  const rows = Object.keys(table);
  expect(
    owned.map(({ pattern }) => pattern).filter((pattern) => !rows.some((path) => matchPath(pattern, path))),
  ).toEqual([]);
});

test('AUTH-20 a path outside of the table has no owner, so the dashboard opens', () => {
  for (const path of [
    '/',
    '/nothing',
    '/dashboard',
    '/operator/nothing',
    '/login/more',
    '/userProfile/a/b/c',
  ])
    expect([path, ownerOf(path)]).toEqual([path, null]);
});
