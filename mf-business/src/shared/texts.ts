import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useBusinessTexts = (): Translate => useTexts('mf-business');
