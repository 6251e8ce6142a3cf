import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useLazyCode } from './loading/lazy-code.ts';
import { retryDelayMs } from './loading/retry-delay.ts';
import { offeredFor, offerOf, propsFor } from './widget-versions.ts';
import type { WidgetName, WidgetProps, WidgetSource, WidgetState, Widgets } from './widgets.ts';

const noWidgets: WidgetState = { status: 'none' };
const Source = createContext<WidgetSource>({
  subscribe: () => () => undefined,
  stateOf: () => noWidgets,
  load: () => undefined,
  retry: () => undefined,
  reportFailure: () => undefined,
});

export const WidgetSourceProvider = Source.Provider;

type SlotProps<Name extends WidgetName> = WidgetProps[Name] & {
  name: Name;
  fallback: ReactNode;
  pending?: ReactNode;
};

/** If the widget fails, only this slot shows its fallback, and the widget is loaded again automatically. */
export function Slot<Name extends WidgetName>({ name, fallback, pending = null, ...props }: SlotProps<Name>) {
  const source = useContext(Source);
  const state = useSyncExternalStore(source.subscribe, () => source.stateOf(name));
  const [hasFailedBefore, setHasFailedBefore] = useState(false);

  useEffect(() => source.load(name), [source, name]);

  const failedAttempts = state.status === 'failed' ? state.attempts : 0;
  useEffect(() => {
    if (failedAttempts === 0) return;
    setHasFailedBefore(true);
    const retry = () => source.retry(name);
    const timer = setTimeout(retry, retryDelayMs(failedAttempts));
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [source, name, failedAttempts]);

  if (state.status === 'none' || state.status === 'failed') return fallback;
  // The fallback stays during a retry, so that the page does not flicker.
  if (state.status === 'loading') return hasFailedBefore ? fallback : pending;
  return (
    <Loaded
      source={source}
      widgets={state.widgets}
      name={name}
      widgetProps={props as unknown as WidgetProps[Name]}
      fallback={fallback}
      pending={hasFailedBefore ? fallback : pending}
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

function Loaded<Name extends WidgetName>({
  source,
  widgets,
  name,
  widgetProps,
  fallback,
  pending,
}: LoadedProps<Name>) {
  const loadWidget = useCallback(() => load(widgets, name), [widgets, name]);
  const { code, failures, fail } = useLazyCode(loadWidget, {
    what: name,
    onFailure: (error) => source.reportFailure(name, error),
  });
  if (!code) return failures > 0 ? fallback : pending;
  const { Widget } = code;
  return (
    <ErrorBoundary key={failures} onError={fail} fallback={fallback}>
      <Widget {...widgetProps} />
    </ErrorBoundary>
  );
}

async function load<Name extends WidgetName>(
  widgets: Widgets,
  name: Name,
): Promise<{ Widget: ComponentType<WidgetProps[Name]> }> {
  const offered = offeredFor(name, Object.keys(widgets));
  const loads = offered && widgets[offered];
  if (!loads) throw new Error(`The manifest offers the widget ${name}, but the module does not export it`);
  const { Widget } = (await loads()) as { Widget: unknown };
  const fits = offerOf(offered) === offerOf(name);
  return {
    Widget: fits
      ? (Widget as ComponentType<WidgetProps[Name]>)
      : adapted<Name>(Widget as ComponentType<object>, name, offered),
  };
}

function adapted<Name extends WidgetName>(
  Newer: ComponentType<object>,
  asked: Name,
  offered: WidgetName,
): ComponentType<WidgetProps[Name]> {
  return function Adapted(props: WidgetProps[Name]) {
    return <Newer {...propsFor(offered, asked, props)} />;
  };
}
