import { PathLink } from '@worklane/shared-kernel/modules';
import { keyframes, styled } from 'styled-components';

export const Head = styled.div`
  margin-bottom: 24px;
  p {
    margin-top: 6px;
    color: var(--text-muted);
  }
`;

/** The room below goes with the words. */
export const Notice = styled.div`
  > * {
    margin-bottom: 20px;
  }
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: 24px;
  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  div > span {
    color: var(--text-muted);
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

/** Tells the page by its start event that the browser filled something in. */
const filledIn = keyframes`
  to { outline-color: transparent; }
`;

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 20px;
  button[type='submit'] {
    min-height: 48px;
  }
  input:autofill {
    animation: ${filledIn} 1ms;
  }
`;

/** Keeps its line when it is gone, so that the form does not move while somebody types. */
export const Reason = styled.p<{ $isShown: boolean }>`
  margin-top: 8px;
  min-height: 18px;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  text-align: center;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

export const ForgotLink = styled(PathLink)`
  font-weight: 550;
`;
