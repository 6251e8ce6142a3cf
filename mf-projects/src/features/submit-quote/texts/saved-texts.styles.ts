import { styled } from 'styled-components';

export const SavedTextList = styled.ul`
  margin: var(--s4) 0;
  border-block: 1px solid var(--border);
`;

export const SavedRow = styled.li`
  padding: var(--s3) 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--border);
  }
  b {
    font-weight: 520;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export const SaveLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s3);
  margin-top: var(--s3);
  > :first-child {
    flex: 1 1 200px;
  }
`;

export const LabelButton = styled.span`
  display: inline-flex;
  margin-block: calc(-1 * var(--s2));
  margin-inline-end: calc(-1 * var(--s2));
`;
