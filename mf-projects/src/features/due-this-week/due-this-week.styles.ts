import { styled } from 'styled-components';

export const CardTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
  }
`;

export const DueList = styled.ul`
  margin: var(--s3) 0;
  padding: 0;
  list-style: none;
  > * {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--s1) var(--s4);
    padding: var(--s2) 0;
    border-top: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
`;

export const SoonDue = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 600;
  color: var(--notice-text);
`;

export const DueSkeletonRow = styled.div`
  min-height: 41px;
  align-items: center;
`;

export const CardNote = styled.p`
  margin-top: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
`;
