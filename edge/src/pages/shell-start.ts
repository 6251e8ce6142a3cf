import { createHash } from 'node:crypto';
import { FIRST_ANSWERS_ID, FIRST_ANSWERS_USABLE_MS } from '@worklane/shared-kernel/domain';

/** The page's style uses the same time; a module's files have it too. */
export const SHELL_LATE_SECONDS = 5;

/**
 * Sent as its own source text, so it must not use anything from outside. An old first answer must not stay in the page.
 */
function watchShellStart(lateMs: number, answersId: string, answersMs: number): void {
  type Outcome = { kind: 'loadFailed' | 'threw'; reason: string };
  const root = () => document.getElementById('root');
  const reported = new Set<string>();
  let words: ChildNode[] = [];
  let hasArrived = false;

  const report = ({ kind, reason }: Outcome) => {
    const set = JSON.parse(document.getElementById('release-set')?.textContent ?? '{}');
    const stamp = document.querySelector<HTMLMetaElement>('meta[name="worklane-page"]')?.content;
    if (reported.has(reason) || !stamp || !set.shell || set.underWork?.shell) return;
    reported.add(reason);
    const entry = { package: 'shell', id: set.shell.id, kind, reason, ms: Math.round(performance.now()) };
    const body = new Blob([JSON.stringify({ reports: [entry] })], { type: 'application/json' });
    navigator.sendBeacon(`/api/releases/reports?page=${encodeURIComponent(stamp)}`, body);
  };

  const say = (state: 'lost' | 'failed') => {
    document.documentElement.dataset.shell = state;
    // React empties the root if it fails after its first rendering.
    if (!root()?.firstChild) root()?.append(...words);
  };

  const reasonOf = async ({ src, integrity }: HTMLScriptElement): Promise<string> => {
    try {
      const options = {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(lateMs),
      } as const;
      const answer = await fetch(src, options);
      if (answer.status === 404 || answer.status === 410) return 'notFound';
      if (answer.status >= 500) return 'serverError';
      if (!answer.ok) return 'unreachable';
      if (!/javascript/.test(answer.headers.get('content-type') ?? '')) return 'notScript';
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
      const isSound = integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
      return isSound ? 'unreachable' : 'integrity';
    } catch {
      return 'unreachable';
    }
  };

  const isFirstFile = (target: unknown): target is HTMLScriptElement =>
    target instanceof HTMLScriptElement && target.id === 'shell';

  document.addEventListener('readystatechange', () => {
    if (words.length === 0) words = [...(root()?.childNodes ?? [])];
  });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (isFirstFile(target)) hasArrived = true;
    },
    true,
  );
  addEventListener(
    'error',
    ({ target, filename, error }) => {
      if (isFirstFile(target)) {
        hasArrived = true;
        say('lost');
        void reasonOf(target).then((reason) => report({ kind: 'loadFailed', reason }));
      } else if (root() && !root()?.firstChild) {
        say('failed');
        report({ kind: 'threw', reason: 'render' });
      } else if (words[0]?.isConnected && /\/releases\/shell\/|\/@dev\/shell\//.test(filename ?? '')) {
        say('failed');
        report({ kind: 'loadFailed', reason: error instanceof SyntaxError ? 'syntax' : 'threwOnLoad' });
      }
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) target.closest('[data-kept]')?.setAttribute('data-pressed', '');
  });
  setTimeout(() => {
    if (!hasArrived) report({ kind: 'loadFailed', reason: 'timeout' });
  }, lateMs);
  setTimeout(() => document.getElementById(answersId)?.remove(), answersMs);
}

/** The page's only inline script that runs. It is the same in every page, so the policy allows it by its hash. */
export const shellStartScript = `(${watchShellStart})(${[
  SHELL_LATE_SECONDS * 1000,
  JSON.stringify(FIRST_ANSWERS_ID),
  FIRST_ANSWERS_USABLE_MS,
].join()})`;

export const shellStartHash = `'sha256-${createHash('sha256').update(shellStartScript).digest('base64')}'`;
