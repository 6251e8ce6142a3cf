import { releaseOfError, releaseOfUrl } from './release-url.ts';

type ScriptError = 'syntax' | 'threwOnLoad';

const most = 50;
const byPath = new Map<string, ScriptError>();

/** What a script did when the browser ran it; null where it ran through, or not at all. */
export function scriptErrorOf(path: string): ScriptError | null {
  return byPath.get(path) ?? null;
}

/** A script may be asked for again after it failed; what it did before then no longer counts. */
export function forgetScriptError(path: string): void {
  byPath.delete(path);
}

/**
 * Follows the errors nobody caught. One of a script that is being run is kept, because its loader is only told
 * that the file came; any other is one of an event handler, a timer or a promise, and `onThrown` hears of it.
 */
export function watchErrors(
  onThrown: (release: { package: string; id: string }) => void,
  target: Window = window,
): () => void {
  const onError = (event: ErrorEvent) => {
    const running = document.currentScript;
    if (running instanceof HTMLScriptElement && releaseOfUrl(running.src)) {
      const { pathname } = new URL(running.src, location.href);
      if (byPath.size >= most) byPath.clear();
      byPath.set(pathname, event.error instanceof SyntaxError ? 'syntax' : 'threwOnLoad');
      return;
    }
    const release = releaseOfError(stackOf(event.error), event.filename);
    if (release) onThrown(release);
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    const release = releaseOfError(stackOf(event.reason));
    if (release) onThrown(release);
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');
