import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { useDelayedLoading } from './use-delayed-loading.ts';

interface LoadingProps {
  isLoading: boolean;
  skeleton: ReactNode;
  label?: string;
  children: () => ReactNode;
}

const Place = styled.div`
  visibility: hidden;
`;

/** Shows nothing for 200 ms, then the skeleton for at least 400 ms. Its space is reserved from the start. */
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
