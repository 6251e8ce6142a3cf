import { styled } from 'styled-components';

export const Figures = styled.div`
  margin: var(--s4) 0;
  padding: var(--s4) var(--s5);
  border-radius: var(--r-lg);
  background: var(--bg-sunken);
  font-variant-numeric: tabular-nums;
  strong {
    font-size: var(--fs-24);
    line-height: 32px;
    font-weight: 600;
    color: var(--text);
  }
`;

export const Remainder = styled.p`
  margin-top: var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--border-strong);
  font-weight: 600;
  color: var(--text);
`;

export const FileList = styled.ul`
  margin: var(--s2) 0 var(--s4);
  list-style: none;
  li {
    padding: var(--s2) 0;
  }
  bdi {
    display: block;
    font-weight: 550;
    color: var(--text);
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--fs-13);
    color: var(--text-muted);
  }
  li > :last-child {
    font-size: var(--fs-14);
    color: var(--text-2);
  }
`;

export const FileProgress = styled.progress`
  width: 100%;
  height: 4px;
  accent-color: var(--fill-primary);
`;
