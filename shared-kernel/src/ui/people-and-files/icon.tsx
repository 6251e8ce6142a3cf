import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

const strokes: Record<number, number> = {
  14: 3,
  16: 2,
  18: 1.75,
  20: 1.75,
  24: 1.75,
  28: 1.6,
  32: 1.5,
  40: 1.4,
};

interface IconProps {
  icon: LucideIcon;
  size?: 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40;
}

export function Icon({ icon: Drawing, size = 20 }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      strokeWidth={strokes[size]}
      style={{ flex: 'none' }}
    />
  );
}
