import { styled } from 'styled-components';

export const EarlierList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  margin-top: var(--s4);
  &:first-child {
    margin-top: 0;
  }
  & + button {
    margin-top: var(--s4);
  }
`;

export const EarlierRow = styled.button`
  display: flex;
  flex-direction: column;
  gap: 2px;
  width: 100%;
  min-height: 44px;
  padding: var(--s3);
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: none;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    border-color: var(--border-hover);
  }
  b {
    font-weight: 520;
  }
  span {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
