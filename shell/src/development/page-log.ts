import { bus } from '@worklane/shared-kernel/bus';
import { releaseOfError } from '../loading/files/release-url.ts';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { errorText } from '../loading/modules/page-failures.ts';

export interface LogEntry {
  /** Milliseconds since the epoch. */
  at: number;
  kind: 'event' | 'failure' | 'module';
  name: string;
  detail: string;
}

const MOST_ENTRIES = 200;

export class PageLog {
  #entries: readonly LogEntry[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #lastSeen = new Map<string, string>();

  record(registry: ModuleRegistry): void {
    bus.tap$.subscribe(({ at, name, payload, convertedFrom }) =>
      this.#add({ at, kind: 'event', name, detail: textOf(payload, convertedFrom) }),
    );
    bus.failures$.subscribe(({ name, error }) => {
      this.#addNow('failure', name, String(error));
      registry.failures.addError(releaseOfError(errorText(error)), error);
    });
    registry.failures.subscribe(({ release, reason, text }) =>
      this.#addNow('failure', release?.package ?? '', [reason, text.split('\n', 1)[0]].join(': ')),
    );
    registry.subscribe(() => this.#recordChanges(registry));
    this.#recordChanges(registry);
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #recordChanges(registry: ModuleRegistry): void {
    for (const { manifest } of registry.modules) {
      const state = registry.stateOf(manifest.name);
      if (!state) continue;
      const release = state.status === 'loading' ? '' : (state.release?.id ?? '');
      const reason = state.status === 'failed' ? state.failure.reason : '';
      const current = [state.status, reason, release].filter(Boolean).join(' ');
      if (this.#lastSeen.get(manifest.name) === current) continue;
      this.#lastSeen.set(manifest.name, current);
      this.#addNow('module', manifest.name, current);
    }
  }

  #addNow(kind: LogEntry['kind'], name: string, detail: string): void {
    this.#add({ at: Date.now(), kind, name, detail });
  }

  #add(entry: LogEntry): void {
    this.#entries = [...this.#entries, entry].slice(-MOST_ENTRIES);
    for (const listener of this.#listeners) listener();
  }
}

function textOf(payload: unknown, convertedFrom: string | undefined): string {
  const text = JSON.stringify(payload) ?? '';
  return convertedFrom ? `${text} (from ${convertedFrom})` : text;
}
