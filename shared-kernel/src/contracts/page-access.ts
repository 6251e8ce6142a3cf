import {
  BUYING_PATH,
  INVITATIONS_PATH,
  OPERATOR_PROFILE_PATH,
  OPERATOR_SECURITY_PATH,
  PROFILE_PATH,
  pathInside,
  RELEASES_PATH,
  SECURITY_PATH,
} from '../domain/index.ts';
import type { CurrentUser } from './people/users.ts';
import type { ModulePath } from './releases/releases.ts';

export const homePath = '/projects/dashboard';
export const operatorHomePath = '/operator';
export const signInPath = '/login';
const SIGN_UP_PATH = '/signup';
export const reopenPath = '/reopen-account';

export type PageDecision =
  | { kind: 'enter' }
  | { kind: 'redirect'; to: string }
  /** Users without a standard business are sent to the provider's marketing site. */
  | { kind: 'leave' };

/** Decides whether a signed-in person may open a path with that access. The server checks every call again. */
export function pageDecision(access: ModulePath['access'], user: CurrentUser, path: string): PageDecision {
  if (access === 'public') return { kind: 'enter' };
  if (user.closedUntil) return { kind: 'redirect', to: reopenPath };
  if (access === 'signed-out') return afterSignIn(user, path);
  if (access === 'operator') return operatorDecision(user, path);
  if (access === 'buyer') return buyerDecision(user);
  if (isStandardUser(user)) return { kind: 'enter' };
  if (isBuyer(user) && isOfEveryPerson(pathnameOf(path))) return { kind: 'enter' };
  if (isInvited(user)) return isInvitations(path) ? { kind: 'enter' } : toInvitations;
  const to = homeUnderOperator(user);
  return to === null ? { kind: 'leave' } : { kind: 'redirect', to };
}

/** Pages about the person: buyers use them, too. */
const PAGES_OF_EVERY_PERSON: readonly string[] = ['/userProfile', '/messages', '/notifications'];

const isOfEveryPerson = (pathname: string) =>
  PAGES_OF_EVERY_PERSON.some((page) => pathname === page || pathname.startsWith(`${page}/`));

/** Sellers go to their home, others to the address that the guard of sellers' pages chooses. */
function buyerDecision(user: CurrentUser): PageDecision {
  if (isBuyer(user)) return { kind: 'enter' };
  if (isStandardUser(user)) return { kind: 'redirect', to: homePath };
  if (isInvited(user)) return toInvitations;
  const to = homeUnderOperator(user);
  return to === null ? { kind: 'leave' } : { kind: 'redirect', to };
}

/** Whether the person may use the buyer's pages and calls. */
export function isBuyer({ postsWork, seesOnlyShared, isOperator }: CurrentUser): boolean {
  return postsWork === true && seesOnlyShared !== true && !isOperator;
}

/** The page to which the logo and the sign-in lead. */
export const homePathOf = (user: CurrentUser | null): string =>
  user && isBuyer(user) ? BUYING_PATH : homePath;

function homeUnderOperator({ isOperator, ownsReleases }: CurrentUser): string | null {
  if (isOperator) return operatorHomePath;
  return ownsReleases === true ? RELEASES_PATH : null;
}

const toInvitations: PageDecision = { kind: 'redirect', to: INVITATIONS_PATH };
const isInvitations = (path: string) => pathnameOf(path) === INVITATIONS_PATH;

function isInvited({ business, hasInvitations, isOperator }: CurrentUser): boolean {
  return business === null && hasInvitations && !isOperator;
}

const pathnameOf = (path: string) => /^[^?#]*/.exec(path)?.[0] ?? '';

/** A person without a second step is sent to its set-up first: the server refuses their calls until then. */
function operatorDecision(user: CurrentUser, path: string): PageDecision {
  if (!user.isOperator && !isForOwner(user, pathnameOf(path))) return { kind: 'redirect', to: homePath };
  const sellerPage = pageOfSeller[pathnameOf(path)];
  if (sellerPage && isStandardUser(user)) return { kind: 'redirect', to: `${sellerPage}${searchOf(path)}` };
  const isSetUp = pathnameOf(path) === OPERATOR_SECURITY_PATH;
  if (!user.needsSecondStep || isSetUp) return { kind: 'enter' };
  const setUpPath = isStandardUser(user) ? SECURITY_PATH : OPERATOR_SECURITY_PATH;
  return { kind: 'redirect', to: `${setUpPath}?returnTo=${encodeURIComponent(path)}` };
}

const pageOfSeller: Readonly<Record<string, string>> = {
  [OPERATOR_SECURITY_PATH]: SECURITY_PATH,
  [OPERATOR_PROFILE_PATH]: PROFILE_PATH,
};

function isForOwner(user: CurrentUser, pathname: string): boolean {
  if (user.ownsReleases !== true) return false;
  if (pathname in pageOfSeller) return !isStandardUser(user);
  return pathname === RELEASES_PATH || pathname.startsWith(`${RELEASES_PATH}/`);
}

/**
 * People without a standard business stay on a page for signed-out people, so that they can sign out. A person with an
 * invitation's link stays too, because the page names the invited person.
 */
function afterSignIn(user: CurrentUser, path: string): PageDecision {
  if (isInvitationLink(path)) return { kind: 'enter' };
  const asked = askedReturn(searchOf(path));
  if (isBuyer(user) || isStandardUser(user)) return { kind: 'redirect', to: asked ?? homePathOf(user) };
  if (isInvited(user)) return toInvitations;
  const home = homeUnderOperator(user);
  if (home === null) return { kind: 'enter' };
  return { kind: 'redirect', to: asked ?? home };
}

export function isStandardUser(user: CurrentUser): boolean {
  return user.business?.businessType === 'standard';
}

const searchOf = (path: string) => /\?[^#]*/.exec(path)?.[0] ?? '';

/** Only paths of this origin are accepted, so that the sign-in page cannot be used as an open redirect. */
export function askedReturn(search: string): string | null {
  const asked = pathInside(new URLSearchParams(search).get('returnTo'));
  return asked === null || asked === homePath || isSignIn(asked) ? null : asked;
}

const isInvitationLink = (path: string) =>
  pathnameOf(path) === SIGN_UP_PATH && new URLSearchParams(searchOf(path)).has('userinvitationId');

const isSignIn = (path: string) => pathnameOf(path) === signInPath;
