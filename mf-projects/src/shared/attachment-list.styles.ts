import styled from 'styled-components';

export const Rows = styled.ul`
  margin-top: 6px;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 64px;
  & + & {
    border-top: 1px solid var(--border);
  }
  > svg {
    color: var(--text-2);
  }
`;

export const TypeIcon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

export const FileLink = styled.a`
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 520;
  color: var(--text-link);
  overflow-wrap: anywhere;
`;

export const Size = styled.div`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
