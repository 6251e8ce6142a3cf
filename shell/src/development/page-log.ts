import { bus } from '@worklane/shared-kernel/bus';
import type { ModuleRegistry } from '../loading/module-registry.ts';

/** One thing that happened in this page, for the developer panel. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  at: number;
  kind: 'event' | 'failure' | 'module';
  /** Name of the event or module. */
  name: string;
  detail: string;
}

const longest = 200;

/** What happened since the page was loaded; the oldest go first. */
export class PageLog {
  #entries: readonly LogEntry[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<string, string>();

  /** Begins to listen; for as long as the page lives. */
  follow(registry: ModuleRegistry): void {
    bus.tap$.subscribe(({ at, name, payload, convertedFrom }) =>
      this.#add({ at, kind: 'event', name, detail: textOf(payload, convertedFrom) }),
    );
    bus.failures$.subscribe(({ name, error }) => this.#now('failure', name, String(error)));
    registry.subscribe(() => this.#look(registry));
    this.#look(registry);
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #look(registry: ModuleRegistry): void {
    for (const { manifest } of registry.modules) {
      const state = registry.stateOf(manifest.name);
      if (!state) continue;
      const release = state.status === 'loading' ? '' : (state.release?.id ?? '');
      const reason = state.status === 'failed' ? state.failure.reason : '';
      const now = [state.status, reason, release].filter(Boolean).join(' ');
      if (this.#known.get(manifest.name) === now) continue;
      this.#known.set(manifest.name, now);
      this.#now(state.status === 'failed' ? 'failure' : 'module', manifest.name, now);
    }
  }

  #now(kind: LogEntry['kind'], name: string, detail: string): void {
    this.#add({ at: Date.now(), kind, name, detail });
  }

  #add(entry: LogEntry): void {
    this.#entries = [...this.#entries, entry].slice(-longest);
    for (const listener of this.#listeners) listener();
  }
}

function textOf(payload: unknown, convertedFrom: string | undefined): string {
  const text = JSON.stringify(payload) ?? '';
  return convertedFrom ? `${text} (from ${convertedFrom})` : text;
}
