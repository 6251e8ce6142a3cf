export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
/** `system` uses the setting of the device. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];
