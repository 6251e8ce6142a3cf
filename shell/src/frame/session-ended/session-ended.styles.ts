import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const DialogBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  padding: 28px var(--s6) var(--s6);
  ${media.belowMedium} {
    padding: var(--s6) var(--s4) var(--s5);
  }
`;

export const DialogHeader = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  h2 {
    font-size: var(--fs-20);
    line-height: 28px;
    font-weight: 600;
    letter-spacing: -0.01em;
    outline: none;
  }
  p {
    font-size: var(--fs-15);
    line-height: 22px;
    color: var(--text-muted);
  }
`;

export const LockTile = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--r-lg);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

export const OtherPerson = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  text-align: center;
  button {
    padding: var(--s1) 0;
    border: 0;
    background: none;
    color: var(--text-link);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
