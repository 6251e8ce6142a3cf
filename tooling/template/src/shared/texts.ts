import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useSampleModuleTexts = (): Translate => useTexts('mf-sample-module');
