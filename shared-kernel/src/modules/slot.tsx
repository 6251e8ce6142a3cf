import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLateCode } from './late-code.ts';
import { retryDelayMs } from './retry-delay.ts';
import { offeredFor, offerOf, propsFor } from './widget-versions.ts';
import type { WidgetName, WidgetProps, WidgetSource, WidgetState, Widgets } from './widgets.ts';

const noWidgets: WidgetState = { status: 'none' };
const Source = createContext<WidgetSource>({
  subscribe: () => () => undefined,
  stateOf: () => noWidgets,
  ensure: () => undefined,
  retry: () => undefined,
  reportFailure: () => undefined,
});

/** Tells the slots inside where widgets come from. */
export const WidgetSourceProvider = Source.Provider;

type SlotProps<Name extends WidgetName> = WidgetProps[Name] & {
  name: Name;
  /** Stands in the widget's place while the module that offers it is away. */
  fallback: ReactNode;
  /** Keeps the widget's room while it is on its way. */
  pending?: ReactNode;
};

/**
 * A place for what another module draws. Whatever goes wrong with that costs this place only: a quiet
 * fallback stands here, the widget is tried again by itself, and comes back without a reload.
 */
export function Slot<Name extends WidgetName>({ name, fallback, pending = null, ...props }: SlotProps<Name>) {
  const source = useContext(Source);
  const state = useSyncExternalStore(source.subscribe, () => source.stateOf(name));
  const [hasBeenAway, setHasBeenAway] = useState(false);

  useEffect(() => source.ensure(name), [source, name]);

  const failedAttempts = state.status === 'failed' ? state.attempts : 0;
  useEffect(() => {
    if (failedAttempts === 0) return;
    setHasBeenAway(true);
    const retry = () => source.retry(name);
    const timer = setTimeout(retry, retryDelayMs(failedAttempts));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [source, name, failedAttempts]);

  if (state.status === 'none' || state.status === 'failed') return fallback;
  // The quiet words stay while it is tried again: nothing blinks.
  if (state.status === 'loading') return hasBeenAway ? fallback : pending;
  return (
    <Loaded
      source={source}
      widgets={state.widgets}
      name={name}
      widgetProps={props as unknown as WidgetProps[Name]}
      fallback={fallback}
      pending={hasBeenAway ? fallback : pending}
    />
  );
}

interface LoadedProps<Name extends WidgetName> {
  source: WidgetSource;
  widgets: Widgets;
  name: Name;
  widgetProps: WidgetProps[Name];
  fallback: ReactNode;
  pending: ReactNode;
}

/** The module is here; its widget's own code may still be late, missing or broken. */
function Loaded<Name extends WidgetName>({
  source,
  widgets,
  name,
  widgetProps,
  fallback,
  pending,
}: LoadedProps<Name>) {
  const loadWidget = useCallback(() => load(widgets, name), [widgets, name]);
  const { code, failures, fail } = useLateCode(loadWidget, {
    what: name,
    onFailure: (error) => source.reportFailure(name, error),
  });
  if (!code) return failures > 0 ? fallback : pending;
  const { Widget } = code;
  return (
    <Boundary key={failures} onError={fail} fallback={fallback}>
      <Widget {...widgetProps} />
    </Boundary>
  );
}

async function load<Name extends WidgetName>(
  widgets: Widgets,
  name: Name,
): Promise<{ Widget: ComponentType<WidgetProps[Name]> }> {
  const offered = offeredFor(name, Object.keys(widgets));
  const loads = offered && widgets[offered];
  if (!loads) throw new Error(`The module that offers ${name} does not have it`);
  const { Widget } = (await loads()) as { Widget: unknown };
  const fits = offerOf(offered) === offerOf(name);
  return {
    Widget: fits
      ? (Widget as ComponentType<WidgetProps[Name]>)
      : adapted<Name>(Widget as ComponentType<object>, name, offered),
  };
}

/** A newer version of a widget in the place of the one that was asked for. */
function adapted<Name extends WidgetName>(
  Newer: ComponentType<object>,
  asked: Name,
  offered: WidgetName,
): ComponentType<WidgetProps[Name]> {
  return function Adapted(props: WidgetProps[Name]) {
    return <Newer {...propsFor(offered, asked, props)} />;
  };
}

class Boundary extends Component<
  { onError(error: unknown): void; fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
