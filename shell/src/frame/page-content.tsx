import { useQueryClient } from '@worklane/shared-kernel/query';
import { useLocation } from '@worklane/shared-kernel/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { watchEmptyPage } from '../loading/empty-page.ts';
import { hasVisibleContent, hasVisibleLayer } from './visible-content.ts';

interface PageContentProps {
  /** The page has settled, and there is nothing to be seen of it. */
  onEmpty(): void;
  /** It has something to be seen after all. */
  onContent(): void;
  children: ReactNode;
}

/** Draws a page of a module, and notices when it shows nothing. */
export function PageContent({ onEmpty, onContent, children }: PageContentProps) {
  const element = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const latest = useRef({ onEmpty, onContent });
  useEffect(() => {
    latest.current = { onEmpty, onContent };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of a module is watched anew
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

/** Has no box, so that the page stands in the layout as if it were not there. */
const Content = styled.div`
  display: contents;
`;
