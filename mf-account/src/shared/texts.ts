import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useAccountTexts = (): Translate => useTexts('mf-account');
