import { Award } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon, type LucideIcon } from './icon.tsx';

const Seal = styled.span<{ $isActive: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 48px;
  height: 48px;
  color: ${({ $isActive }) => ($isActive ? 'var(--seal-text)' : 'var(--text-muted)')};
  > svg:first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: ${({ $isActive }) => ($isActive ? 'var(--seal)' : 'var(--bg-sunken)')};
    stroke: ${({ $isActive }) => ($isActive ? 'var(--seal)' : 'var(--border-strong)')};
    stroke-width: 1.5;
  }
  > :last-child {
    position: relative;
  }
`;

const MaskedIcon = styled.span`
  width: 20px;
  height: 20px;
  background: currentColor;
  mask-size: contain;
  mask-repeat: no-repeat;
  mask-position: center;
  forced-color-adjust: none;
`;

/**
 * Allows only images of this portal and inline SVG: a badge must never make the browser load a file from another site.
 */
const isSafeIcon = (url: string) => /^(data:image\/svg\+xml[;,]|\/(?!\/))/.test(url);

interface BadgeSealProps {
  iconUrl: string | null;
  isActive?: boolean;
  fallback?: LucideIcon;
  className?: string;
}

export function BadgeSeal({ iconUrl, isActive = false, fallback = Award, className }: BadgeSealProps) {
  return (
    <Seal $isActive={isActive} className={className} aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path
          d="M21.2 2.6a5.6 5.6 0 0 1 5.6 0l13.4 7.7a5.6 5.6 0 0 1 2.8 4.9v15.5a5.6 5.6 0 0 1-2.8 4.9l-13.4 7.7a5.6 5.6 0 0 1-5.6 0L7.8 35.6A5.6 5.6 0 0 1 5 30.7V15.2a5.6 5.6 0 0 1 2.8-4.9Z"
          transform="translate(0 1)"
        />
      </svg>
      {iconUrl && isSafeIcon(iconUrl) ? (
        <MaskedIcon style={{ maskImage: `url(${JSON.stringify(iconUrl)})` }} />
      ) : (
        <Icon icon={fallback} size={20} />
      )}
    </Seal>
  );
}
