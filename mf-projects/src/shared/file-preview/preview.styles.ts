import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Badge = styled.span`
  position: absolute;
  right: -4px;
  bottom: -4px;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 18px;
  height: 18px;
  border: 1px solid var(--border);
  border-radius: 50%;
  background: var(--bg-surface);
  color: var(--text-2);
`;

export const OpenButton = styled.button`
  position: relative;
  display: inline-flex;
  flex: none;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  cursor: pointer;
  /* The target is 44 px high and wide. */
  &::after {
    content: '';
    position: absolute;
    inset: -2px;
  }
  ${media.hover} {
    &:hover ${Badge} {
      border-color: var(--text-link);
      color: var(--text-link);
    }
  }
`;

export const Thumbnail = styled.img`
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  object-fit: cover;
`;
