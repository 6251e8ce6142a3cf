/** Ends a task's turn, so that the next one has it. */
export type Release = () => void;

export interface LaneLimits {
  /** How many may wait in the lane, and how many of them of one share. */
  places: number;
  placesOfShare: number;
  /** Turns of this lane in a round, while the others have tasks too. */
  turns: number;
}

interface Waiting {
  share: string;
  start: (release: Release) => void;
}

/**
 * Limits how many tasks run at once. Those that wait stand in lanes, each with its number of turns in a round. In a lane
 * the shares (an address block, an account) take turns, so that one with many tasks delays itself and no other.
 */
export class FairQueue<Name extends string> {
  #free: number;
  #next = 0;
  readonly #round: Name[];
  readonly #limits: Readonly<Record<Name, LaneLimits>>;
  /** The waiting tasks of a lane by share; the share whose turn is next comes first. */
  readonly #lanes: Map<Name, Map<string, Waiting[]>>;

  constructor(permits: number, limits: Readonly<Record<Name, LaneLimits>>) {
    this.#free = permits;
    this.#limits = limits;
    const names = Object.keys(limits) as Name[];
    this.#round = names.flatMap((name) => Array.from({ length: limits[name].turns }, () => name));
    this.#lanes = new Map(names.map((name) => [name, new Map()]));
  }

  /** A place in a lane, which resolves when its turn comes; null where lane or share have no place left. */
  enter(name: Name, share: string): Promise<Release> | null {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#releaseOnce());
    }
    const lane = this.#laneOf(name);
    const mine = lane.get(share) ?? [];
    const { places, placesOfShare } = this.#limits[name];
    if (mine.length >= placesOfShare || this.#waitingIn(lane) >= places) return null;
    return new Promise((start) => {
      mine.push({ share, start });
      lane.set(share, mine);
    });
  }

  #releaseOnce(): Release {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#takeNext();
      if (next) next.start(this.#releaseOnce());
      else this.#free += 1;
    };
  }

  #takeNext(): Waiting | undefined {
    for (let step = 0; step < this.#round.length; step += 1) {
      const position = (this.#next + step) % this.#round.length;
      const found = takeFirst(this.#laneOf(this.#round[position] as Name));
      if (found) {
        this.#next = position + 1;
        return found;
      }
    }
    return undefined;
  }

  #laneOf(name: Name): Map<string, Waiting[]> {
    return this.#lanes.get(name) as Map<string, Waiting[]>;
  }

  #waitingIn(lane: Map<string, Waiting[]>): number {
    let count = 0;
    for (const waiting of lane.values()) count += waiting.length;
    return count;
  }
}

/** Takes the first task of the share whose turn it is, and puts the share behind the others. */
function takeFirst(lane: Map<string, Waiting[]>): Waiting | undefined {
  const [entry] = lane;
  if (!entry) return undefined;
  const [share, waiting] = entry;
  const first = waiting.shift();
  lane.delete(share);
  if (waiting.length > 0) lane.set(share, waiting);
  return first;
}
