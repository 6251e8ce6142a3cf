import { media } from '@worklane/kernel/theme';
import { Container } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Cards = styled.ul<{ $place: 'page' | 'card' }>`
  display: grid;
  grid-template-columns: repeat(${({ $place }) => ($place === 'page' ? 4 : 3)}, minmax(0, 1fr));
  gap: var(--s4);
  > li {
    position: relative;
    display: flex;
    min-width: 0;
  }
  ${media.belowWide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s2);
  }
`;

export const BadgeBox = styled.div<{ $isGreyed?: boolean; $isLink?: boolean }>`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  padding: 18px;
  border: 1px solid ${({ $isGreyed }) => ($isGreyed ? 'var(--bg-sunken)' : 'var(--border)')};
  border-radius: var(--r-lg);
  background: ${({ $isGreyed }) => ($isGreyed ? 'var(--bg-sunken)' : 'var(--bg-surface)')};
  box-shadow: ${({ $isLink }) => ($isLink ? 'var(--e1)' : 'none')};
  color: ${({ $isGreyed }) => ($isGreyed ? 'var(--text-2)' : 'var(--text)')};
  text-align: left;
  &:is(a):hover {
    border-color: var(--rail-running);
    text-decoration: none;
  }
  ${media.belowMedium} {
    flex-flow: row wrap;
    align-items: center;
    gap: var(--s2) var(--s3);
    min-height: 72px;
    padding: var(--s3) var(--s4);
  }
`;

export const BadgeHeader = styled.span`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s2);
  ${media.belowMedium} {
    display: contents;
    > :first-child {
      order: -1;
    }
    > :not(:first-child) {
      order: 1;
      margin-left: auto;
    }
  }
`;

export const Name = styled.span`
  min-width: 0;
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 600;
  overflow-wrap: anywhere;
  /* Wide enough for a long word; otherwise the state wraps below the name. */
  ${media.belowMedium} {
    flex: 1 1 8.5em;
  }
`;

export const CardNote = styled.span`
  display: block;
  margin-top: var(--s1);
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 400;
  color: var(--text-muted);
`;

export const RenewPlace = styled.span`
  position: absolute;
  right: var(--s2);
  bottom: var(--s1);
  font-size: var(--fs-14);
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--s2);
  }
`;

export const BadgeGroup = styled.section`
  margin-top: var(--s8);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s3);
    margin-bottom: var(--s4);
    color: var(--text-muted);
  }
  h2 {
    color: var(--text);
  }
  /* In a row, the link is on a separate line below the state. */
  ${media.belowMedium} {
    li:has(> ${RenewPlace}) ${BadgeBox} {
      padding-bottom: 44px;
    }
  }
`;

export const BadgesFrame = styled(Container)`
  padding-bottom: var(--s10);
`;

export const LinkLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  flex: none;
  font-size: var(--fs-14);
  line-height: 24px;
  font-weight: 600;
  color: var(--text-link);
`;

/** Wraps a pill on a greyed card, to keep its contrast. */
export const PillOnGreyedCard = styled.span`
  flex: none;
  > span {
    background: var(--bg-surface);
  }
`;

export const CardSkeleton = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-height: 112px;
  padding: 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  ${media.belowMedium} {
    flex-direction: row;
    align-items: center;
    min-height: 72px;
    padding: var(--s3) var(--s4);
  }
`;

export const Muted = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const TipBox = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
`;

/** Stays in the DOM while it is hidden, because `aria-describedby` refers to it. */
export const TipText = styled.span<{ $isOpen: boolean; $isAbove: boolean }>`
  position: absolute;
  ${({ $isAbove }) => ($isAbove ? 'bottom' : 'top')}: calc(100% + 10px);
  left: 0;
  z-index: var(--z-popover);
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  max-width: min(280px, 100%);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-md);
  background: var(--tip-bg);
  color: var(--tip-text);
  font-size: var(--fs-13);
  line-height: 18px;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset: ${({ $isAbove }) => ($isAbove ? 'auto 0 -10px' : '-10px 0 auto')};
    height: 10px;
  }
  &::after {
    content: '';
    position: absolute;
    ${({ $isAbove }) => ($isAbove ? 'bottom' : 'top')}: -4px;
    left: 24px;
    width: 8px;
    height: 8px;
    background: var(--tip-bg);
    transform: rotate(45deg);
  }
`;
