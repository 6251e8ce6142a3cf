import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: 28px 24px 24px;
  ${media.belowMedium} {
    padding: 24px 16px 20px;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
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

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

export const Other = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  text-align: center;
  button {
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--text-link);
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;
