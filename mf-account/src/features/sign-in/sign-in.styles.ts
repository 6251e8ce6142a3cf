import { PathLink } from '@worklane/kernel/modules';
import { styled } from 'styled-components';
import { Form } from '../../shared/form.styles.ts';

export const Notice = styled.div`
  > * {
    margin-bottom: var(--s5);
  }
`;

/** A grid puts the link beside the password's label, while Tab reaches it last. */
export const SignInFields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  > * {
    grid-column: 1 / -1;
    min-width: 0;
  }
`;

const PASSWORD_ROW = 2;

export const PasswordPlace = styled.div`
  grid-row: ${PASSWORD_ROW};
`;

export const ForgotPlace = styled.div`
  && {
    grid-area: ${PASSWORD_ROW} / 2;
    align-self: start;
  }
  font-size: var(--fs-14);
  line-height: 20px;
`;

export const ForgotLink = styled(PathLink)`
  font-weight: 550;
`;
