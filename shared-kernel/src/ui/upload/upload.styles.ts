import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { FileRow } from '../people-and-files/file-row.tsx';

export const DropBox = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s1);
  width: 100%;
  padding: var(--s6);
  border: 1.5px dashed var(--border-control);
  border-radius: var(--r-lg);
  background: var(--bg-subtle);
  color: var(--text-muted);
  font: inherit;
  font-size: var(--fs-14);
  line-height: 20px;
  text-align: center;
  cursor: pointer;
  > svg {
    margin-bottom: 6px;
    color: var(--fill-primary);
  }
  strong {
    color: var(--text-link);
    font-weight: 580;
  }
  small {
    font-size: var(--fs-13);
    line-height: 18px;
  }
  ${media.hover} {
    &:hover {
      background: var(--bg-hover);
    }
  }
  &[data-drag] {
    border-color: var(--fill-primary);
    background: var(--bg-selected);
  }
`;

export const Rows = styled.ul`
  margin-top: var(--s2);
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

/** The row has the same height in every state, so that the layout does not shift. */
export const Row = styled(FileRow)`
  min-height: 79px;
  padding: var(--s3) 0;
`;

export const Name = styled.div`
  overflow: hidden;
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 4px;
  margin-top: 6px;
  border: 0;
  border-radius: 2px;
  overflow: hidden;
  appearance: none;
  background: var(--border);
  &::-webkit-progress-bar {
    background: var(--border);
  }
  &::-webkit-progress-value {
    background: var(--fill-primary);
  }
  &::-moz-progress-bar {
    background: var(--fill-primary);
  }
  &[data-failed]::-webkit-progress-value {
    background: var(--err-icon);
  }
  &[data-failed]::-moz-progress-bar {
    background: var(--err-icon);
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const Note = styled.div`
  margin-top: var(--s1);
  font-size: var(--fs-13);
  line-height: 16px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  &[data-failed] {
    color: var(--err-text);
  }
`;

export const RowActions = styled.div`
  display: flex;
  gap: var(--s1);
`;
