import { styled } from 'styled-components';

export const Letter = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s4);
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const LetterFooter = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
