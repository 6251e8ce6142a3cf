import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

/** The text of a stage with its action beside it; below it on phones. */
export const StageLayout = styled.div`
  display: flex;
  align-items: center;
  gap: 16px 20px;
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
    margin-top: 4px;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;

export const Failure = styled.div`
  margin-top: 16px;
`;
