import { styled } from 'styled-components';

/** The choices for one side of a job, one under the other. */
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
