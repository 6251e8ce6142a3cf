import { styled } from 'styled-components';

/** Browser translation replaces text nodes, and React could then insert nothing before a bare text node. */
export const TextPart = styled.span`
  display: contents;
`;
