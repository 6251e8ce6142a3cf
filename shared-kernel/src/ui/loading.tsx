import type { ReactNode } from 'react';
import { useDelayedLoading } from './use-delayed-loading.ts';
import { useUiTexts } from './use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  isLoading: boolean;
  /** Stands in the exact box of the content. */
  skeleton: ReactNode;
  /** What screen readers hear; else "Loading". */
  label?: string;
  /** Called once there is something to draw. */
  children: () => ReactNode;
}

/** Nothing for 200 ms, then the skeleton for at least 400 ms, then the content. */
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
