import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PageBody = styled.div`
  margin-top: var(--s8);
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const LockTitle = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s4);
  p {
    margin-top: var(--s1);
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

export const ProgressBar = styled.div`
  height: 4px;
  margin: var(--s4) 0 var(--s5);
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
  margin-top: var(--s5);
  ${media.belowMedium} {
    align-items: stretch;
  }
`;

export const NextStep = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s2);
  max-width: 60ch;
  margin-top: var(--s4);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
