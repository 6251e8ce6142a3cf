import { styled } from 'styled-components';
import { media } from '../theme/media.ts';

/** The page's width: 1200 px of content and its gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1200px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

/** One thing under another. `gap` in px, of the space scale. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 16 }) => $gap}px;
  min-width: 0;
`;

/** One thing beside another, wrapping. */
export const Inline = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 12 }) => $gap}px;
  min-width: 0;
`;

/** Fields side by side from 576 px up. */
export const FieldColumns = styled.div<{ $columns?: 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${media.fromSmall} {
    grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  }
`;

/** Main column and a 328 px aside from 992 px up; the aside stands below before that. */
export const MainAndAside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  ${media.fromLarge} {
    grid-template-columns: minmax(0, 1fr) 328px;
    gap: 32px;
  }
`;

/** Lines of text at a readable width. */
export const Prose = styled.div`
  max-width: var(--measure);
  color: var(--text-2);
  overflow-wrap: anywhere;
  p + p,
  p + ul,
  p + ol,
  ul + p,
  ol + p {
    margin-top: 12px;
  }
  ul {
    list-style: disc;
    padding-left: 20px;
  }
  ol {
    list-style: decimal;
    padding-left: 24px;
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Muted small text: meta lines and notes. */
export const Muted = styled.span`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
