import { media } from '@worklane/kernel/theme';
import { Container, Link } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Page = styled(Container)<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  max-width: calc(${({ $isWide }) => ($isWide ? 1200 : 800)}px + 2 * var(--gutter));
`;

export const ListAndItem = styled.div`
  display: grid;
  grid-template-columns: 376px minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  @media print {
    display: block;
    > aside {
      display: none;
    }
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  min-width: 0;
`;

export const SearchForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s3);
  > :not(button) {
    flex: 1 1 150px;
    min-width: 0;
  }
`;

export const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border-radius: inherit;
`;

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s1) var(--s4);
  padding: var(--s4) var(--s6);
  > :nth-child(2) {
    justify-self: end;
  }
  & + & {
    border-top: 1px solid var(--border);
  }
  &:hover {
    background: var(--bg-hover);
  }
  &[data-current] {
    background: var(--bg-selected);
  }
  ${media.belowMedium} {
    padding: var(--s4);
  }
`;

export const RowLink = styled(Link)`
  font-weight: 600;
  color: var(--text);
  overflow-wrap: anywhere;
  /* The link covers its row. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

export const Detail = styled.span`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
  /* No element is beside it. */
  &:last-child {
    grid-column: 1 / -1;
  }
`;

export const Time = styled.time`
  justify-self: end;
  font-size: var(--fs-13);
  line-height: 20px;
  color: var(--text-muted);
  white-space: nowrap;
`;

export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 6px;
  min-height: 44px;
  font-size: var(--fs-14);
`;
