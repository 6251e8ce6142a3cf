import { Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const SearchForm = styled.form`
  padding: 0 var(--s5) var(--s3);
`;

export const FoundList = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const FoundLink = styled(Link)`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s3) var(--s5);
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
  }
`;

export const NameAndTime = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  time {
    flex: none;
    color: var(--text-muted);
  }
`;

export const FoundText = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
`;

export const FoundFile = styled.span`
  display: flex;
  gap: var(--s1);
  align-items: center;
  min-width: 0;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-2);
  svg {
    flex: none;
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Mark = styled.mark`
  border-radius: 2px;
  background: var(--notice-bg);
  color: var(--text);
  font-weight: 600;
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--s4);
`;
