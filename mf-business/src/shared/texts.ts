import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

/** The translations of this module. */
export const useBusinessTexts = (): Translate => useTexts('mf-business');
