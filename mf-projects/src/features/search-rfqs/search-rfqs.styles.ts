import { media } from '@worklane/kernel/theme';
import { RowList } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Intro = styled.p`
  margin-top: var(--s1);
  color: var(--text-muted);
`;

export const BarForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  margin-top: var(--s5);
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.fromLarge} {
    grid-template-columns: minmax(0, 1fr) 248px;
    > :first-child {
      grid-column: auto;
    }
  }
`;

export const Columns = styled.div`
  margin-top: var(--s8);
  ${media.fromLarge} {
    display: grid;
    grid-template-columns: 256px minmax(0, 1fr);
    gap: var(--s10);
    align-items: start;
  }
`;

export const FilterHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 24px;
  margin-bottom: var(--s4);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
  }
`;

export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 10px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--s2);
    padding: 0;
    font-size: var(--fs-14);
    line-height: 20px;
    font-weight: 550;
  }
`;

export const SkeletonChoice = styled.div`
  display: flex;
  align-items: center;
  width: 100%;
  height: 26px;
  &:last-child {
    height: 44px;
  }
`;

export const Results = styled.div<{ $isOld?: boolean }>`
  min-width: 0;
  ${({ $isOld }) => $isOld && 'opacity: 0.6; transition: opacity var(--t-base) 200ms;'}
`;

export const Total = styled.p`
  min-height: 24px;
  margin-bottom: var(--s3);
  font-size: var(--fs-14);
  line-height: 24px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

export const ResultList = styled(RowList)`
  padding: 0;
  list-style: none;
`;

export const ResultRow = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4) var(--s6);
  padding: var(--s5) var(--s6);
  > div {
    flex: 1;
    min-width: 0;
  }
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
    padding: var(--s4);
  }
`;

export const RowTitle = styled.a`
  font-size: var(--fs-16);
  line-height: 24px;
  font-weight: 600;
  color: var(--text);
  overflow-wrap: anywhere;
`;

export const IndustryLine = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const Excerpt = styled.p`
  max-width: 72ch;
  margin-top: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

export const BadgeLine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s3);
  padding: 0;
  list-style: none;
  > li[data-badge] {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 2px var(--s2);
    border-radius: var(--r-sm);
    background: var(--bg-sunken);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 550;
    color: var(--text-2);
  }
  > li[data-badge='obtained'] {
    background: var(--bg-selected);
    color: var(--text-link);
  }
`;

export const SavedSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s8);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
  }
`;

export const SavedList = styled.ul`
  padding: 0;
  list-style: none;
`;

export const SavedItem = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s1);
  > a {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const SavedForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s2);
  > :first-child {
    flex: 1 1 100%;
    min-width: 0;
  }
`;
