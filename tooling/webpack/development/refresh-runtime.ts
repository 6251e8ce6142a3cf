import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

interface Renderers {
  renderers: Map<number, object>;
  supportsFiber: boolean;
  inject(renderer: object): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}
interface HotModule {
  id: string | number;
  exports: Record<string, unknown>;
}

// react-refresh's hook keeps no list of renderers, which modules that load later read.
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Renderers };
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
injectIntoGlobalHook(globalThis);

export const signature = createSignatureFunctionForTransform;
export const remember = register;

/** A production shell's React cannot replace components. */
export function canRefresh(): boolean {
  const renderers = page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers ?? new Map();
  return [...renderers.values()].some(
    (renderer) => 'scheduleRefresh' in renderer && renderer.scheduleRefresh,
  );
}

/** Files that export only components replace themselves, others are replaced through their importers. */
export function settle(hot: HotReplacement, module: HotModule): void {
  const entries = Object.entries(module.exports);
  const isOfComponents = entries.length > 0 && entries.every(([, value]) => isLikelyComponentType(value));
  for (const [name, value] of entries) if (isOfComponents) register(value, `${module.id} export ${name}`);
  const wasOfComponents = (hot.data as { isOfComponents?: boolean } | undefined)?.isOfComponents;
  if (!isOfComponents) {
    if (wasOfComponents) hot.invalidate();
    return;
  }
  hot.dispose((data: { isOfComponents?: boolean }) => {
    data.isOfComponents = true;
  });
  hot.accept();
  if (wasOfComponents) refreshSoon();
}

let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => performReactRefresh(), 20);
}
