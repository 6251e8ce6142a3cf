import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useBuyingTexts = (): Translate => useTexts('mf-buying');
