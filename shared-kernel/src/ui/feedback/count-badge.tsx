import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';

const Shape = styled.span<{ $quiet?: boolean; $ringed?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  min-width: 20px;
  height: 20px;
  padding: 0 6px;
  border-radius: var(--r-full);
  background: ${({ $quiet }) => ($quiet ? 'var(--bg-sunken)' : 'var(--fill-notice)')};
  color: ${({ $quiet }) => ($quiet ? 'var(--text-2)' : 'var(--text-on-notice)')};
  font-size: var(--fs-12);
  line-height: 1;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  ${({ $ringed }) => $ringed && 'box-shadow: 0 0 0 2px var(--bg-surface);'}
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const MOST_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  quiet?: boolean;
  ringed?: boolean;
  /** Replaces the number for screen readers, for example '5 new'; '' if another element names the count. */
  label?: string;
}

/** A count. Renders nothing at zero and '99+' above 99. */
export function CountBadge({ count, quiet, ringed, label }: CountBadgeProps) {
  const t = useUiTexts();
  if (count <= 0) return null;
  return (
    <Shape $quiet={quiet} $ringed={ringed}>
      <span aria-hidden={label === undefined ? undefined : true}>
        {count > MOST_SHOWN ? t('count.more') : count}
      </span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Shape>
  );
}
