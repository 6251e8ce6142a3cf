import { media } from '@worklane/kernel/theme';
import { Icon, Link, type LucideIcon } from '@worklane/kernel/ui';
import { ArrowRight } from 'lucide-react';
import { css, styled } from 'styled-components';

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  ${media.fromMedium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Surface = styled(Link)`
  display: flex;
  flex-direction: column;
  min-height: 172px;
  padding: var(--s5) var(--s5) 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  color: var(--text);
  transition: border-color var(--t-fast);
  &:hover {
    text-decoration: none;
    border-color: var(--rail-running);
  }
  ${media.belowMedium} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--s4);
    min-height: 0;
    padding: var(--s4);
  }
`;

const Label = styled.span<{ $notice?: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  color: var(--text-2);
  svg {
    color: var(--text-muted);
  }
  ${({ $notice }) =>
    $notice &&
    css`
      &::after {
        content: '';
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--rail-notice);
      }
    `}
`;

const Value = styled.span`
  margin-top: 14px;
  font-size: var(--fs-44);
  line-height: 52px;
  font-weight: 620;
  letter-spacing: -0.035em;
  font-variant-numeric: tabular-nums;
  ${media.belowMedium} {
    grid-column: 2;
    grid-row: 1 / 3;
    align-self: center;
    margin: 0;
    font-size: var(--fs-36);
    line-height: 40px;
  }
`;

const Description = styled.span`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s2);
  margin-top: auto;
  padding-top: 10px;
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
  svg {
    color: var(--text-muted);
  }
  ${media.belowMedium} {
    margin: 0;
    padding-top: 0;
    svg {
      display: none;
    }
  }
`;

interface TileProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** The large number; screen readers read the sentence instead. */
  value: number | string;
  sentence: string;
  notice?: boolean;
}

export function Tile({ href, icon, label, value, sentence, notice }: TileProps) {
  return (
    <Surface href={href}>
      <Label $notice={notice} aria-hidden="true">
        <Icon icon={icon} />
        {label}
      </Label>
      <Value aria-hidden="true">{value}</Value>
      <Description>
        {sentence}
        <Icon icon={ArrowRight} />
      </Description>
    </Surface>
  );
}
