import type { ModulePath } from '../contracts/index.ts';
import {
  askedReturn,
  homePath,
  homePathOf,
  type PageDecision,
  pageDecision,
  signInPath,
} from '../contracts/page-access.ts';
import { currentSession, personOf, type Session, type SignedOutReason } from './session.ts';

export type GuardDecision = PageDecision | { kind: 'wait' };

/** Decides whether this session may open a path with that access. The server checks every call again. */
export function guardDecision(access: ModulePath['access'], session: Session, path: string): GuardDecision {
  if (access === 'public') return { kind: 'enter' };
  if (session.state === 'signed-out')
    return access === 'signed-out'
      ? { kind: 'enter' }
      : { kind: 'redirect', to: signInPathFor(path, session.why) };
  const user = personOf(session);
  return user ? pageDecision(access, user, path) : { kind: 'wait' };
}

/** After a sign-out no return address is kept: the next person on the device would be sent to it. */
function signInPathFor(path: string, why: SignedOutReason | null): string {
  const isHome = path === homePath || path === '/';
  const isByPerson = why === 'left' || why === 'leftElsewhere' || why === 'closed';
  return isHome || isByPerson ? signInPath : `${signInPath}?returnTo=${encodeURIComponent(path)}`;
}

/** The address to which the sign-in returns, or the person's home. */
export function safeReturnTo(search: string): string {
  return askedReturn(search) ?? homePathOf(personOf(currentSession()));
}
