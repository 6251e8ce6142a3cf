import type { Watched } from './mount-context.ts';

export class WatchedValue<Value> implements Watched<Value> {
  #current: Value;
  readonly #listeners = new Set<(value: Value) => void>();

  constructor(first: Value) {
    this.#current = first;
  }

  get current(): Value {
    return this.#current;
  }

  onChange = (listener: (value: Value) => void): void => {
    this.#listeners.add(listener);
  };

  set(value: Value): void {
    if (Object.is(value, this.#current)) return;
    this.#current = value;
    for (const listener of [...this.#listeners]) listener(value);
  }
}
