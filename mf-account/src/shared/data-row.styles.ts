import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const DataRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s3) var(--s6);
  padding: var(--s4) 0;
  &:first-child {
    padding-top: 0;
  }
  & + & {
    border-top: 1px solid var(--border);
  }
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    button,
    a {
      min-height: 44px;
    }
  }
`;

export const RowTitle = styled.h3`
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 550;
`;

export const RowHelp = styled.p`
  max-width: 56ch;
  /* The sentence can contain long names. */
  overflow-wrap: anywhere;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

export const DownloadLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 36px;
  padding: 0 14px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  font-size: var(--fs-14);
  font-weight: 600;
  color: var(--text);
  text-decoration: none;
  &:hover {
    background: var(--bg-hover);
  }
`;
