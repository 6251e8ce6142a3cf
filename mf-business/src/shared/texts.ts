import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useBusinessTexts = (): Translate => useTexts('mf-business');
