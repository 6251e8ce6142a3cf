import type { ErrorPlace } from '@worklane/shared-kernel/contracts';

type Source = ErrorPlace['source'];

const MOST_RELEASES = 50;
/** Twice what the kinds of errors of a release that are kept have. */
const MOST_OF_RELEASE = 2_500;

/**
 * Places in the sources that have been looked up, by release: the maps of a release are megabytes and seldom change, and
 * a list of errors asks for the same places again and again.
 */
export class KnownPlaces {
  readonly #releases = new Map<string, Map<string, Source>>();

  /** @param frame `<package>/<release>/<file>:<line>:<column>`; undefined where it has not been looked up */
  get(frame: string): Source | undefined {
    return this.#releases.get(releaseOf(frame))?.get(frame);
  }

  note(frame: string, source: Source): void {
    const release = releaseOf(frame);
    const known = this.#releases.get(release) ?? new Map<string, Source>();
    // Deleted first, so that the map is ordered by last use.
    this.#releases.delete(release);
    this.#releases.set(release, known);
    if (this.#releases.size > MOST_RELEASES) this.#releases.delete(this.#releases.keys().next().value ?? '');
    if (known.size < MOST_OF_RELEASE) known.set(frame, source);
  }

  /** Its maps have been replaced. */
  forget(name: string, id: string): void {
    this.#releases.delete(`${name}/${id}`);
  }
}

const releaseOf = (frame: string) => frame.split('/', 2).join('/');
