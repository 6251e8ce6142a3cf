import { media } from '@worklane/kernel/theme';
import { Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const Row = styled.li`
  & + & {
    border-top: 1px solid var(--border);
  }
`;

export const RowLink = styled(Link)`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  min-height: 76px;
  padding: 14px var(--s5);
  color: var(--text);
  &:hover {
    background: var(--bg-hover);
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: var(--bg-selected);
    box-shadow: inset 3px 0 0 var(--fill-primary);
    /* Forced colours have neither backgrounds nor shadows. */
    ${media.forcedColors} {
      border-inline-start: 6px solid Highlight;
      padding-inline-start: calc(var(--s5) - 6px);
    }
  }
`;

export const RowText = styled.span`
  display: block;
  min-width: 0;
`;

export const NameLine = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  time {
    flex: none;
    font-size: var(--fs-13);
    color: var(--text-muted);
  }
`;

export const ExcerptLine = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-height: 20px;
`;

export const Excerpt = styled.span<{ $isNew: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: var(--fs-14);
  line-height: 20px;
  color: ${({ $isNew }) => ($isNew ? 'var(--text)' : 'var(--text-muted)')};
  font-weight: ${({ $isNew }) => ($isNew ? 550 : 400)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const DraftMark = styled.b`
  font-weight: 600;
  color: var(--notice-text);
`;

export const LoadingText = styled.p`
  padding: var(--s4) var(--s5) 0;
  color: var(--text-muted);
`;
