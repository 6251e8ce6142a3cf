import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';

const fade = keyframes`50% { opacity: 0.55; }`;

const Bar = styled.span<{ $faint?: boolean; $round?: boolean }>`
  display: block;
  flex: none;
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? '50%' : 'var(--r-sm)')};
  background: ${({ $faint }) => ($faint ? 'var(--skeleton-faint)' : 'var(--skeleton)')};
  animation: ${fade} 1.6s ease-in-out infinite;
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  round?: boolean;
  faint?: boolean;
}

export function Skeleton({ width = '100%', height = 14, round, faint }: SkeletonProps) {
  return <Bar aria-hidden="true" $round={round} $faint={faint} style={{ width, height }} />;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
  min-height: 84px;
  padding: var(--s4) var(--s6);
  div + & {
    border-top: 1px solid var(--border);
  }
`;

const Lines = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: var(--s2);
`;

const widths = ['72%', '54%', '64%', '48%', '60%'];

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
    <Row key={index}>
      <Skeleton width={44} height={44} round />
      <Lines>
        <Skeleton width={widths[index % widths.length]} />
        <Skeleton width="32%" faint />
      </Lines>
    </Row>
  ));
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <Skeleton key={index} width={index === lines - 1 ? '64%' : '100%'} faint />
      ))}
    </Lines>
  );
}
