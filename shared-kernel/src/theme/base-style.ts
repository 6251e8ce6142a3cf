import { media } from './media.ts';

export { tokens } from './tokens.ts';

export const elementStyle = `
  @font-face {
    font-family: "Inter Fallback";
    src: local("Arial");
    ascent-override: 90.44%;
    descent-override: 22.52%;
    line-gap-override: 0%;
    size-adjust: 107.12%;
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { font-size: 100%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 88px 0 calc(var(--sticky-bar-h, 0px) + var(--s6)); }
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
  /* What people typed: a name without a space must not widen the page, wherever it stands. */
  [dir="auto"], bdi { min-width: 0; overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  h1 {
    font-size: var(--fs-28);
    line-height: 36px;
    font-weight: 640;
    letter-spacing: -0.022em;
    text-wrap: balance;
  }
  ${media.belowMedium} { h1 { font-size: var(--fs-24); line-height: 32px; } }
  h2 { font-size: var(--fs-20); line-height: 28px; font-weight: 620; letter-spacing: -0.014em; }
  h3 { font-size: var(--fs-16); line-height: 24px; font-weight: 600; letter-spacing: -0.006em; }
  h4 { font-size: var(--fs-14); line-height: 20px; font-weight: 600; }
  a { color: var(--text-link); text-decoration: none; }
  a:hover { text-decoration: underline; text-underline-offset: 3px; }
  p a { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  img, svg { display: block; max-width: 100%; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; scroll-margin: 88px; }
`;
