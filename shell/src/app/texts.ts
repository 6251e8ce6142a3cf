import { textsIn } from '@worklane/shared-kernel/i18n';

export const texts = textsIn(import.meta.webpackContext('../locales'));
