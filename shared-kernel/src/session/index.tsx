import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contracts/index.ts';
import { isSignOutPending, signOutPending$ } from './pending-sign-out.ts';
import { currentSession, personOf, type Session, session$ } from './session.ts';

export {
  homePath,
  homePathOf,
  isBuyer,
  isStandardUser,
  reopenPath,
  signInPath,
} from '../contracts/page-access.ts';
export {
  attemptSecondStep,
  attemptSignIn,
  attemptSignUp,
  type SignInOutcome,
} from './attempt-sign-in.ts';
export { type BrowserStore, jsonStore, textStore } from './browser-store.ts';
export { type GuardDecision, guardDecision, safeReturnTo } from './guards.ts';
export {
  attemptPasskeySignIn,
  canUsePasskeys,
  createPasskey,
  type PasskeyOutcome,
  stopOfferingPasskeys,
} from './passkeys.ts';
export {
  currentSession,
  endClosedSession,
  leaveEndedSession,
  refreshUser,
  type SecondStep,
  type Session,
  type SessionHost,
  type SignedOutReason,
  session$,
  showChangedUser,
  signIn,
  signOut,
  startSession,
} from './session.ts';

function subscribe(onChange: () => void): () => void {
  const subscription = session$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The signed-in person, or null. The person is kept if their session expired while the page has unsaved work. */
export function useUser(): CurrentUser | null {
  return personOf(useSession());
}

function subscribeToPendingSignOut(onChange: () => void): () => void {
  const subscription = signOutPending$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

export function useIsSignOutPending(): boolean {
  return useSyncExternalStore(subscribeToPendingSignOut, isSignOutPending);
}
