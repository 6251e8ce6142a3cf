import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  margin-top: var(--s6);
  /* Parts below a loading part are hidden, because they would move. */
  > :is([data-loading], :has([data-loading])) ~ * {
    visibility: hidden;
  }
`;

export const TileBox = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  min-height: 172px;
  padding: 22px var(--s5);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  ${media.belowMedium} {
    min-height: 80px;
    padding: var(--s4);
    > :nth-child(2) {
      display: none;
    }
  }
`;

export const StartLayout = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const StartText = styled.div`
  flex: 1;
  min-width: 0;
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
    letter-spacing: -0.006em;
  }
  p {
    font-size: var(--fs-15);
    line-height: 22px;
    color: var(--text-2);
  }
`;

export const IconBox = styled.span<{ $tone?: 'notice' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: ${({ $tone }) => ($tone ? 'var(--tint-notice)' : 'var(--bg-sunken)')};
  color: ${({ $tone }) => ($tone ? 'var(--tint-notice-text)' : 'var(--text-2)')};
  ${media.belowMedium} {
    display: none;
  }
`;

export const BadgesTitle = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  margin: var(--s6) 0 var(--s4);
  a {
    font-size: var(--fs-15);
    font-weight: 520;
  }
`;

/** Has the height of two rows of cards, so that the layout does not shift. */
export const BadgesPlaceholder = styled.div`
  min-height: 240px;
`;

export const BadgesUnavailable = styled.p`
  padding: var(--s5) var(--s6);
  border: 1px dashed var(--border-strong);
  border-radius: var(--r-lg);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-muted);
`;

export const FiguresTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-15);
  line-height: 22px;
  th {
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    padding: 0 var(--s3) var(--s2) 0;
    overflow-wrap: normal;
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
  tbody :is(th, td) {
    padding: var(--s3) var(--s3) var(--s3) 0;
  }
  td {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
