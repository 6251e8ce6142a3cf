import { Building2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { avatarSourcesOf, initialsOf, type Tint, tintOf } from '../../domain/index.ts';
import { media } from '../../theme/media.ts';

export type AvatarShape = 'person' | 'business';

const Shape = styled.span<{ $size: number; $shape: AvatarShape; $tint: Tint }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  overflow: hidden;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $shape, $size }) => ($shape === 'business' ? `${Math.round($size * 0.22)}px` : '50%')};
  ${({ $tint }) => css`
    background: var(--tint-${$tint});
    color: var(--tint-${$tint}-text);
  `}
  font-size: ${({ $size }) => Math.max(10, Math.round($size * 0.36))}px;
  line-height: 1;
  font-weight: 600;
  letter-spacing: 0.01em;
  ${media.forcedColors} {
    border: 1px solid;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface AvatarProps {
  id: string;
  name?: string | null;
  image?: string | null;
  shape?: AvatarShape;
  size?: 24 | 32 | 36 | 40 | 44 | 48 | 56 | 64 | 96;
  /** Text alternative, if the name is not shown beside the avatar. Without it the avatar is decorative. */
  label?: string;
}

export function Avatar({ id, name, image, shape = 'person', size = 40, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(name ?? '');
  const Default = shape === 'business' ? Building2 : UserRound;
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Shape {...naming} $size={size} $shape={shape} $tint={initials ? tintOf(id) : 'plain'}>
      {image && image !== broken ? (
        <img
          src={image}
          srcSet={avatarSourcesOf(image)}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(image)}
        />
      ) : (
        initials || <Default width={size * 0.5} height={size * 0.5} strokeWidth={1.75} />
      )}
    </Shape>
  );
}
