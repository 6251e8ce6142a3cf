import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';

export const Container = styled.div`
  width: 100%;
  max-width: calc(1200px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

/** Lengths are in px. */
interface FlexProps {
  $gap?: number;
  $align?: 'stretch' | 'flex-start' | 'center' | 'flex-end' | 'baseline';
  $justify?: 'center' | 'space-between';
  $marginTop?: number;
  $marginBottom?: number;
}

const flex = css<FlexProps>`
  display: flex;
  min-width: 0;
  ${({ $align, $justify, $marginTop, $marginBottom }) => ({
    alignItems: $align,
    justifyContent: $justify,
    marginTop: $marginTop,
    marginBottom: $marginBottom,
  })}
`;

/** A column of parts; `as` makes it a list or a form. */
export const Stack = styled.div<FlexProps>`
  flex-direction: column;
  gap: ${({ $gap = 16 }) => $gap}px;
  ${flex}
`;

/** Parts side by side, centred and wrapped unless the props say otherwise. `$rowGap` separates the wrapped lines. */
export const Inline = styled.div<FlexProps & { $rowGap?: number; $wrap?: 'nowrap' }>`
  flex-wrap: ${({ $wrap = 'wrap' }) => $wrap};
  align-items: center;
  gap: ${({ $gap = 12, $rowGap = $gap }) => `${$rowGap}px ${$gap}px`};
  ${flex}
`;

export const FieldColumns = styled.div<{ $columns?: 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.fromSmall} {
    grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  }
`;

/** Main column and a 328 px aside from 992 px up; below that width the aside follows the main column. */
export const MainAndAside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;
  ${media.fromLarge} {
    grid-template-columns: minmax(0, 1fr) 328px;
    gap: var(--s8);
  }
`;

/** A person's plain text, shown as written: spaces and line breaks stay, and long words wrap. */
export const PlainText = styled.span.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export const Prose = styled.div`
  max-width: var(--measure);
  color: var(--text-2);
  overflow-wrap: anywhere;
  p + p,
  p + ul,
  p + ol,
  ul + p,
  ol + p {
    margin-top: var(--s3);
  }
  ul {
    list-style: disc;
    padding-left: var(--s5);
  }
  ol {
    list-style: decimal;
    padding-left: var(--s6);
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const Muted = styled.span`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
