import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

/** The words of this module. */
export const useBusinessTexts = (): Translate => useTexts('mf-business');
