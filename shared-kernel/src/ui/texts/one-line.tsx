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
  children: string;
  as?: 'span' | 'b';
  translate?: 'no';
}

export function OneLine({ children, ...rest }: OneLineProps) {
  return (
    <Line dir="auto" title={children} {...rest}>
      {children}
    </Line>
  );
}
