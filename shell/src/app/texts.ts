import { textsIn } from '@worklane/shared-kernel/i18n';

/** The texts of the shell. */
export const texts = textsIn(import.meta.webpackContext('../locales'));
