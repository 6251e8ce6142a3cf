export { GlobalStyle } from './global-style.tsx';
export { breakpoints, media } from './media.ts';
export {
  chooseTheme,
  followThemeChoice,
  readThemeChoice,
  useThemeChoice,
} from './theme-choice.ts';
export { tokens } from './tokens.ts';
