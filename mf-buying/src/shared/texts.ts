import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useBuyingTexts = (): Translate => useTexts('mf-buying');
