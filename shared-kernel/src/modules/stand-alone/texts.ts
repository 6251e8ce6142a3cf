import { textsIn } from '../../i18n/index.ts';

export const texts = textsIn(import.meta.webpackContext('./locales'));
