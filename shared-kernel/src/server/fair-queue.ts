export type Release = () => void;

export interface LaneLimits {
  places: number;
  placesOfShare: number;
  turns: number;
}

export interface ShareLimits {
  most: number;
  /** This number of turns is reserved for shares that run fewer than `FEW` tasks. */
  core: number;
}

const FEW = 2;
const noShareLimits: ShareLimits = { most: Number.POSITIVE_INFINITY, core: 0 };

interface Waiting {
  start: (release: Release) => void;
}

type Lane = Map<string, Waiting[]>;

/**
 * Waiting tasks queue in lanes with a number of turns per round. Within a lane, the shares (address blocks, accounts)
 * take turns: a share with many tasks delays only itself.
 */
export class FairQueue<Name extends string> {
  #free: number;
  #next = 0;
  readonly #round: Name[];
  readonly #limits: Readonly<Record<Name, LaneLimits>>;
  readonly #shares: ShareLimits;
  readonly #lanes: Map<Name, Lane>;
  readonly #running = new Map<string, number>();

  constructor(
    permits: number,
    limits: Readonly<Record<Name, LaneLimits>>,
    shares: ShareLimits = noShareLimits,
  ) {
    this.#free = permits;
    this.#limits = limits;
    this.#shares = shares;
    const names = Object.keys(limits) as Name[];
    this.#round = names.flatMap((name) => Array.from({ length: limits[name].turns }, () => name));
    this.#lanes = new Map(names.map((name) => [name, new Map()]));
  }

  get waiting(): number {
    let count = 0;
    for (const lane of this.#lanes.values()) count += this.#waitingIn(lane);
    return count;
  }

  /** Enters a lane and resolves when the turn comes; null if the lane or the share has no place left. */
  enter(name: Name, share: string): Promise<Release> | null {
    if (this.#mayStart(share)) return Promise.resolve(this.#run(share));
    const waiting: Waiting = { start: () => {} };
    const turn = new Promise<Release>((resolve) => {
      waiting.start = resolve;
    });
    return this.#wait(name, share, waiting) ? turn : null;
  }

  async enterWithin(name: Name, share: string, milliseconds: number): Promise<Release | null> {
    if (this.#mayStart(share)) return this.#run(share);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#leave(name, share, waiting);
        resolve(null);
      }, milliseconds);
      const waiting: Waiting = {
        start: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
      };
      if (this.#wait(name, share, waiting)) return;
      clearTimeout(timer);
      resolve(null);
    });
  }

  #mayStart(share: string): boolean {
    const running = this.#running.get(share) ?? 0;
    const { most, core } = this.#shares;
    return this.#free > 0 && running < most && (this.#free > core || running < FEW);
  }

  #run(share: string): Release {
    this.#free -= 1;
    this.#running.set(share, (this.#running.get(share) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#free += 1;
      const left = (this.#running.get(share) ?? 1) - 1;
      if (left > 0) this.#running.set(share, left);
      else this.#running.delete(share);
      this.#startWaiting();
    };
  }

  #wait(name: Name, share: string, waiting: Waiting): boolean {
    const lane = this.#laneOf(name);
    const mine = lane.get(share) ?? [];
    const { places, placesOfShare } = this.#limits[name];
    if (mine.length >= placesOfShare || this.#waitingIn(lane) >= places) return false;
    mine.push(waiting);
    lane.set(share, mine);
    return true;
  }

  #leave(name: Name, share: string, waiting: Waiting): void {
    const lane = this.#laneOf(name);
    const left = (lane.get(share) ?? []).filter((one) => one !== waiting);
    if (left.length > 0) lane.set(share, left);
    else lane.delete(share);
  }

  /** One released turn may start several tasks: a reserved turn can become free for more shares. */
  #startWaiting(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) next();
  }

  #takeNext(): (() => void) | undefined {
    for (let step = 0; this.#free > 0 && step < this.#round.length; step += 1) {
      const position = (this.#next + step) % this.#round.length;
      const lane = this.#laneOf(this.#round[position] as Name);
      for (const share of lane.keys()) {
        if (!this.#mayStart(share)) continue;
        this.#next = position + 1;
        const { start } = takeFirst(lane, share);
        const release = this.#run(share);
        return () => start(release);
      }
    }
    return undefined;
  }

  #laneOf(name: Name): Lane {
    return this.#lanes.get(name) as Lane;
  }

  #waitingIn(lane: Lane): number {
    let count = 0;
    for (const waiting of lane.values()) count += waiting.length;
    return count;
  }
}

function takeFirst(lane: Lane, share: string): Waiting {
  const waiting = lane.get(share) as Waiting[];
  const first = waiting.shift() as Waiting;
  lane.delete(share);
  if (waiting.length > 0) lane.set(share, waiting);
  return first;
}
