import { addTexts, textsIn } from '@worklane/shared-kernel/i18n';

addTexts('shell-development', textsIn(import.meta.webpackContext('./locales')));
