import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PageBody = styled.div`
  margin-top: var(--s8);
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const SmallText = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

export const BigPrice = styled.dd`
  font-size: var(--fs-32);
  line-height: 40px;
  font-weight: 620;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const FactPrice = styled.span`
  font-size: var(--fs-24);
  line-height: 28px;
  font-weight: 620;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

export const HeaderLink = styled.a`
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 520;
`;

export const TextContainer = styled.div`
  margin-top: 6px;
`;

export const DeliverableItems = styled.ul`
  margin-top: 6px;
  font-size: var(--fs-15);
  line-height: 22px;
  li {
    display: flex;
    align-items: flex-start;
    gap: var(--s3);
    min-height: 48px;
    padding: 13px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  svg {
    margin-top: 1px;
    color: var(--fill-primary);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const ChangesTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  margin-bottom: var(--s2);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
    letter-spacing: -0.006em;
  }
`;

export const Changes = styled.dl`
  margin-top: calc(-1 * var(--s1));
`;

export const Change = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px var(--s4);
  padding: 10px 0;
  font-size: var(--fs-15);
  line-height: 22px;
  & + & {
    border-top: 1px solid var(--border);
  }
  ${media.fromMedium} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    grid-column: -2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font-variant-numeric: tabular-nums;
  }
  del,
  svg {
    color: var(--text-muted);
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`;

export const RevisionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s3);
  & + section {
    margin-top: var(--s4);
  }
`;

export const FooterEnd = styled.div`
  display: grid;
  ${media.fromMedium} {
    margin-left: auto;
  }
`;
