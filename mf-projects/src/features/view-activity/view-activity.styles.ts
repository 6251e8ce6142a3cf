import { styled } from 'styled-components';

export const DayHeading = styled.h3`
  margin: var(--s3) 0 var(--s2);
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 550;
  letter-spacing: 0;
  color: var(--text-muted);
  break-after: avoid;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: var(--s3);
  break-inside: avoid;
`;

export const ActivityIcon = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  color: var(--text-muted);
  background: var(--bg-sunken);
`;

export const RowText = styled.div`
  display: grid;
  gap: 2px;
  font-size: var(--fs-15);
  line-height: 22px;
  overflow-wrap: anywhere;
  b {
    font-weight: 520;
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--s2);
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

export const Note = styled.p`
  margin-top: 18px;
  padding-top: 14px;
  border-top: 1px solid var(--border);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
