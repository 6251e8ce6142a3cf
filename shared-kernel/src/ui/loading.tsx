import type { ReactNode } from 'react';
import { useDelayedLoading } from './use-delayed-loading.ts';
import { useUiTexts } from './use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  isLoading: boolean;
  /** Placeholder of the same size as the content. */
  skeleton: ReactNode;
  /** Text for screen readers; "Loading" by default. */
  label?: string;
  /** Renders the content; called only after loading. */
  children: () => ReactNode;
}

/** Shows nothing for 200 ms, then the skeleton for at least 400 ms, then the content. */
export function Loading({ isLoading, skeleton, label, children }: LoadingProps) {
  const t = useUiTexts();
  const showsSkeleton = useDelayedLoading(isLoading);
  if (showsSkeleton) {
    return (
      <div role="status">
        <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  return isLoading ? null : children();
}
