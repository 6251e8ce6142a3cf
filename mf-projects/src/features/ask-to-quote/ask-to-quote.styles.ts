import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Text = styled.p`
  max-width: 60ch;
  margin: var(--s1) 0 var(--s4);
  color: var(--text-2);
`;

export const Actions = styled.div`
  margin-top: var(--s4);
  ${media.belowMedium} {
    > * {
      width: 100%;
    }
  }
`;

export const Poster = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  margin-bottom: var(--s4);
  overflow-wrap: anywhere;
`;
