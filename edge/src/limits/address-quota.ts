import { countedAddress } from '@worklane/shared-kernel/server';

export class AddressQuota {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  acquire(address: string): (() => void) | null {
    const client = countedAddress(address);
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
