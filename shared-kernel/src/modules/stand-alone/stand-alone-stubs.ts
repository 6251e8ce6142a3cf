import type { WidgetProps } from '../widgets.ts';

/** The first three states choose the data; `failing` and `slow` change the answers to the next calls. */
export const STUB_STATES = ['some', 'empty', 'many', 'failing', 'slow'] as const;
export type StubState = (typeof STUB_STATES)[number];

/** The stubs that answer a module that runs alone. */
export interface StandAloneStubs {
  /** Addresses by title, for paths whose parameters nobody can guess. */
  readonly pages: Readonly<Record<string, string>>;
  /** Props with which the start page renders the module's widgets. */
  readonly widgets: Partial<WidgetProps>;
  /** Returns the same object until a change. `faults` are the calls without a valid stub. */
  snapshot(): { readonly state: StubState; readonly faults: readonly string[] };
  subscribe(listener: () => void): () => void;
  /** A state that chooses the data starts with new data. */
  choose(state: StubState): void;
}

/** Whether a state replaces the data, so that the whole page must load again. */
export const isStateOfData = (state: StubState): state is Exclude<StubState, 'failing' | 'slow'> =>
  state !== 'failing' && state !== 'slow';
