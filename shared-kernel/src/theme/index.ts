export { GlobalStyle } from './global-style.tsx';
export { breakpoints, media } from './media.ts';
export {
  chooseTheme,
  followThemeChoice,
  readThemeChoice,
  THEME_CHOICES,
  type ThemeChoice,
  useThemeChoice,
} from './theme-choice.ts';
export { tokens } from './tokens.ts';
