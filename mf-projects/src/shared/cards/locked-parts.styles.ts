import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const LockedLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--text-muted);
`;

export const WithheldLines = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  margin-top: 6px;
  > i {
    display: block;
    height: 14px;
    border-radius: var(--r-sm);
    background: var(--bg-sunken);
  }
  > i:nth-child(2) {
    width: 92%;
  }
  > i:nth-child(3) {
    width: 64%;
  }
  ${media.forcedColors} {
    > i {
      border: 1px solid GrayText;
    }
  }
`;
