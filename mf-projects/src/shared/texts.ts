import { type Translate, useTexts } from '@worklane/shared-kernel/i18n';

export const useProjectTexts = (): Translate => useTexts('mf-projects');
