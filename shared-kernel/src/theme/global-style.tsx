import { createGlobalStyle } from 'styled-components';
import { elementStyle } from './base-style.ts';
import { media } from './media.ts';
import { tokens } from './tokens.ts';

interface GlobalStyleProps {
  fontUrl: string;
}

/** The shell renders it once, before anything else. Modules use only the custom properties. */
export const GlobalStyle = createGlobalStyle<GlobalStyleProps>`
  @font-face {
    font-family: "Inter Variable";
    src: url("${({ fontUrl }) => fontUrl}") format("woff2");
    font-weight: 400 700;
    font-style: normal;
    font-display: swap;
  }
  ${tokens}
  ${elementStyle}
  /* An open list lies above the bars. With their room kept, its options would scroll the page, which closes the list. */
  html:has([role="combobox"][aria-expanded="true"]) { scroll-padding: 0; }
  /* With forced colours an icon uses the text colour: its own colour may equal the background. */
  @media (forced-colors: active) { svg { color: inherit !important; } }
  h1:focus, h2:focus { outline: none; }
  /* It was pressed, and its page is about to be drawn. */
  a[data-followed] { opacity: 0.6; cursor: progress; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  @media print {
    button, nav { display: none !important; }
    html, body { background: none !important; color-scheme: light !important; }
    /* The room below the content would fill another page. */
    main { min-height: 0 !important; padding-bottom: 0 !important; }
    tr, li, dl > div { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
  }
  ${media.reducedMotion} {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  /* PageHidden: every descendant is selected too, because a child can override an inherited visibility. */
  [data-page-hidden] body > :not([data-over-hidden-page]),
  [data-page-hidden] body > :not([data-over-hidden-page]) * {
    visibility: hidden !important;
  }
`;
