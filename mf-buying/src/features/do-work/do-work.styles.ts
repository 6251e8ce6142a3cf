import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s3);
  margin-top: var(--s4);
  padding: 0;
  list-style: none;
  a {
    display: block;
    overflow: hidden;
    border: 1px solid var(--border);
    border-radius: var(--r-md);
    font-size: var(--fs-13);
    line-height: 18px;
  }
  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    background: var(--bg-sunken);
  }
  span {
    display: block;
    padding: var(--s2) 10px;
    overflow-wrap: anywhere;
  }
  ${media.belowMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const PartTitle = styled.h3`
  margin-top: var(--s5);
`;

export const Deliverables = styled.ul`
  margin-top: var(--s2);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: var(--s3);
    padding: 10px 0;
    border-top: 1px solid var(--border);
    font-size: var(--fs-15);
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--ok-text);
  }
`;

export const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 1px solid var(--border);
  > * {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--s3);
    min-width: 0;
    padding: var(--s5) var(--s6);
  }
  > * + * {
    border-inline-start: 1px solid var(--border);
  }
  > * > * {
    max-width: 100%;
  }
  > form > div,
  dl {
    width: 100%;
  }
  p {
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
  > * > button:last-child {
    margin-top: auto;
  }
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    > * {
      align-items: stretch;
      padding: var(--s4);
    }
    > * + * {
      border-inline-start: 0;
      border-top: 1px solid var(--border);
    }
  }
`;

export const Sums = styled.dl`
  font-size: var(--fs-15);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s3);
    padding: var(--s1) 0;
  }
  [data-total] {
    margin-top: var(--s1);
    padding-top: var(--s2);
    border-top: 1px solid var(--border);
    font-weight: 650;
  }
`;

export const FileColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s4);
  align-items: start;
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
