import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const SearchFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  margin: var(--s3) 0;
  > div {
    flex: 0 1 170px;
    min-width: 140px;
  }
  button:disabled {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;

export const Found = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--r-md);
`;

export const FoundList = styled.ul`
  > li + li {
    border-top: 1px solid var(--border);
  }
`;

export const FoundFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s2);
  min-height: 52px;
  padding: var(--s2) var(--s4);
  border-top: 1px solid var(--border);
`;

export const FoundRow = styled.label`
  display: grid;
  grid-template-columns: 20px 40px minmax(0, 1fr);
  gap: var(--s1) var(--s3);
  align-items: center;
  min-height: 64px;
  padding: var(--s3) var(--s4);
  cursor: pointer;
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--fill-primary);
  }
  b {
    font-size: var(--fs-15);
    font-weight: 600;
  }
  p {
    color: var(--text-muted);
  }
  &:has(:checked) {
    background: var(--bg-selected);
  }
  ${media.fromMedium} {
    grid-template-columns: 20px 40px minmax(0, 1fr) auto;
  }
`;

export const RowFacts = styled.div<{ $isMarked: boolean }>`
  ${media.belowMedium} {
    grid-column: 3;
  }
  ${media.fromMedium} {
    max-width: 240px;
    text-align: right;
  }
  > :first-child {
    font-weight: 550;
    color: ${({ $isMarked }) => ($isMarked ? 'var(--notice-text)' : 'var(--ok-text)')};
  }
`;

export const SavedRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  padding: var(--s2) 0;
  > :first-child {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
