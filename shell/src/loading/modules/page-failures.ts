import type { FailureReason } from '@worklane/shared-kernel/contracts';
import type { ReleaseRef } from '../files/release-url.ts';
import type { ModuleFailure } from './module-failure.ts';

export interface PageFailure {
  at: number;
  release: ReleaseRef | null;
  reason: FailureReason;
  file: string | null;
  text: string;
  times: number;
}

const MOST_KEPT = 50;
const MOST_CAUSES = 5;

export class PageFailures {
  #all: readonly PageFailure[] = [];
  readonly #listeners = new Set<(failure: PageFailure) => void>();

  get all(): readonly PageFailure[] {
    return this.#all;
  }

  subscribe(listener: (failure: PageFailure) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  addModuleFailure(release: ReleaseRef | null, { reason, file, problems, cause }: ModuleFailure): void {
    const misfits = problems.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join('\n');
    this.#add({ release, reason, file, text: misfits || (cause === undefined ? '' : errorText(cause)) });
  }

  addError(release: ReleaseRef | null, error: unknown): void {
    this.#add({ release, reason: 'handler', file: null, text: errorText(error) });
  }

  #add(failure: Omit<PageFailure, 'at' | 'times'>): void {
    const key = keyOf(failure);
    const earlier = this.#all.find((one) => keyOf(one) === key);
    const counted = { ...failure, at: Date.now(), times: 1 + (earlier?.times ?? 0) };
    this.#all = [...this.#all.filter((one) => one !== earlier), counted].slice(-MOST_KEPT);
    for (const listener of this.#listeners) listener(counted);
  }
}

const keyOf = ({ release, reason, file, text }: Omit<PageFailure, 'at' | 'times'>) =>
  [release?.package, release?.id, reason, file, text].join('\n');

export function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const title = String(error);
  const stack = error.stack ?? '';
  // Only in some browsers the stack begins with the message.
  const own = stack.startsWith(title) || !stack ? stack || title : `${title}\n${stack}`;
  if (error.cause === undefined || depth === MOST_CAUSES) return own;
  return `${own}\nCaused by: ${errorText(error.cause, depth + 1)}`;
}
