import { isIPv6 } from 'node:net';

/** Limits how many connections, requests or uploads each client address has open at the same time. */
export class AddressQuota {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more. Returns the function that releases it, or null if the address has reached the limit. */
  acquire(address: string): (() => void) | null {
    const client = clientOf(address);
    const open = this.#open.get(client) ?? 0;
    if (open >= this.#most) return null;
    this.#open.set(client, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(client) ?? 1) - 1;
      if (left > 0) this.#open.set(client, left);
      else this.#open.delete(client);
    };
  }
}

/** A client with one IPv6 address can use the 2^64 addresses of its network, so these count as one. */
export function clientOf(address: string): string {
  const [text = ''] = address.split('%', 1);
  if (!isIPv6(text) || text.includes('.')) return text;
  const [head = [], tail = []] = text.split('::', 2).map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
