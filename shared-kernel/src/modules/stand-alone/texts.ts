import { textsIn } from '../../i18n/index.ts';

/** The texts of the page that shows a module alone. */
export const texts = textsIn(import.meta.webpackContext('./locales'));
