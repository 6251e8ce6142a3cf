import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../contracts/index.ts';
import { currentSession, type Session, session$ } from './session.ts';

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
  refreshUser,
  type Session,
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

/** The signed-in user, or null. */
export function useUser(): CurrentUser | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user : null;
}
