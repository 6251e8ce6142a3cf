import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const StageLayout = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4) var(--s5);
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const StageText = styled.div`
  flex: 1;
  min-width: 0;
  p {
    max-width: 60ch;
    margin-top: var(--s1);
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
