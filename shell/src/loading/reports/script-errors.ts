import { placeOf, type ReleaseRef, releaseOfError } from '../files/release-url.ts';

interface ScriptError {
  reason: 'syntax' | 'threwOnLoad';
  error: unknown;
}

const MOST_KEPT = 50;
const byPath = new Map<string, ScriptError>();

export function scriptErrorOf(path: string): ScriptError | null {
  return byPath.get(path) ?? null;
}

export function forgetScriptError(path: string): void {
  byPath.delete(path);
}

type OnThrown = (release: ReleaseRef | null, error: unknown, kind: 'handler' | 'rejection') => void;

/**
 * Listens to uncaught errors. An error of a script that is being evaluated is kept by path, because its loader only
 * learns that the file arrived. Any other error comes from an event handler, a timer or a promise and is passed to
 * `onThrown`. Returns a function that stops listening.
 */
export function watchErrors(onThrown: OnThrown, target: Window = window): () => void {
  const onError = (event: ErrorEvent) => {
    const running = document.currentScript;
    if (running instanceof HTMLScriptElement && placeOf(running.src)) {
      const { pathname } = new URL(running.src, location.href);
      if (byPath.size >= MOST_KEPT) byPath.clear();
      const reason = event.error instanceof SyntaxError ? 'syntax' : 'threwOnLoad';
      byPath.set(pathname, { reason, error: event.error ?? event.message });
      return;
    }
    onThrown(releaseOfError(stackOf(event.error), event.filename), event.error ?? event.message, 'handler');
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    onThrown(releaseOfError(stackOf(event.reason)), event.reason, 'rejection');
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
