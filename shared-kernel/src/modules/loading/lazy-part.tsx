import type { ComponentType, ReactNode } from 'react';
import { ErrorArea, useAlerts, useIsOnline, useUiTexts } from '../../ui/index.ts';
import { loadInIdleTime } from './idle-loading.ts';
import { type LazyCode, useLazyCode } from './lazy-code.ts';
import { LoadTimeoutError } from './load-timeout.ts';

export interface LazyPart<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  readonly code: ComponentType<Props> | null;
}

interface PlaceProps {
  pending?: ReactNode;
  /** For parts without a place in the page: a failed load shows an alert, and this callback closes the part. */
  onLoadFailed?: () => void;
}

/** Loads in idle time, or earlier when first rendered. Set `whenIdle: false` for parts that few people open. */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = true }: { whenIdle?: boolean } = {},
): LazyPart<Props> {
  let code: ComponentType<Props> | null = null;
  const part: LazyPart<Props> = {
    get code() {
      return code;
    },
    async load() {
      code ??= await load();
      return code;
    },
  };
  if (whenIdle) loadInIdleTime(part.load);
  return part;
}

/** Use instead of `React.lazy`: if the code does not load, only this place shows an error, with Retry. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: { whenIdle?: boolean },
): ComponentType<Props & PlaceProps> {
  const part = lazyCode(load, options);
  return function Part({ pending = null, onLoadFailed, ...props }: Props & PlaceProps) {
    const lazy = useLazyPart(part, { onLoadFailed });
    const { code: Code, failures } = lazy;
    if (Code) return <Code {...(props as unknown as Props)} />;
    return failures > 0 && !onLoadFailed ? <LoadFailure lazy={lazy} /> : pending;
  };
}

export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  { isWanted = true, onLoadFailed }: { isWanted?: boolean; onLoadFailed?: (() => void) | undefined },
): LazyCode<ComponentType<Props>> {
  const t = useUiTexts();
  const alerts = useAlerts();
  return useLazyCode(part.load, {
    what: 'a part of the page',
    known: part.code,
    isWanted,
    // A part without a place is opened by a press.
    isPressed: onLoadFailed !== undefined,
    onLate: () => alerts.error(t('part.opensLate')),
    onFailure: () => {
      if (!onLoadFailed) return;
      alerts.error(t(navigator.onLine ? 'part.notOpened' : 'part.notOpenedOffline'));
      onLoadFailed();
    },
  });
}

function LoadFailure({ lazy }: { lazy: LazyCode<unknown> }) {
  const t = useUiTexts();
  const isOnline = useIsOnline();
  const reason = lazy.error instanceof LoadTimeoutError ? 'late' : 'unreachable';
  return (
    <ErrorArea what={t('part.what')} onRetry={lazy.retry} isRetrying={lazy.isLoading}>
      {t(`part.${isOnline ? reason : 'offline'}`)}
    </ErrorArea>
  );
}
