import {
  servingOffers,
  type WidgetName,
  type WidgetSource,
  type WidgetState,
  type Widgets,
} from '@worklane/shared-kernel/modules';
import type { ModuleRegistry } from './module-registry.ts';
import type { ModuleState } from './module-states.ts';

const none: WidgetState = { status: 'none' };
const loading: WidgetState = { status: 'loading' };
const noWidgets: Widgets = {};

export class ModuleWidgets implements WidgetSource {
  readonly #registry: ModuleRegistry;
  /** Slots compare states by identity, so each module state has one widget state. */
  readonly #widgetStates = new WeakMap<ModuleState, WidgetState>();

  constructor(registry: ModuleRegistry) {
    this.#registry = registry;
  }

  subscribe = (listener: () => void): (() => void) => this.#registry.subscribe(listener);

  stateOf(name: WidgetName): WidgetState {
    const module = this.#offeringModule(name);
    if (!module) return none;
    const state = this.#registry.stateOf(module);
    if (!state) return loading;
    const known = this.#widgetStates.get(state);
    if (known) return known;
    const widgetState = widgetStateOf(state);
    this.#widgetStates.set(state, widgetState);
    return widgetState;
  }

  load(name: WidgetName): void {
    const module = this.#offeringModule(name);
    if (module) void this.#registry.load(module);
  }

  retry(name: WidgetName): void {
    const module = this.#offeringModule(name);
    if (module) void this.#registry.retry(module);
  }

  reportFailure(name: WidgetName, error: unknown): void {
    const module = this.#offeringModule(name);
    if (module) void this.#registry.reportWidgetFailure(module, error);
  }

  /** The module with the requested version of a widget, otherwise one whose version the kernel can adapt to it. */
  #offeringModule(name: WidgetName): string | null {
    for (const offer of servingOffers(name)) {
      const found = this.#registry.modules.find(({ manifest }) => manifest.widgets?.offers?.includes(offer));
      if (found) return found.manifest.name;
    }
    return null;
  }
}

function widgetStateOf(state: ModuleState): WidgetState {
  if (state.status === 'ready') return { status: 'ready', widgets: state.module.widgets ?? noWidgets };
  if (state.status === 'loading') return loading;
  if (state.module) return { status: 'ready', widgets: state.module.widgets ?? noWidgets };
  return { status: 'failed', attempts: state.attempts };
}
