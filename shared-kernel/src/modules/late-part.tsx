import type { ComponentType, ReactNode } from 'react';
import { ErrorArea, useAlerts, useIsOnline, useUiTexts } from '../ui/index.ts';
import { loadInIdleTime } from './idle-loading.ts';
import { LateError } from './in-time.ts';
import { type LateCode, useLateCode } from './late-code.ts';

/** A component whose code comes apart from the page that uses it. */
export interface LatePart<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** The component once it is here. */
  readonly code: ComponentType<Props> | null;
}

interface PlaceProps {
  /** Keeps the part's room while its code is on its way. */
  pending?: ReactNode;
  /**
   * For what opens over the page and has no room of its own in it: a failure is then told in an alert, and this
   * takes back the wish to open it.
   */
  onAway?: () => void;
}

/**
 * Declares a part whose code is loaded when it is first drawn, or before that in idle time. `whenIdle: false`
 * leaves that out, for tools that hardly anybody opens.
 */
export function lateCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = true }: { whenIdle?: boolean } = {},
): LatePart<Props> {
  let code: ComponentType<Props> | null = null;
  const part: LatePart<Props> = {
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

/**
 * A component with code of its own, in the place of `React.lazy` and `Suspense`. Where the code cannot be had, its
 * own place says so and offers Retry; the rest of the page stays, and the part comes by itself when it can.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: { whenIdle?: boolean },
): ComponentType<Props & PlaceProps> {
  const part = lateCode(load, options);
  return function Part({ pending = null, onAway, ...props }: Props & PlaceProps) {
    const late = useLatePart(part, { onAway });
    const { code: Code, failures } = late;
    if (Code) return <Code {...(props as unknown as Props)} />;
    return failures > 0 && !onAway ? <Away late={late} /> : pending;
  };
}

/** The code of a part that something opens, such as a menu: null until it is wanted and here. */
export function useLatePart<Props extends object>(
  part: LatePart<Props>,
  { isWanted = true, onAway }: { isWanted?: boolean; onAway?: (() => void) | undefined },
): LateCode<ComponentType<Props>> {
  const t = useUiTexts();
  const alerts = useAlerts();
  return useLateCode(part.load, {
    what: 'a part of the page',
    known: part.code,
    isWanted,
    onFailure: () => {
      if (!onAway) return;
      alerts.error(t(navigator.onLine ? 'part.notOpened' : 'part.notOpenedOffline'));
      onAway();
    },
  });
}

function Away({ late }: { late: LateCode<unknown> }) {
  const t = useUiTexts();
  const isOnline = useIsOnline();
  const reason = late.error instanceof LateError ? 'late' : 'unreachable';
  return (
    <ErrorArea what={t('part.what')} onRetry={late.retry} isRetrying={late.isLoading}>
      {t(`part.${isOnline ? reason : 'offline'}`)}
    </ErrorArea>
  );
}
