import type { CurrentUser, ModulePath } from '../contracts/index.ts';
import { pathInside } from '../domain/index.ts';
import { personOf, type Session, type SignedOutReason } from './session.ts';

/** Where a signed-in person starts. */
export const homePath = '/projects/dashboard';
export const signInPath = '/login';

export type GuardDecision =
  | { kind: 'enter' }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  /** Users without a standard business belong on the provider's marketing site. */
  | { kind: 'leave' };

/** Whether this session may see a path with that access. The server checks every call again. */
export function guardDecision(access: ModulePath['access'], session: Session, path: string): GuardDecision {
  if (access === 'public') return { kind: 'enter' };
  if (session.state === 'signed-out')
    return access === 'signed-out'
      ? { kind: 'enter' }
      : { kind: 'redirect', to: signInPathFor(path, session.why) };
  const user = personOf(session);
  if (!user) return { kind: 'wait' };
  if (access === 'signed-out') return afterSignIn(user, path);
  if (access === 'operator') return user.isOperator ? { kind: 'enter' } : { kind: 'redirect', to: homePath };
  return isStandardUser(user) ? { kind: 'enter' } : { kind: 'leave' };
}

/** Whoever signed out leaves no address behind: the next person on the device would land on it. */
function signInPathFor(path: string, why: SignedOutReason | null): string {
  const isHome = path === homePath || path === '/';
  const isByPerson = why === 'left' || why === 'leftElsewhere';
  return isHome || isByPerson ? signInPath : `${signInPath}?returnTo=${encodeURIComponent(path)}`;
}

/**
 * Somebody signed in is at a page for people who are not. They go where they first wanted to, which still stands
 * in the address. Home would send people without a standard business to another site: they stay, and can sign out.
 */
function afterSignIn(user: CurrentUser, path: string): GuardDecision {
  const to = safeReturnTo(searchOf(path));
  const isAtHomeHere = isStandardUser(user) || (user.isOperator && to !== homePath);
  return isAtHomeHere ? { kind: 'redirect', to } : { kind: 'enter' };
}

export function isStandardUser(user: CurrentUser): boolean {
  return user.business?.businessType === 'standard';
}

const searchOf = (path: string) => /\?[^#]*/.exec(path)?.[0] ?? '';

/**
 * The path to go to after sign-in, from the query of the sign-in page. Only paths of this origin count: an address
 * of another site would otherwise make the sign-in page send people there.
 */
export function safeReturnTo(search: string): string {
  const asked = pathInside(new URLSearchParams(search).get('returnTo'));
  return asked === null || isSignIn(asked) ? homePath : asked;
}

const isSignIn = (path: string) => /^[^?#]*/.exec(path)?.[0] === signInPath;
