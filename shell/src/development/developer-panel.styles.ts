import { styled } from 'styled-components';

export const Panel = styled.aside`
  position: fixed;
  inset: auto 0 0 0;
  z-index: var(--z-popover);
  height: min(46vh, 520px);
  display: flex;
  flex-direction: column;
  background: var(--bg-surface);
  border-top: 1px solid var(--border-strong);
  box-shadow: var(--e3);
  @media print {
    display: none;
  }
`;

export const TitleBar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s2) var(--gutter);
  border-bottom: 1px solid var(--border);
  h2 {
    flex: 1;
    font-size: var(--fs-16);
    line-height: 24px;
  }
  [role='status'] {
    font-size: var(--fs-14);
    color: var(--text-muted);
  }
`;

export const Content = styled.div`
  flex: 1;
  overflow: auto;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s4);
  padding: var(--s4) var(--gutter);
  font-size: var(--fs-14);
  section {
    width: 100%;
  }
  h3 {
    margin-bottom: var(--s2);
    font-size: var(--fs-14);
  }
`;

export const ScrollArea = styled.div`
  overflow-x: auto;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-13);
  text-align: left;
  th {
    background: var(--bg-sunken);
    color: var(--text-2);
    font-weight: 600;
  }
  th,
  td {
    padding: 6px var(--s3);
    white-space: nowrap;
  }
  td {
    border-top: 1px solid var(--border);
    font-family: var(--font-mono);
    vertical-align: top;
  }
`;
