import {
  servingOffers,
  type WidgetName,
  type WidgetSource,
  type WidgetState,
  type Widgets,
} from '@worklane/shared-kernel/modules';
import type { ModuleRegistry, ModuleState } from './module-registry.ts';

const none: WidgetState = { status: 'none' };
const loading: WidgetState = { status: 'loading' };
const noWidgets: Widgets = {};

/** Widgets by what the modules of the release set offer; loaded as the modules are, with the same checks. */
export class ModuleWidgets implements WidgetSource {
  readonly #registry: ModuleRegistry;
  /** Slots compare states by identity, so each state of a module has one answer. */
  readonly #answers = new WeakMap<ModuleState, WidgetState>();

  constructor(registry: ModuleRegistry) {
    this.#registry = registry;
  }

  subscribe = (listener: () => void): (() => void) => this.#registry.subscribe(listener);

  stateOf(name: WidgetName): WidgetState {
    const offerer = this.#offererOf(name);
    if (!offerer) return none;
    const state = this.#registry.stateOf(offerer);
    if (!state) return loading;
    const known = this.#answers.get(state);
    if (known) return known;
    const answer = answerOf(state);
    this.#answers.set(state, answer);
    return answer;
  }

  load(name: WidgetName): void {
    const offerer = this.#offererOf(name);
    if (offerer) void this.#registry.ensure(offerer);
  }

  retry(name: WidgetName): void {
    const offerer = this.#offererOf(name);
    if (offerer) void this.#registry.retry(offerer);
  }

  reportFailure(name: WidgetName, error: unknown): void {
    const offerer = this.#offererOf(name);
    if (offerer) void this.#registry.reportWidgetFailure(offerer, error);
  }

  /** Who offers the version that is asked for, else one that the kernel can reach from it. */
  #offererOf(name: WidgetName): string | null {
    for (const offer of servingOffers(name)) {
      const found = this.#registry.modules.find(({ manifest }) => manifest.widgets?.offers?.includes(offer));
      if (found) return found.manifest.name;
    }
    return null;
  }
}

function answerOf(state: ModuleState): WidgetState {
  if (state.status === 'ready') return { status: 'ready', widgets: state.module.widgets ?? noWidgets };
  if (state.status === 'loading') return loading;
  // A page of the module that could not be drawn does not take its widgets with it.
  if (state.module) return { status: 'ready', widgets: state.module.widgets ?? noWidgets };
  return { status: 'failed', attempts: state.attempts };
}
