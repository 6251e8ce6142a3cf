import { media } from '@worklane/kernel/theme';
import { css, styled } from 'styled-components';
import type { Mark } from './marks.ts';

const tones: Record<Mark['tone'], ReturnType<typeof css>> = {
  best: css`
    background: var(--tint-ok);
    color: var(--tint-ok-text);
  `,
  out: css`
    background: var(--tint-notice);
    color: var(--tint-notice-text);
  `,
  plain: css`
    background: var(--bg-sunken);
    color: var(--text-2);
  `,
};

export const MarkTag = styled.span<{ $tone: Mark['tone'] }>`
  display: inline-block;
  padding: 0 var(--s2);
  border-radius: var(--r-sm);
  font-size: var(--fs-12);
  line-height: 22px;
  font-weight: 600;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
  ${media.forcedColors} {
    border: 1px solid;
  }
  @media print {
    padding: 0;
    background: none;
    color: inherit;
    font-size: 7.5pt;
    line-height: 1.3;
  }
`;

/** Small words and the mark at the left, the amount at the right; on phones the amount comes first. */
export const AmountLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s2);
  > :last-child {
    margin-left: auto;
  }
  ${media.belowMedium} {
    flex-direction: column-reverse;
    align-items: flex-start;
    > :last-child {
      margin-left: 0;
    }
  }
  @media print {
    flex-direction: row;
    > :last-child {
      margin-left: auto;
    }
  }
`;

export const AmountNote = styled.span`
  display: block;
  text-align: right;
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 400;
  color: var(--text-muted);
  ${media.belowMedium} {
    text-align: left;
  }
  @media print {
    text-align: right;
    font-size: 7.5pt;
    line-height: 1.3;
  }
`;

export const MutedText = styled.span`
  color: var(--text-muted);
`;

export const MissingText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  color: var(--notice-text);
`;

export const Items = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  li {
    display: flex;
    gap: var(--s2);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--ok-icon);
  }
`;

const coverTones = {
  ok: 'var(--ok-text)',
  warn: 'var(--notice-text)',
  err: 'var(--err-text)',
  plain: 'var(--text-muted)',
} as const;
export type CoverTone = keyof typeof coverTones;

export const CoverLine = styled.span<{ $tone: CoverTone }>`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 2px;
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 550;
  color: ${({ $tone }) => coverTones[$tone]};
  svg {
    flex: none;
  }
  @media print {
    font-size: 7.5pt;
    line-height: 1.3;
  }
`;

export const RatingValue = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  svg {
    fill: var(--star);
    color: var(--star-line);
  }
`;
