import { createGlobalStyle } from 'styled-components';
import { media } from './media.ts';
import { tokens } from './tokens.ts';

interface GlobalStyleProps {
  /** URL of the self-hosted Inter variable font with optical sizes (latin, woff2). */
  fontUrl: string;
}

/**
 * Tokens, reset, font and body type. The shell renders it once, before anything else. Modules only use the custom
 * properties.
 */
export const GlobalStyle = createGlobalStyle<GlobalStyleProps>`
  @font-face {
    font-family: "Inter Variable";
    src: url("${({ fontUrl }) => fontUrl}") format("woff2");
    font-weight: 400 700;
    font-style: normal;
    font-display: swap;
  }
  @font-face {
    font-family: "Inter Fallback";
    src: local("Arial");
    ascent-override: 90.44%;
    descent-override: 22.52%;
    line-gap-override: 0%;
    size-adjust: 107.12%;
  }
  ${tokens}
  *, *::before, *::after { box-sizing: border-box; }
  html { font-size: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 88px 0 calc(var(--sticky-bar-h, 0px) + var(--s6)); }
  /* An open list lies above the bars. With their room kept, its options would scroll the page, which closes the list. */
  html:has([role="combobox"][aria-expanded="true"]) { scroll-padding: 0; }
  /* With forced colours an icon uses the text colour: its own colour may equal the background. */
  @media (forced-colors: active) { svg { color: inherit !important; } }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    display: flex;
    flex-direction: column;
    background: var(--bg-canvas);
    color: var(--text);
    font: 400 var(--fs-16) / 1.5 var(--font);
    font-optical-sizing: auto;
    font-feature-settings: "cv05", "ss03", "calt";
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1 {
    font-size: var(--fs-28);
    line-height: 36px;
    font-weight: 640;
    letter-spacing: -0.022em;
    text-wrap: balance;
    ${media.belowMedium} { font-size: var(--fs-24); line-height: 32px; }
  }
  h2 { font-size: var(--fs-20); line-height: 28px; font-weight: 620; letter-spacing: -0.014em; }
  h3 { font-size: var(--fs-16); line-height: 24px; font-weight: 600; letter-spacing: -0.006em; }
  h4 { font-size: var(--fs-14); line-height: 20px; font-weight: 600; }
  h1:focus, h2:focus { outline: none; }
  a { color: var(--text-link); text-decoration: none; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
  /* It was pressed, and its page is about to be drawn. */
  a[data-followed] { opacity: 0.6; cursor: progress; }
  p a { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  img, svg { display: block; max-width: 100%; }
  @media print {
    button, nav { display: none !important; }
    html, body { background: none !important; color-scheme: light !important; }
    tr, li, dl > div { break-inside: avoid; }
    h1, h2, h3 { break-after: avoid; }
  }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; scroll-margin: 88px; }
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
