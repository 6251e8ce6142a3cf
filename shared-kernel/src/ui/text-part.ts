import { styled } from 'styled-components';

/**
 * Text beside parts that come and go. The translation of a browser replaces text nodes with elements of its own; React
 * could then insert nothing before a bare text node. The span takes no part in the layout.
 */
export const TextPart = styled.span`
  display: contents;
`;
