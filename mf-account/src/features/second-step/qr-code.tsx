import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** Empty modules around the code, as ISO/IEC 18004 requires. */
const QUIET_MODULES = 4;

/** Dark on light in both themes: many readers accept nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => shapeOf(text), [text]);
  return (
    <Square role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Square>
  );
}

function shapeOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}

const Square = styled.svg`
  display: block;
  width: 200px;
  max-width: 100%;
  margin: 0 auto;
  border-radius: var(--r-sm);
  background: var(--grey-0);
  fill: var(--grey-950);
  forced-color-adjust: none;
`;
