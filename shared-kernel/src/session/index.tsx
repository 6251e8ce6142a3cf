import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contracts/index.ts';
import { currentSession, personOf, type Session, session$ } from './session.ts';
import { isSignOutUntold, signOutUntold$ } from './untold-sign-out.ts';

export { attemptSignIn, type SignInOutcome } from './attempt-sign-in.ts';
export {
  type GuardDecision,
  guardDecision,
  homePath,
  isStandardUser,
  safeReturnTo,
  signInPath,
} from './guards.ts';
export {
  currentSession,
  leaveEndedSession,
  refreshUser,
  type Session,
  type SessionHost,
  type SignedOutReason,
  session$,
  signIn,
  signOut,
  startSession,
} from './session.ts';

function subscribe(onChange: () => void): () => void {
  const subscription = session$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/** The session of this page; re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The person whose page this is, or null; the same person as long as an ended session is kept for them. */
export function useUser(): CurrentUser | null {
  return personOf(useSession());
}

function subscribeUntold(onChange: () => void): () => void {
  const subscription = signOutUntold$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/** Whether somebody signed out here and the server could not be told yet. */
export function useIsSignOutUntold(): boolean {
  return useSyncExternalStore(subscribeUntold, isSignOutUntold);
}
