import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Warning = styled.p`
  max-width: 62ch;
  margin-top: 6px;
  color: var(--text-2);
`;

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  margin-top: var(--s5);
  ${media.belowMedium} {
    flex-direction: column;
  }
`;
