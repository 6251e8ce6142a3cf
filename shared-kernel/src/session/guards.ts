import type { CurrentUser, ModulePath } from '../contracts/index.ts';
import type { Session } from './session.ts';

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
  if (session.state === 'checking' || session.state === 'unreachable') return { kind: 'wait' };
  if (session.state === 'signed-out') {
    if (access === 'signed-out') return { kind: 'enter' };
    const isHome = path === homePath || path === '/';
    return {
      kind: 'redirect',
      to: isHome ? signInPath : `${signInPath}?returnTo=${encodeURIComponent(path)}`,
    };
  }
  // The sign-in in this tab or another one ends here; the place first asked for is still in the address.
  if (access === 'signed-out') return { kind: 'redirect', to: safeReturnTo(searchOf(path)) };
  if (access === 'operator')
    return session.user.isOperator ? { kind: 'enter' } : { kind: 'redirect', to: homePath };
  return isStandardUser(session.user) ? { kind: 'enter' } : { kind: 'leave' };
}

export function isStandardUser(user: CurrentUser): boolean {
  return user.business?.businessType === 'standard';
}

const searchOf = (path: string) => /\?[^#]*/.exec(path)?.[0] ?? '';

/**
 * The path to go to after sign-in. Only paths of this origin count: an address of another site in
 * the query string would otherwise make the sign-in page send people there.
 */
export function safeReturnTo(search: string): string {
  const asked = new URLSearchParams(search).get('returnTo');
  if (!asked?.startsWith('/')) return homePath;
  const here = 'https://worklane.invalid';
  try {
    const url = new URL(asked, here);
    const isSignIn = url.pathname === signInPath;
    return url.origin === here && !isSignIn ? `${url.pathname}${url.search}${url.hash}` : homePath;
  } catch {
    return homePath;
  }
}
