import type { WidgetProps } from '../widgets.ts';

/** The first three states choose the data; `failing` and `slow` change the answers to the next calls. */
export const STUB_STATES = ['some', 'empty', 'many', 'failing', 'slow'] as const;
export type StubState = (typeof STUB_STATES)[number];

export interface StandAloneStubs {
  readonly pages: Readonly<Record<string, string>>;
  readonly widgets: Partial<WidgetProps>;
  /** Returns the same object until a change. `faults` are the calls without a valid stub. */
  snapshot(): { readonly state: StubState; readonly faults: readonly string[] };
  subscribe(listener: () => void): () => void;
  choose(state: StubState): void;
}

export const isStateOfData = (state: StubState): state is Exclude<StubState, 'failing' | 'slow'> =>
  state !== 'failing' && state !== 'slow';
