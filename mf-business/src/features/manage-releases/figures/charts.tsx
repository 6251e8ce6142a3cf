import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

/** Units of the chart's viewBox, which is stretched to the available width. */
const WIDTH = 100;
const BAR = 3;
const GAP = 2;

export function SizeBars({ own, live }: { own: number; live: number }) {
  return (
    <Bars viewBox={`0 0 ${WIDTH} ${2 * BAR + GAP}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={own * WIDTH} height={BAR} rx={1} fill="var(--fill-primary)" />
      <rect y={BAR + GAP} width={live * WIDTH} height={BAR} rx={1} fill="var(--border-strong)" />
    </Bars>
  );
}

const HEIGHT = 20;
const INSET = 2;

interface SparklineProps {
  values: readonly (number | null)[];
  label: string;
}

export function Sparkline({ values, label }: SparklineProps) {
  const points = values.flatMap((value, index) => (value === null ? [] : { value, index }));
  if (points.length < 2) return null;
  const numbers = points.map(({ value }) => value);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const placed = points.map(({ value, index }) => {
    const x = INSET + (index / (values.length - 1)) * (WIDTH - 2 * INSET);
    const part = most === least ? 1 / 2 : (value - least) / (most - least);
    return `${x.toFixed(1)},${(HEIGHT - INSET - part * (HEIGHT - 2 * INSET)).toFixed(1)}`;
  });
  return (
    <Line viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={placed.join(' ')} fill="none" stroke="var(--fill-primary)" strokeWidth="1.5" />
    </Line>
  );
}

const Bars = styled.svg`
  display: block;
  width: 100%;
  max-width: 20rem;
  height: 12px;
  margin-top: var(--s1);
`;

const Line = styled.svg`
  display: block;
  width: 5rem;
  height: 1.25rem;
  ${media.fromMedium} {
    margin-inline-start: auto;
  }
`;
