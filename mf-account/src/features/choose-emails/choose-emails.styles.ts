import { styled } from 'styled-components';

export const Kinds = styled.fieldset`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 22px;
  legend {
    margin-bottom: var(--s3);
    font-weight: 600;
  }
`;
