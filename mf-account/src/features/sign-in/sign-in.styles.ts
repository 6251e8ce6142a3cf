import { PathLink } from '@worklane/shared-kernel/modules';
import { styled } from 'styled-components';

/** The margin disappears with the text. */
export const Notice = styled.div`
  > * {
    margin-bottom: var(--s5);
  }
`;

export const SignedInPerson = styled.div`
  margin-bottom: var(--s6);
`;

export const ForgotLink = styled(PathLink)`
  font-weight: 550;
`;
