import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';

const turn = keyframes`to { transform: rotate(360deg); }`;

export const SpinnerRing = styled.span<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 18 }) => $size}px;
  height: ${({ $size = 18 }) => $size}px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  opacity: 0.9;
  forced-color-adjust: none;
  animation: ${turn} 800ms linear infinite;
`;

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: var(--text-muted);
`;

interface SpinnerProps {
  children?: string;
  size?: number;
}

export function Spinner({ children, size = 20 }: SpinnerProps) {
  const t = useUiTexts();
  return (
    <Status role="status">
      <SpinnerRing $size={size} aria-hidden="true" />
      {children ?? <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </Status>
  );
}
