import { styled } from 'styled-components';

const Line = styled.span`
  display: block;
  min-width: 0;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface OneLineProps {
  /** A name, an email or another text that people typed. */
  children: string;
  as?: 'span' | 'b';
  /** Not for translators: an email, for example. */
  translate?: 'no';
}

/** A typed text on one line of a header, a row or a menu. What has no room is cut, and a tooltip has all of it. */
export function OneLine({ children, ...rest }: OneLineProps) {
  return (
    <Line dir="auto" title={children} {...rest}>
      {children}
    </Line>
  );
}
