import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useSampleModuleTexts = (): Translate => useTexts('mf-sample-module');
