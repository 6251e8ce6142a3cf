export { GlobalStyle } from './global-style.tsx';
export { breakpoints, media } from './media.ts';
export { tokens } from './tokens.ts';
