/** Widths in px at which the layout changes. */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;

const below = (width: number) => `@media (max-width: ${width - 0.02}px)`;
const from = (width: number) => `@media (min-width: ${width}px)`;

export const media = {
  fromSmall: from(breakpoints.small),
  fromMedium: from(breakpoints.medium),
  fromLarge: from(breakpoints.large),
  fromWide: from(breakpoints.wide),
  belowSmall: below(breakpoints.small),
  belowMedium: below(breakpoints.medium),
  belowLarge: below(breakpoints.large),
  belowWide: below(breakpoints.wide),
  mediumToWide: `${from(breakpoints.medium)} and (max-width: ${breakpoints.wide - 0.02}px)`,
  highEnough: '@media (min-height: 480px)',
  low: '@media (max-height: 479.98px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
} as const;
