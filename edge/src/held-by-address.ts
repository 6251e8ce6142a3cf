import { isIPv6 } from 'node:net';

/** Counts what each client address holds at the moment, up to a cap. */
export class HeldByAddress {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** One more for the address: gives it back when called, once; null where the address holds the most already. */
  take(address: string): (() => void) | null {
    const client = clientOf(address);
    const held = this.#held.get(client) ?? 0;
    if (held >= this.#most) return null;
    this.#held.set(client, held + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#held.get(client) ?? 1) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    };
  }
}

/** Whoever has one IPv6 address has the 2^64 of its network, so those count as one. */
function clientOf(address: string): string {
  const [text = ''] = address.split('%', 1);
  if (!isIPv6(text) || text.includes('.')) return text;
  const [head = [], tail = []] = text.split('::', 2).map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
