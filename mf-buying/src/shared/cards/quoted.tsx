import { PlainText } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

const Frame = styled.blockquote`
  max-width: 62ch;
  margin: var(--s3) 0 0;
  padding-inline-start: var(--s4);
  border-inline-start: 3px solid var(--border-strong);
`;

/** Words of a person, as they were typed. */
export const Quoted = ({ words }: { words: string }) => (
  <Frame>
    <PlainText>{words}</PlainText>
  </Frame>
);
