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
  small {
    display: block;
    font-size: var(--fs-13);
    font-weight: 400;
    color: var(--text-muted);
  }
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
`;

export const FileState = styled.span<{ $isDone?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  font-size: var(--fs-14);
  font-weight: ${({ $isDone }) => ($isDone ? 600 : 400)};
  color: ${({ $isDone }) => ($isDone ? 'var(--ok-text)' : 'var(--text-2)')};
`;

export const FileProgress = styled.progress`
  width: 100%;
  height: 4px;
  accent-color: var(--fill-primary);
`;

export const ContentPart = styled.section`
  margin-top: var(--s4);
  padding-top: var(--s4);
  border-top: 1px solid var(--border);
  color: var(--text);
  h3 {
    margin-bottom: var(--s2);
  }
`;

export const TextList = styled.ul`
  padding-left: var(--s5);
  list-style: disc;
  li + li {
    margin-top: var(--s1);
  }
`;

export const LineList = styled.ul`
  list-style: none;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s4);
  }
  li + li {
    margin-top: var(--s2);
  }
  bdi {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--fs-13);
    color: var(--text-muted);
  }
  li > :last-child {
    white-space: nowrap;
  }
`;

export const Before = styled.small`
  display: block;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--notice-text);
`;
