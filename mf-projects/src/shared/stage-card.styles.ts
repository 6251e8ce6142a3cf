import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

/** The words of a stage with its one action beside them, below them on phones. */
export const StageLine = styled.div`
  display: flex;
  align-items: center;
  gap: 16px 20px;
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const StageWords = styled.div`
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
