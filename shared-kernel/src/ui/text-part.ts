import { styled } from 'styled-components';

/**
 * Text beside parts that come and go. Browser translation replaces text nodes with elements, and React could then
 * insert nothing before a bare text node. The span does not affect the layout.
 */
export const TextPart = styled.span`
  display: contents;
`;
