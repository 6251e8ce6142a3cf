import { brandMark } from '../../domain/index.ts';

export function BrandMark() {
  const { size, cornerRadius, line, lineWidth, dot } = brandMark;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} rx={cornerRadius} fill="var(--brand-mark)" />
      <path
        d={line}
        fill="none"
        stroke="var(--brand-mark-line)"
        strokeWidth={lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={dot.x} cy={dot.y} r={dot.radius} fill="var(--brand-mark-dot)" />
    </svg>
  );
}
