import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@worklane/shared-kernel/contracts';
import { type ResolvedSet, resolveSet } from './page-release-set.ts';

/** Cache size; the oldest entry is evicted. With few canaries there are fewer combinations. */
const MOST_KEPT = 32;

/** Resolves a verified release set for each visitor. Visitors with the same canaries share one entry. */
export class SetsByVisitor {
  readonly #set: ReleaseSet;
  readonly #kept = new Map<string, ResolvedSet>();

  constructor(set: ReleaseSet) {
    this.#set = set;
    // Resolved at once, so that a set that cannot be resolved is refused as a whole.
    this.#resolve([]);
  }

  forVisitor(visitor: string): ResolvedSet {
    const { canaries = [] } = this.#set;
    const chosen = canaries
      .filter(({ release, percent }) => bucketOf(visitor, release.description.package) < percent)
      .map(({ release }) => release.description.package);
    return this.#kept.get(chosen.join()) ?? this.#resolve(chosen);
  }

  #resolve(chosen: readonly string[]): ResolvedSet {
    const resolved = resolveSet(this.#set, new Set(chosen));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(chosen.join(), resolved);
    return resolved;
  }
}

/**
 * A number from 0 to 99 that is always the same for a visitor and a package. A visitor with a canary therefore keeps
 * it while its share grows, and gets the next canary of that package too.
 */
export function bucketOf(visitor: string, name: string): number {
  return createHash('sha256').update(`${visitor}:${name}`).digest().readUInt32BE(0) % 100;
}
