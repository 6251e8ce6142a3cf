import { styled } from 'styled-components';

export const PasswordFields = styled.div`
  max-width: 420px;
`;
