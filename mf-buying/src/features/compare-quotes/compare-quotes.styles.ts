import { media } from '@worklane/kernel/theme';
import { Button } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

/** With a mouse it takes no room, and shows when its row is pointed at or it has the focus. */
export const MenuPlace = styled.span`
  display: inline-flex;
  flex: none;
  margin: calc(-1 * var(--s2)) calc(-1 * var(--s2)) calc(-1 * var(--s2)) 0;
  ${media.hover} {
    position: absolute;
    top: var(--s1);
    right: var(--s1);
    margin: 0;
    border-radius: var(--r-md);
    background: var(--bg-surface);
    &:not(:focus-within, :has([aria-expanded='true'])) {
      opacity: 0;
    }
    tr:hover & {
      opacity: 1;
    }
  }
  @media print {
    display: none;
  }
`;

export const ToolBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-top: var(--s5);
  @media print {
    margin: 0 0 6pt;
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  @media print {
    display: none;
  }
`;

export const Chip = styled(Button)`
  gap: 6px;
  &[aria-pressed='true'] {
    border-color: var(--fill-primary);
    background: var(--tint-active);
    color: var(--tint-active-text);
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

/** A gap is pressed to change its allowance. */
export const GapButton = styled.button`
  min-height: 44px;
  margin: -11px 0;
  padding: 0;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  font: inherit;
  cursor: pointer;
  span > span {
    text-decoration: underline dotted;
    text-underline-offset: 4px;
  }
  ${media.hover} {
    &:hover span > span {
      text-decoration-style: solid;
    }
  }
`;

export const NoteState = styled.p`
  margin-top: var(--s1);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

/** Why a quote cannot be awarded. */
export const Reason = styled.p<{ $isHidden: boolean }>`
  order: 1;
  width: 100%;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--notice-text);
  ${({ $isHidden }) => $isHidden && 'display: none;'}
`;
