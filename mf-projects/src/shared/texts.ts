import { type Translate, useTexts } from '@worklane/kernel/i18n';

export const useProjectTexts = (): Translate => useTexts('mf-projects');
