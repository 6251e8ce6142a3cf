import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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

const Place = styled.div`
  visibility: hidden;
`;

/**
 * Shows nothing for 200 ms, then the skeleton for at least 400 ms, then the content. The skeleton's space is reserved
 * from the start, so that content below does not move.
 */
export function Loading({ isLoading, skeleton, label, children }: LoadingProps) {
  const t = useUiTexts();
  const showsSkeleton = useDelayedLoading(isLoading);
  if (showsSkeleton) {
    return (
      <div role="status" data-loading="">
        <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (!isLoading) return children();
  return (
    <Place aria-hidden="true" data-loading="">
      {skeleton}
    </Place>
  );
}
