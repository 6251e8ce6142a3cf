import { styled } from 'styled-components';

export const Events = styled.ol`
  padding: 0;
  list-style: none;
  font-size: var(--fs-15);
  line-height: 22px;
  overflow-wrap: anywhere;
  > li {
    position: relative;
    padding: 0 0 var(--s5) var(--s6);
  }
  > li::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 7px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--fill-primary);
    forced-color-adjust: none;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 7px;
    top: 16px;
    bottom: -7px;
    width: 1px;
    background: var(--border-strong);
  }
  b {
    font-weight: 600;
  }
  ul {
    margin: var(--s1) 0;
    padding: 0;
    list-style: none;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-2);
  }
  del,
  ins {
    white-space: pre-wrap;
  }
  del {
    color: var(--text-muted);
  }
  ins {
    font-weight: 520;
    text-decoration: none;
  }
  small {
    display: block;
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
