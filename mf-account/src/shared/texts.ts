import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useAccountTexts = (): Translate => useTexts('mf-account');
