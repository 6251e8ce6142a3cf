import { keyframes, styled } from 'styled-components';

export const FormHeader = styled.div`
  margin-bottom: var(--s6);
  p {
    margin-top: 6px;
    color: var(--text-muted);
  }
`;

/** An empty animation whose start event shows that the browser filled in a field. */
const filledIn = keyframes`
  to { outline-color: transparent; }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--s5);
  button[type='submit'] {
    min-height: 48px;
  }
  input:autofill {
    animation: ${filledIn} 1ms;
  }
`;

/** Keeps its height while it is hidden, so that the form does not move while the person types. */
export const DisabledReason = styled.p<{ $isShown: boolean }>`
  margin-top: var(--s2);
  min-height: 18px;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  text-align: center;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

export const TextButton = styled.button`
  padding: 2px 0;
  border: 0;
  background: none;
  color: var(--text-link);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
