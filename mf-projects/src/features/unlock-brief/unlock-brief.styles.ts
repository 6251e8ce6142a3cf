import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

export const PageBody = styled.div`
  margin-top: 32px;
  ${media.belowMedium} {
    margin-top: 24px;
  }
`;

export const LockTitle = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  p {
    margin-top: 4px;
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export const LockIcon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

/** Progress of the required badges; the text above says the same. */
export const ProgressBar = styled.div`
  height: 4px;
  margin: 16px 0 20px;
  overflow: hidden;
  border-radius: var(--r-full);
  background: var(--border);
  > i {
    display: block;
    height: 100%;
    background: var(--fill-primary);
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const DeclineAction = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  margin-top: 20px;
  ${media.belowMedium} {
    align-items: stretch;
  }
`;
