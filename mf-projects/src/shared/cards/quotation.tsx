import { PlainText } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export function Quotation({ children }: { children: string }) {
  return (
    <Quoted>
      <PlainText>{children}</PlainText>
    </Quoted>
  );
}

const Quoted = styled.blockquote`
  margin: var(--s3) 0 0;
  padding: var(--s1) 0 var(--s1) var(--s4);
  border-inline-start: 3px solid var(--border-strong);
  color: var(--text);
`;
