import { useQueryClient } from '@worklane/shared-kernel/query';
import { useLocation } from '@worklane/shared-kernel/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { watchEmptyPage } from '../loading/modules/empty-page.ts';
import { hasVisibleContent, hasVisibleLayer } from './visible-content.ts';

interface PageContentProps {
  onEmpty(): void;
  onContent(): void;
  children: ReactNode;
}

export function PageContent({ onEmpty, onContent, children }: PageContentProps) {
  const element = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const latest = useRef({ onEmpty, onContent });
  useEffect(() => {
    latest.current = { onEmpty, onContent };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page of the module restarts the watch
  useEffect(() => {
    const area = element.current;
    if (!area) return;
    return watchEmptyPage({
      area,
      queryClient,
      hasContent: () => hasVisibleContent(area),
      hasLayer: () => hasVisibleLayer(area),
      onEmpty: () => latest.current.onEmpty(),
      onContent: () => latest.current.onContent(),
    });
  }, [queryClient, pathname]);
  return <Content ref={element}>{children}</Content>;
}

/** Has no box, so that the page takes part in the surrounding layout. */
const Content = styled.div`
  display: contents;
`;
