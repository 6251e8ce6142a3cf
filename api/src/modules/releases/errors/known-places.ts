import type { ErrorPlace } from '@worklane/shared-kernel/contracts';

type Source = ErrorPlace['source'];

const MOST_RELEASES = 50;
const MOST_OF_RELEASE = 2_500;

/** Cache of looked-up source places: source maps are megabytes, and a list of errors repeats the same places. */
export class KnownPlaces {
  readonly #releases = new Map<string, Map<string, Source>>();

  /** @param frame `<package>/<release>/<file>:<line>:<column>` */
  get(frame: string): Source | undefined {
    return this.#releases.get(releaseOf(frame))?.get(frame);
  }

  note(frame: string, source: Source): void {
    const release = releaseOf(frame);
    const known = this.#releases.get(release) ?? new Map<string, Source>();
    // Deleted and set again: the map stays ordered by last use.
    this.#releases.delete(release);
    this.#releases.set(release, known);
    if (this.#releases.size > MOST_RELEASES) this.#releases.delete(this.#releases.keys().next().value ?? '');
    if (known.size < MOST_OF_RELEASE) known.set(frame, source);
  }

  forget(name: string, id: string): void {
    this.#releases.delete(`${name}/${id}`);
  }
}

const releaseOf = (frame: string) => frame.split('/', 2).join('/');
