import { createHash } from 'node:crypto';
import type { ReleaseDescription, ReleaseSet, SignedRelease } from '@worklane/shared-kernel/contracts';
import { type ResolvedSet, resolveSet } from '../pages/page-release-set.ts';
import { fitsAmong } from './previews/preview-fit.ts';
import type { ShellChoice } from './shell-choice.ts';

/** Cache size; the oldest entry is evicted. With few canaries there are fewer combinations. */
const MOST_KEPT = 32;

const NOBODY: ReadonlySet<string> = new Set();

export class SetsByVisitor {
  readonly #set: ReleaseSet;
  readonly #formerShells: readonly ReleaseDescription[];
  readonly #kept = new Map<string, ResolvedSet>();

  constructor(set: ReleaseSet, formerShells: readonly SignedRelease[] = []) {
    this.#set = set;
    this.#formerShells = formerShells.map(({ description }) => description);
    // Resolved at once, so that an unresolvable set is refused as a whole.
    this.#resolve([], null);
  }

  get hasAudience(): boolean {
    return (this.#set.canaries ?? []).some(({ hasAudience }) => hasAudience === true);
  }

  get live(): ResolvedSet {
    return this.#kept.get(keyOf([], null)) ?? this.#resolve([], null);
  }

  forVisitor(
    visitor: string,
    choice: ShellChoice | null = null,
    named: ReadonlySet<string> = NOBODY,
  ): ResolvedSet {
    const chosen = this.#canariesOf(visitor, named);
    const usual = this.#kept.get(keyOf(chosen, null)) ?? this.#resolve(chosen, null);
    // Only a shell offered on this visitor's page, and only in place of the one that failed.
    if (choice?.instead !== usual.page.shell.id || !usual.earlierShells.some(({ id }) => id === choice.id))
      return usual;
    return this.#kept.get(keyOf(chosen, choice.id)) ?? this.#resolve(chosen, choice.id);
  }

  forPreview(
    visitor: string,
    preview: ReleaseDescription,
    named: ReadonlySet<string> = NOBODY,
  ): ResolvedSet | null {
    const { releases, canaries = [] } = this.#set;
    const chosen = new Set(this.#canariesOf(visitor, named));
    const placed = [
      ...releases.filter(({ description }) => !chosen.has(description.package)),
      ...canaries.map(({ release }) => release).filter(({ description }) => chosen.has(description.package)),
    ].map(({ description }) => description);
    if (!fitsAmong(preview, placed)) return null;
    return resolveSet(this.#set, { chosen, preview, formerShells: this.#formerShells });
  }

  #canariesOf(visitor: string, named: ReadonlySet<string>): string[] {
    const { canaries = [] } = this.#set;
    return canaries
      .filter(({ release: { description }, percent, hasAudience }) => {
        const isNamed = hasAudience === true && named.has(description.package);
        return isNamed || bucketOf(visitor, description.package) < percent;
      })
      .map(({ release }) => release.description.package);
  }

  #resolve(chosen: readonly string[], shellId: string | null): ResolvedSet {
    const resolved = resolveSet(this.#set, {
      chosen: new Set(chosen),
      formerShells: this.#formerShells,
      shellId,
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(keyOf(chosen, shellId), resolved);
    return resolved;
  }
}

const keyOf = (chosen: readonly string[], shellId: string | null) => [...chosen, shellId].join();

/** Constant for a visitor and a package (0 to 99), so that a visitor keeps the canary while its share grows. */
export function bucketOf(visitor: string, name: string): number {
  return createHash('sha256').update(`${visitor}:${name}`).digest().readUInt32BE(0) % 100;
}
