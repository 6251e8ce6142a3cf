import { styled } from 'styled-components';

export const Part = styled.section`
  padding-top: var(--s5);
  h3 {
    margin-bottom: var(--s2);
  }
  ul,
  ol,
  table {
    width: 100%;
    font-size: var(--fs-15);
    line-height: 22px;
  }
  th,
  td {
    padding: 6px var(--s3) 6px 0;
    border-top: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    border-top: 0;
    font-size: var(--fs-13);
    font-weight: 550;
    color: var(--text-muted);
  }
  dt {
    margin-top: var(--s3);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  dd {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
