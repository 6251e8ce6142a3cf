import { styled } from 'styled-components';

export const Timeline = styled.ol`
  font-size: var(--fs-15);
  line-height: 22px;
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 0 0 18px 26px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    z-index: 1;
    left: 2px;
    top: 6px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--border-hover);
    border-radius: 50%;
    background: var(--bg-surface);
  }
  li[data-dot='now']::before {
    border-color: var(--fill-primary);
    box-shadow: 0 0 0 4px var(--tint-active);
  }
  li[data-dot='done']::before {
    border-color: var(--fill-primary);
    background: var(--fill-primary);
    forced-color-adjust: none;
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 14px;
    bottom: -6px;
    width: 2px;
    background: var(--border);
  }
  b {
    font-weight: 520;
  }
  span {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
